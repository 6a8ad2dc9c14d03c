import { MASKED_TEXTS, type SeoMask } from '../api/seo'

/** Texts of a page filled in from masks; absent if there is no mask, or its placeholders have no values. */
export type PageTexts = Partial<Record<(typeof MASKED_TEXTS)[number], string>>

/** Values of placeholders by their names; an empty one is unknown. */
export type MaskValues = Readonly<Record<string, string>>

/** Longest description for search engines, characters (OPS-01). */
const DESCRIPTION_LENGTH = 70
/** Longest other text, characters: a mask or a value may be a mistake. */
const TEXT_LENGTH = 250
/** Characters of a mask that are read. */
const MASK_LENGTH = 2000

/** Replaces placeholders while the surrounding text is tidied: private characters that occur in no text. */
const MARK = /\uE000(\d+)\uE001/g
const GAP = '\uE002'
const PRIVATE = /[\uE000-\uF8FF]/g
/** `{name}`, `{{name}}` and `%name%`. Wire guess (docs/wire-guesses.md): the form of placeholders. */
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}|\{\s*([\w.-]+)\s*\}|%([\w.-]+)%/g
const SEPARATOR = '[,;:·•|/–—-]'
/** Brackets and quotes that contain only gaps. */
const EMPTY_BRACKETS = [/\(\s*(?:\uE002\s*)+\)/g, /\[\s*(?:\uE002\s*)+\]/g, /[«“"]\s*(?:\uE002\s*)+[»”"]/g]
const GAPS = new RegExp(`\\s*(${SEPARATOR}\\s*)?${GAP}(\\s*${SEPARATOR})?\\s*`)

/**
 * Fills the masks of a page (OPS-01). `pageTypes` are the names that its masks may have, the most specific first. The
 * results are plain text: markup in a mask or value is kept as characters.
 */
export function fillMasks(
  masks: readonly SeoMask[],
  pageTypes: readonly string[],
  values: MaskValues,
): PageTexts {
  const texts: PageTexts = {}
  for (const type of MASKED_TEXTS) {
    const fitting = pageTypes.flatMap((page) =>
      masks.filter((mask) => mask.text_type === type && mask.page_type.toLowerCase() === page),
    )
    const filled = fitting.map((mask) => fillMask(mask.value, values)).find((text) => text !== '')
    if (filled === undefined) continue
    texts[type] = type === 'description' ? shortenDescription(filled) : cutAtWord(filled, TEXT_LENGTH)
  }
  return texts
}

/**
 * Fills one mask. An unknown or nested placeholder is removed, together with brackets and separators that become empty.
 * Returns an empty text if the mask has placeholders and none of them has a value.
 */
export function fillMask(mask: string, values: MaskValues): string {
  const found: string[] = []
  let hasPlaceholders = false
  let text = mask.slice(0, MASK_LENGTH).replace(PRIVATE, '')
  text = text.replace(PLACEHOLDER, (_, double?: string, single?: string, percent?: string) => {
    hasPlaceholders = true
    const value = knownValue(double ?? single ?? percent ?? '', values)
    if (value === '') return GAP
    found.push(value)
    return `\uE000${found.length - 1}\uE001`
  })
  while (/\{[^{}]*\}/.test(text)) text = text.replace(/\{[^{}]*\}/g, GAP)
  text = text.replace(/[{}]/g, '')
  if (hasPlaceholders && !/\uE000/.test(text)) return ''
  return tidy(text).replace(MARK, (_, place) => found[Number(place)] ?? '')
}

const knownValue = (name: string, values: MaskValues): string => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return (value ?? '').replace(PRIVATE, '').replace(/\s+/g, ' ').trim()
}

/** Closes the gaps: between the remaining parts one separator is kept, at the ends none. */
function tidy(text: string): string {
  let left = text
  for (const brackets of EMPTY_BRACKETS) left = left.replace(brackets, GAP)
  while (left.includes(GAP)) {
    left = left.replace(
      GAPS,
      (gap: string, before: string | undefined, after: string | undefined, at: number) => {
        const isAtEnd = at === 0 || at + gap.length === left.length
        if (isAtEnd) return ''
        return after ? `${after} ` : before ? before : ' '
      },
    )
  }
  return left
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.!?;:])/g, '')
    .trim()
}

/** A description for search engines: of at most 70 characters, cut at a word (OPS-01). */
export const shortenDescription = (text: string): string => cutAtWord(text, DESCRIPTION_LENGTH)

/** Cuts a text to `length` characters, the ellipsis included, at the end of a word if that is not too far. */
function cutAtWord(text: string, length: number): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  const characters = [...whole]
  if (characters.length <= length) return whole
  const cut = characters.slice(0, length - 1).join('')
  const atWord = characters[length - 1] === ' ' ? cut : cut.replace(/\s\S*$/, '')
  const kept = atWord.length > length / 2 ? atWord : cut
  return `${kept.replace(new RegExp(`(?:\\s|${SEPARATOR})+$`), '')}…`
}
