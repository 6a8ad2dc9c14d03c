import type { TagName } from '../../registry'

/** CSS for a host page that gives an element its size before its script has loaded, and when to use it. */
interface ReservedSpace {
  readonly css: string
  readonly text: string
}

const picture = (tag: TagName): ReservedSpace => ({
  css: `${tag}:not(:defined) { display: block; aspect-ratio: 16 / 9 }`,
  text: 'The ratio is that of the player: a tag with another one of its own needs that in this line.',
})

/** The lines of every element; the journeys measure that a page with them does not shift. */
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
