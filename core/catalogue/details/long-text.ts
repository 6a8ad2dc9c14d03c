/** Description of a content: longer ones collapse if they have line breaks, characters. */
const PARAGRAPHS_FROM = 600
/** Any other text: longer ones collapse, characters. */
const TEXT_FROM = 400

/** A long text: its beginning, and what `Show all` adds to it; `rest` is empty if nothing is left out. */
export interface LongText {
  start: string
  rest: string
}

/** Splits a description after the last whole paragraph within 600 characters; without line breaks it stays whole (CAT-06). */
export function splitDescription(text: string): LongText {
  const whole = text.trim()
  if (whole.length <= PARAGRAPHS_FROM || !/\n/.test(whole)) return { start: whole, rest: '' }
  const breaks = [...whole.matchAll(/\s*\n\s*/g)].map(({ index }) => index)
  const at = breaks.findLast((index) => index <= PARAGRAPHS_FROM) ?? breaks[0] ?? whole.length
  return { start: whole.slice(0, at), rest: whole.slice(at).trim() }
}

/** Splits another long text, such as a biography, at the last word within 400 characters. */
export function splitText(text: string): LongText {
  const whole = text.trim()
  if (whole.length <= TEXT_FROM) return { start: whole, rest: '' }
  const space = whole.slice(0, TEXT_FROM + 1).search(/\s\S*$/)
  const at = space > 0 ? space : TEXT_FROM
  return { start: whole.slice(0, at), rest: whole.slice(at).trimStart() }
}
