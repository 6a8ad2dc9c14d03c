import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'
import type { TagName } from '../../registry'
import { LOOKS_BY_TEMPLATE } from '../../tv-row/tile/tile-look'
import { writeScale } from '../scale.mjs'

/** CSS for a host page that gives an element its size before its script has loaded, and when to use it. */
interface ReservedSpace {
  readonly css: string
  readonly text: string
}

const picture = (tag: TagName): ReservedSpace => ({
  css: `${tag}:not(:defined) { display: block; aspect-ratio: 16 / 9 }`,
  text: 'The ratio is that of the player: a tag with another one of its own needs that in this line.',
})

/** The lines of every element; the journeys measure that a page with these lines does not shift. */
export const RESERVED_SPACE: Readonly<Record<TagName, readonly ReservedSpace[]>> = {
  'tv-channel-player': [
    picture('tv-channel-player'),
    {
      css: 'tv-channel-player[schedule]:not(:defined) { box-sizing: content-box; padding-bottom: 360px }',
      text: 'With `schedule` in a box narrower than 840 px; in a wider one `padding-right: 320px` in place of `padding-bottom`.',
    },
  ],
  'tv-content-player': [picture('tv-content-player')],
  'tv-auth': [
    {
      css: 'tv-auth:not([mode="dialog"]) { display: block; min-height: 400px }',
      text: 'With `mode="dialog"` it takes no space in the page.',
    },
  ],
  'tv-parental-pin': [
    {
      css: 'tv-parental-pin:not([load="play"]) { display: block; min-height: 300px }',
      text: 'With `load="play"` it takes no space in the page.',
    },
  ],
  'tv-packet-buy': [
    {
      css: 'tv-packet-buy { display: block; min-height: 264px }',
      text: 'The lists of periods and of ways to pay are taller; they open at a press.',
    },
  ],
  'tv-row': [
    {
      css: 'tv-row:not(:defined) { display: block; padding-bottom: calc(37.5% + 115px) }',
      text: 'For wide tiles in less than 480 px; tv.css has the other templates and widths.',
    },
    {
      css: 'tv-row[template="promo"]:not(:defined) { padding-bottom: calc(66% + 20px) }',
      text: 'For banners in up to 480 px; in wider ones their padding and ratio change, which tv.css has too.',
    },
  ],
}

const ROW_SHEET = new URL('../../tv-row/tv-row.css', import.meta.url)

/** Puts tv.css into the build: the place of every element until its code has loaded. */
export function spaceSheet(): Plugin {
  return {
    name: 'space-sheet',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'tv.css', source: writeSpaceSheet() })
    },
  }
}

/** Lines that are right for every tag of their element, and the space of rows by template and width. */
const writeSpaceSheet = (): string => {
  const lines = Object.entries(RESERVED_SPACE)
    .filter(([tag]) => tag !== 'tv-row')
    .flatMap(([, spaces]) => spaces[0]?.css ?? [])
  return `${[...lines, ...rowSpace(writeScale(readFileSync(ROW_SHEET, 'utf8')))].filter(Boolean).join('\n')}\n`
}

/** Markup whose row has a known look. Grids are left out, because the page does not know their number of lines. */
const listTemplates = (look: string): string => {
  const templates = Object.entries(LOOKS_BY_TEMPLATE).flatMap(([template, its]) =>
    its === look ? [`[template="${template}"]`, `[template="${template}s"]`] : [],
  )
  return `:is(${templates.join(', ')})`
}

const UNDEFINED = 'tv-row:not(:defined)'

/** Returns the selector of the reserved space for a selector of the row's own sheet; null for one about grids. */
function toSelector(own: string): string | null {
  if (own.includes('data-layout')) return null
  const conditions = own
    .replace('.body', '')
    .replace(':not([data-mobile])', '')
    .replace(/\[data-look="(\w+)"\]/g, (_, look: string) => listTemplates(look))
  return `${UNDEFINED}${conditions}::before`
}

/**
 * The sizes of tv-row.css for a tag that is not registered yet: its pseudo-element is as high as the row will be, in the
 * tag as container.
 */
function rowSpace(sheet: string): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules = [
    ...text.matchAll(/(@container [^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}|(^\.body[^{]*)\{([^{}]*)\}/gm),
  ].map(([, query, inside = '', selector = '', body = '']) =>
    query === undefined ? toRule(selector, body) : `${query.trim()} {\n${rulesIn(inside)}\n}`,
  )
  return [
    `${UNDEFINED} { display: block; container-type: inline-size; contain-intrinsic-inline-size: 320px }`,
    ...rules,
    `${UNDEFINED}::before { content: ""; display: block; height: calc(52px + var(--cell)) }`,
    `${UNDEFINED}:is([heading="off"], ${listTemplates('banner')})::before { height: calc(8px + var(--cell)) }`,
  ]
}

const rulesIn = (text: string): string =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', body = '']) => toRule(selector, body))
    .filter(Boolean)
    .join('\n')

function toRule(selectors: string, body: string): string {
  const own = selectors
    .split(/,(?![^(]*\))/)
    .map((one) => toSelector(one.trim()))
    .filter((one) => one !== null)
  return own.length === 0 ? '' : `${own.join(',\n')} {${body.replace(/\s+/g, ' ')}}`
}
