const digitsIn = (text: string) => text.replace(/\D/g, '').length

/**
 * Where the caret belongs once `text`, typed with the caret at `caret`, is shown as `shown`: before the digit that
 * followed it, or at the end. Counted from the end, because a mask adds digits in front and cuts them off behind.
 * `forward`: the character after the caret was deleted, and the caret moves past the characters that the mask restores.
 */
export function caretIn(shown: string, text: string, caret: number, forward = false): number {
  const cut = Math.max(0, digitsIn(text) - digitsIn(shown))
  let following = Math.max(0, digitsIn(text.slice(caret)) - cut)
  let place = shown.length
  while (following > 0 && place > 0) {
    place -= 1
    if (/\d/.test(shown.charAt(place))) following -= 1
  }
  if (forward) return place
  // Behind the digit that was typed, before what the mask puts between it and the next one.
  while (place < shown.length && place > 0 && /\D/.test(shown.charAt(place - 1))) place -= 1
  return place
}
