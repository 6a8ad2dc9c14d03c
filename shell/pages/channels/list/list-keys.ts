import { type Channel, foldText } from '../../../../core/channels'

/**
 * Returns the row that `typed` leads to: the next channel whose name begins with it, or for digits the channel of that
 * number. The same letter again leads to the next one. Null if there is none.
 */
export function findTypedRow(channels: readonly Channel[], typed: string, at: number): number | null {
  if (/^\d+$/.test(typed)) {
    const row = channels.findIndex(({ number }) => String(number) === typed)
    return row < 0 ? null : row
  }
  const letters = [...foldText(typed)]
  const isRepeated = letters.every((letter) => letter === letters[0])
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('')
  const start = isRepeated ? at + 1 : at
  for (let step = 0; step < channels.length; step++) {
    const row = (start + step) % channels.length
    if (foldText(channels[row]?.name ?? '').startsWith(wanted)) return row
  }
  return null
}
