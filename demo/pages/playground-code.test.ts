import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseTemplate, type TmplAstElement } from '@angular/compiler'
import { transform } from 'esbuild'
import { parse as parseSvelte } from 'svelte/compiler'
import { expect, test } from 'vitest'
import { parse as parseVue } from 'vue/compiler-sfc'
import { type Configuration, codeOf, styleSheetOf, WAYS } from './playground-code.js'

const DECLARATION = {
  name: 'TvChannelPlayerElement',
  attributes: [
    { name: 'channel', fieldName: 'channel', type: { text: 'string | null' } },
    { name: 'muted', fieldName: 'muted', type: { text: 'boolean' } },
    { name: 'autoplay', fieldName: 'autoplay', type: { text: 'boolean' } },
    { name: 'volume', fieldName: 'volume', type: { text: 'number | null' } },
    { name: 'partner', fieldName: 'partner', type: { text: 'string | null' } },
    {
      name: 'ignore-parental-control',
      fieldName: 'ignoreParentalControl',
      type: { text: 'boolean' },
    },
  ],
}
const OPERATOR = { tv: 'https://tv.example', integrity: 'sha384-one' }
const FRAMEWORKS = Object.keys(WAYS).filter((way) => !['module', 'classic', 'frame'].includes(way))

/** Characters that mean something in a syntax of one of the frameworks. */
const ODD = `</script>{{ 1 + 1 }}&amp;"\`$\{x}\\'`

const configured = (attributes: Record<string, string>): Configuration => ({
  tag: 'tv-channel-player',
  attributes,
  theme: {},
})

type Values = Record<string, unknown>

/** The value of an expression or of a module's default export. */
async function evaluated(source: string, loader: 'jsx' | 'ts' = 'ts'): Promise<Values> {
  const { code } = await transform(source, { loader, jsxFactory: 'h' })
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return module.default
}

/** The properties that the compiled component sets. */
const jsxValues = async (code: string): Promise<Values> =>
  evaluated(
    `const TvChannelPlayer = 'element'; const h = (type, properties) => properties
    ${code.replace(/^(import|configure|'use client').*$/gm, '').replace('export function', 'export default (function')})()`,
    'jsx',
  )

/** The attributes that a compiler of the framework reads; an empty attribute is true. */
const READERS: Readonly<Record<string, (code: string) => Values | Promise<Values>>> = {
  react: jsxValues,
  next: jsxValues,
  solid: jsxValues,
  preact: jsxValues,
  vue(code) {
    const { descriptor, errors } = parseVue(code)
    expect(errors).toEqual([])
    const tag = descriptor.template?.ast?.children[0]
    if (tag?.type !== 1) throw new Error('no tag')
    return Object.fromEntries(
      tag.props.map((one) =>
        one.type === 6
          ? [one.name, one.value?.content ?? true]
          : [one.arg?.loc.source, Number(one.exp?.loc.source)],
      ),
    )
  },
  svelte(code) {
    const tag = parseSvelte(code, { modern: true }).fragment.nodes.find(
      ({ type }) => type === 'RegularElement',
    )
    if (tag?.type !== 'RegularElement') throw new Error('no tag')
    return Object.fromEntries(
      tag.attributes.map((one) => {
        if (one.type !== 'Attribute' || one.value === true) return ['name' in one ? one.name : '', true]
        const [part] = [one.value].flat()
        if (part?.type === 'Text') return [one.name, part.data]
        return [one.name, part?.expression.type === 'Literal' ? part.expression.value : undefined]
      }),
    )
  },
  async angular(code) {
    const [, literal = ''] = /template: (`.*`),$/ms.exec(code) ?? []
    const { nodes, errors } = parseTemplate(String(await evaluated(`export default ${literal}`)), '')
    expect(errors).toBeNull()
    const tag = nodes.find((node) => 'inputs' in node) as TmplAstElement
    return Object.fromEntries([
      ...tag.attributes.map(({ name, value }) => [name, value || true]),
      ...tag.inputs.map(({ name, value }) => [name, JSON.parse(String(Reflect.get(value, 'source')))]),
    ])
  },
}

test.each(Object.entries(READERS))(
  'the code for %s gives the element its attributes, whatever characters they have @KIT-05.playground',
  async (way, read) => {
    const attributes = { channel: ODD, muted: '', volume: '40', 'ignore-parental-control': '' }
    const {
      'ignore-parental-control': ignored,
      ignoreParentalControl = ignored,
      ...others
    } = await read(codeOf(configured(attributes), DECLARATION, way, OPERATOR))
    expect({ ...others, ignoreParentalControl }).toEqual({
      channel: ODD,
      muted: true,
      volume: 40,
      ignoreParentalControl: true,
    })
  },
)

test.each(FRAMEWORKS)(
  'the code for %s loads the element as its tested recipe does @KIT-05.playground',
  (way) => {
    const folder = fileURLToPath(new URL(`../../tests/recipes/${way}`, import.meta.url))
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    const recipe = files
      .filter((file) => file.isFile() && /\.(?:[jt]sx?|vue|svelte|astro|html)$/.test(file.name))
      .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
      .join('\n')
      // A type beside it is no part of what loads.
      .replace('configure, type TvChannelPlayerEventMap', 'configure')
    const lines = codeOf(configured({ channel: 'news-24', autoplay: '' }), DECLARATION, way, OPERATOR)
      .split('\n')
      .map((line) => line.trim())
    const loading = lines.filter((line) => /^(import .*tv-|configure|'use client')/.test(line))
    expect(loading.length).toBeGreaterThan(2)
    for (const line of loading) expect(recipe).toContain(line)
    for (const attribute of ['channel="news-24"', way === 'solid' ? 'autoplay={true}' : 'autoplay'])
      expect([lines.join(' '), recipe].every((code) => code.includes(attribute))).toBe(true)
  },
)

test('the style sheet reserves the space of the element and has the theme, which cannot end it', () => {
  const theme = { '--tv-color-accent': '#00ff88', '--tv-font': '"</style>"' }
  expect(styleSheetOf({ ...configured({ channel: 'news-24' }), theme })).toBe(
    `tv-channel-player:not(:defined) { display: block; aspect-ratio: 16 / 9 }
tv-channel-player {
  --tv-color-accent: #00ff88;
  --tv-font: "<\\/style>";
}`,
  )
})
