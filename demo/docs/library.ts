import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Rendered, render } from './markdown'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A file of docs/, by its name without an extension. */
export interface Document extends Rendered {
  readonly name: string
  readonly group: string
  readonly address: string
}

/** The groups of the navigation with their files, in its order; the last one has all others. */
const GROUPS: readonly (readonly [group: string, names: RegExp, order?: readonly string[]])[] = [
  ['Start', /^README$/],
  [
    'Frameworks',
    /^frameworks\/(?!wordpress|nonce|php|turbo|htmx)/,
    ['plain', 'react', 'next', 'vue', 'nuxt', 'svelte', 'sveltekit', 'solid', 'preact', 'angular', 'astro'],
  ],
  ['Without a framework', /^frameworks\//, ['turbo', 'htmx', 'wordpress', 'nonce', 'php']],
  ['Elements', /^tv-/],
  [
    'On your pages',
    /^(gates|removal|embed-page|tokens|errors|media)$/,
    ['gates', 'removal', 'embed-page', 'tokens', 'errors', 'media'],
  ],
  ['For operators', /^/, ['README', 'upgrading', 'changelog', 'nginx.conf', 'analytics', 'wire-guesses']],
]

const groupOf = (name: string): number => GROUPS.findIndex(([, names]) => names.test(name))

/** The place in the navigation; files that the order does not name are last, by name. */
function placeOf(name: string): string {
  const group = groupOf(name)
  const order = GROUPS[group]?.[2] ?? []
  const place = order.indexOf(posix.basename(name))
  return `${group} ${String(place < 0 ? 99 : place).padStart(2, '0')} ${name}`
}

const addressOfName = (name: string): string =>
  posix.join('/docs', name.replace(/\bREADME$/, '')).replace(/\/$/, '')

/** Files of docs/ that are shown: Markdown, and the configuration of nginx; decisions are for readers of the code. */
const SHOWN = /^(?!decisions\/).*\.md$|^deploy\/nginx\.conf$/
/** The changes of releases, by its path from docs/. */
const CHANGELOG = '../CHANGELOG.md'

const fileNames = (): string[] => [
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SHOWN.test(path)),
  CHANGELOG,
]

const nameOf = (file: string): string => (file === CHANGELOG ? 'changelog' : file.replace(/\.md$/, ''))

function markdownOf(file: string): string {
  const text = readFileSync(join(ROOT, 'docs', file), 'utf8')
  if (file === CHANGELOG) return text.replace(/^# .*/, '# Changelog')
  return file.endsWith('.md') ? text : `# ${posix.basename(file)}\n\n\`\`\`\n${text}\`\`\`\n`
}

function documentOf(file: string, files: ReadonlySet<string>): Document {
  const name = nameOf(file)
  const pathOf = (href: string) => posix.join('docs', posix.dirname(file), href.replace(/#.*$/, ''))
  return {
    name,
    group: GROUPS[groupOf(name)]?.[0] ?? '',
    address: addressOfName(name),
    ...render(markdownOf(file), {
      addressOf(href) {
        if (/^(https?:\/\/|#)/.test(href)) return href
        const target = posix.relative('docs', pathOf(href))
        if (!files.has(target)) throw new Error(`docs/${file} links to ${href}, which is no page`)
        return addressOfName(nameOf(target)) + (/#.*$/.exec(href)?.[0] ?? '')
      },
      sourceOf: (href) =>
        pathOf(href).startsWith('tests/recipes/')
          ? readFileSync(join(ROOT, pathOf(href)), 'utf8')
          : undefined,
    }),
  }
}

/** The documentation as it is now in docs/, in the order of the navigation. Throws if a link leads to no page. */
export function readDocuments(): readonly Document[] {
  const files = new Set(fileNames())
  return [...files]
    .map((file) => documentOf(file, files))
    .sort((one, other) => (placeOf(one.name) < placeOf(other.name) ? -1 : 1))
}
