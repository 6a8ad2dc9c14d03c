/** Attributes that every embed page accepts as parameters, with `_` for `-`. */
const SHARED_PARAMETERS = [
  'autoplay',
  'muted',
  'audio',
  'controls',
  'lang',
  'partner',
  'provider',
  'storage',
  'ignore-parental-control',
]

/** Ways to load an element that need no bundler, then frameworks; the names of both tabs and addresses. */
export const WAYS = {
  module: 'Module',
  classic: 'Classic script',
  frame: 'Frame',
  plain: 'Plain npm',
  react: 'React',
  next: 'Next',
  vue: 'Vue',
  svelte: 'Svelte',
  solid: 'Solid',
  preact: 'Preact',
  angular: 'Angular',
  astro: 'Astro',
}

/** A tag with its attributes is on one line up to this number of characters. */
const LINE_LENGTH = 90

/** Embed pages by tag: the attribute in the path, and the attributes in the query. */
const FRAMES = {
  'tv-channel-player': {
    path: '/channel_embed/',
    subject: 'channel',
    takes: ['ts', ...SHARED_PARAMETERS],
  },
  'tv-content-player': {
    path: '/content_embed/',
    subject: 'content',
    takes: ['start', ...SHARED_PARAMETERS],
  },
}

/** The space of an element until its script has loaded. */
const RESERVED = {
  'tv-channel-player': 'tv-channel-player:not(:defined) { display: block; aspect-ratio: 16 / 9 }',
  'tv-content-player': 'tv-content-player:not(:defined) { display: block; aspect-ratio: 16 / 9 }',
  'tv-auth': 'tv-auth { display: block; min-height: 400px }',
  'tv-parental-pin': 'tv-parental-pin { display: block; min-height: 300px }',
  'tv-packet-buy': 'tv-packet-buy { display: block; min-height: 264px }',
  'tv-row': 'tv-row:not(:defined) { display: block; min-height: 260px }',
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const indented = (text, by) => text.replace(/^(?=.)/gm, ' '.repeat(by))

/** The style sheet of a page with the element: its space until its script has loaded, and its theme. */
export function styleSheetOf({ tag, attributes, theme }) {
  const rules = [RESERVED[tag]]
  if (!rules[0] || attributes.mode === 'dialog' || attributes.load === 'play') rules.pop()
  if ('schedule' in attributes)
    rules.push(`${tag}[schedule]:not(:defined) { box-sizing: content-box; padding-bottom: 360px }`)
  // A value that contains `</style>` must not end the style sheet.
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value.replaceAll('</', '<\\/')};`)
  if (lines.length > 0) rules.push([`${tag} {`, ...lines, '}'].join('\n'))
  return rules.join('\n')
}

/**
 * Code for another page that shows the element as it is configured; `way` is a name of `WAYS`, `declaration` that of
 * the element in custom-elements.json.
 */
export function codeOf(configuration, declaration, way, { tv, integrity }) {
  if (way === 'frame') return frameOf(configuration, tv)
  const framework = FRAMEWORKS[way]
  if (framework) return framework(configuration, declaration, tv)
  const script =
    way === 'classic'
      ? `<script src="${tv}/embed/tv.classic.js"\n  integrity="${integrity}"\n  crossorigin="anonymous"></script>`
      : `<script type="module" src="${tv}/embed/tv.js"></script>`
  const style = styleSheetOf(configuration)
  return [
    ...(style ? [`<style>\n${indented(style, 2)}\n</style>`] : []),
    script,
    htmlTag(configuration),
  ].join('\n')
}

/** A tag, with one attribute on a line if it would be too long. */
function tagOf(name, attributes, isEmpty) {
  const end = isEmpty ? ' />' : `></${name}>`
  const line = [`<${name}`, ...attributes].join(' ') + end
  return line.length <= LINE_LENGTH
    ? line
    : [`<${name}`, ...attributes.map((one) => `  ${one}`), end.trimStart()].join('\n')
}

const htmlAttribute = (name, value) => (value ? `${name}="${escaped(value)}"` : name)

const htmlTag = ({ tag, attributes }) =>
  tagOf(
    tag,
    Object.entries(attributes).map(([name, value]) => htmlAttribute(name, value)),
    false,
  )

/** The tag in the syntax of a framework; `write` gets the name of the attribute or property, the value and its type. */
function tagIn(
  { tag, attributes },
  declaration,
  { name = tag, isEmpty = true, hasProperties = false, write },
) {
  const written = Object.entries(attributes).map(([attribute, value]) => {
    const known = declaration.attributes.find((one) => one.name === attribute)
    const type = known?.type?.text ?? 'string'
    const kind =
      type === 'boolean'
        ? 'boolean'
        : type.includes('number') && Number.isFinite(Number(value))
          ? 'number'
          : 'text'
    return write(hasProperties ? (known?.fieldName ?? attribute) : attribute, value, kind)
  })
  return tagOf(name, written, isEmpty)
}

/** A text between quotes if braces, quotes and references cannot change it there; else an expression. */
const jsxText = (value) => (/["&{}<>\\\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`)

const inJsx =
  (boolean = '') =>
  (name, value, kind) =>
    kind === 'boolean'
      ? `${name}${boolean}`
      : `${name}=${kind === 'number' ? `{${Number(value)}}` : jsxText(value)}`

const imports = ({ tag }, tv) =>
  `import { configure } from 'tv-widgets'\nimport 'tv-widgets/${tag}'\n\nconfigure({ site: '${tv}' })`

const jsxComponent = (head, tag) =>
  `${head}\n\nexport function Television() {\n  return ${tag.includes('\n') ? `(\n${indented(tag, 4)}\n  )` : tag}\n}`

const jsx = (boolean) => (configuration, declaration, tv) =>
  jsxComponent(imports(configuration, tv), tagIn(configuration, declaration, { write: inJsx(boolean) }))

const componentName = (declaration) => declaration.name.replace(/Element$/, '')

/** The imports of a page that has the component of the element from an entry of the package. */
const importsFrom = (entry, configuration, declaration, tv) =>
  imports(configuration, tv).replace(
    /^import 'tv-widgets\/.*$/m,
    `import { ${componentName(declaration)} } from 'tv-widgets/${entry}'`,
  )

function react(configuration, declaration, tv) {
  const name = componentName(declaration)
  const head = importsFrom('react', configuration, declaration, tv)
  return jsxComponent(head, tagIn(configuration, declaration, { name, hasProperties: true, write: inJsx() }))
}

/** A page whose script is bundled with it. */
const inHtml = (script) => (configuration, _, tv) =>
  [htmlTag(configuration), `<${script}>`, indented(imports(configuration, tv), 2), '</script>'].join('\n')

const FRAMEWORKS = {
  plain: inHtml('script type="module"'),
  react,
  next: (...all) => `'use client'\n\n${react(...all)}`,
  vue: (configuration, declaration, tv) =>
    [
      "<!-- vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('tv-') } } }) -->",
      `<script setup>\n${imports(configuration, tv)}\n</script>\n`,
      '<template>',
      indented(
        tagIn(configuration, declaration, {
          isEmpty: false,
          write: (name, value, kind) =>
            kind === 'number' ? `:${name}="${Number(value)}"` : htmlAttribute(name, value),
        }),
        2,
      ),
      '</template>',
    ].join('\n'),
  svelte: (configuration, declaration, tv) =>
    [
      `<script>\n${indented(imports(configuration, tv), 2)}\n</script>\n`,
      tagIn(configuration, declaration, { isEmpty: false, write: inJsx() }),
    ].join('\n'),
  solid: jsx('={true}'),
  preact: jsx(),
  angular: (configuration, declaration, tv) => {
    const tag = tagIn(configuration, declaration, {
      write(name, value, kind) {
        const property = declaration.attributes.find((one) => one.name === name)?.fieldName
        if (kind === 'number') return `[${property}]="${Number(value)}"`
        // Braces in the value of an attribute would be an interpolation.
        return value.includes('{{')
          ? `[${property}]="${escaped(JSON.stringify(value))}"`
          : htmlAttribute(name, value)
      },
    })
    const template = (tag.includes('\n') ? `\n${indented(tag, 4)}\n  ` : tag).replace(/[\\`$]/g, '\\$&')
    return `import { Component } from '@angular/core'
${importsFrom('angular', configuration, declaration, tv)}

@Component({
  selector: 'app-television',
  imports: [${componentName(declaration)}],
  template: \`${template}\`,
})
export class Television {}`
  },
  astro: inHtml('script'),
}

function frameOf({ tag, attributes }, tv) {
  const frame = FRAMES[tag]
  if (!frame) return `<!-- There is no embed page of ${tag} -->`
  const query = new URLSearchParams()
  for (const name of frame.takes)
    if (name in attributes) query.set(name.replaceAll('-', '_'), attributes[name] || '1')
  const subject = (attributes[frame.subject] ?? '').split('/').map(encodeURIComponent).join('/')
  const address = `${tv}${frame.path}${subject}${query.size > 0 ? `?${query}` : ''}`
  return [
    `<iframe src="${escaped(address)}"`,
    '  title="Television"',
    '  width="640" height="360"',
    '  style="width: 100%; height: auto; aspect-ratio: 16 / 9; border: 0"',
    '  allow="autoplay; fullscreen; picture-in-picture; encrypted-media"></iframe>',
  ].join('\n')
}
