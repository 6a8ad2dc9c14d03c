/** The groups of words that elements and core use; all others are those of the operator's site. */
export const ELEMENT_GROUPS = [
  'ads',
  'auth',
  'buy',
  'error',
  'film',
  'gate',
  'packets',
  'pin',
  'player',
  'refill',
  'row',
  'site',
]

/**
 * The words that the scripts for host pages have built in, as JSON: a page whose policy forbids the request for a file of
 * words gets them (core/text/built-in-words.ts).
 * @param {string} translation The file of words, JSON.
 */
export function wordsOfElements(translation) {
  const words = JSON.parse(translation)
  return JSON.stringify(Object.fromEntries(ELEMENT_GROUPS.map((group) => [group, words[group]])))
}
