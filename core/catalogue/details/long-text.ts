/** Longer descriptions with line breaks are shortened, characters. */
const PARAGRAPHS_FROM = 600
/** Longer texts of other kinds are shortened, characters. */
const TEXT_FROM = 400

/** A text whose beginning is shown first; `start` is null if nothing is left out. */
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

/** A channel's description without its first link, which leads to the channel's own site (CHN-07). */
export function withoutFirstLink(text: string): string {
  const [start, end] = findElement(text) ?? findAddress(text) ?? [0, 0]
  return (text.slice(0, start) + text.slice(end)).replace(/[ \t]{2,}/g, ' ').trim()
}

/** Start and end of a link in a text. */
type Span = readonly [start: number, end: number]

/** The first complete `<a>` element, unless a plain address precedes it. Each pattern reads the text once. */
function findElement(text: string): Span | null {
  const start = text.search(/<a\b|https?:\/\/\S|www\.\S/i)
  if (text[start] !== '<') return null
  const length = text.slice(start).search(/<\/a>/i)
  return length < 0 ? null : [start, start + length + '</a>'.length]
}

function findAddress(text: string): Span | null {
  const start = text.search(/https?:\/\/\S|www\.\S/i)
  return start < 0 ? null : [start, start + text.slice(start).search(/\s|$/)]
}
