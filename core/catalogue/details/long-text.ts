/** Description of a content: longer ones collapse if they have line breaks, characters. */
const PARAGRAPHS_FROM = 600
/** Any other text: longer ones collapse, characters. */
const TEXT_FROM = 400

/** A text of which a page shows the beginning first; `start` is null if nothing is left out. */
export interface LongText {
  whole: string
  start: string | null
}

/** Cuts a description after the last whole paragraph within 600 characters; without line breaks it stays whole (CAT-06). */
export function cutDescription(text: string): LongText {
  const whole = text.trim()
  const breaks = [...whole.matchAll(/\s*\n\s*/g)].map(({ index }) => index)
  if (whole.length <= PARAGRAPHS_FROM || breaks.length === 0) return { whole, start: null }
  const at = breaks.findLast((index) => index <= PARAGRAPHS_FROM) ?? breaks[0]
  return { whole, start: whole.slice(0, at) }
}

/** Cuts another long text, such as a biography, at the last word within 400 characters. */
export function cutText(text: string): LongText {
  const whole = text.trim()
  if (whole.length <= TEXT_FROM) return { whole, start: null }
  const space = whole.slice(0, TEXT_FROM + 1).search(/\s\S*$/)
  return { whole, start: whole.slice(0, space > 0 ? space : TEXT_FROM) }
}

/** A link as markup or as a bare address. */
const LINK = /<a\b[^>]*>.*?<\/a>|(?:https?:\/\/|www\.)\S+/is

/** A channel's description without its first link, which leads to the channel's own site (CHN-07). */
export const withoutFirstLink = (text: string): string =>
  text
    .replace(LINK, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
