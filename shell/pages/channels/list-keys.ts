import { type Channel, foldText } from '../../../core/channels'

/** Shape of a list: rows in `columns` columns; `page` lines are in view. */
interface ListShape {
  count: number
  columns: number
  page: number
}

/**
 * Returns the row that a key moves the focus to from row `at`; null if the key does not move it, -1 if it leaves the
 * list at its top.
 */
export function rowAfterKey(key: string, at: number, { count, columns, page }: ListShape): number | null {
  const last = count - 1
  const within = (row: number) => Math.max(0, Math.min(last, row))
  switch (key) {
    case 'ArrowDown':
      return at + columns <= last ? at + columns : at
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : -1
    case 'ArrowLeft':
      return columns > 1 ? within(at - 1) : null
    case 'ArrowRight':
      return columns > 1 ? within(at + 1) : null
    case 'PageDown':
      return within(at + page * columns)
    case 'PageUp':
      return within(at - page * columns)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/**
 * Returns the row that `typed` leads to: the next channel whose name begins with it, or for digits the channel of that
 * number. The same letter again leads to the next one. Null if there is none.
 */
export function rowOfTyped(channels: readonly Channel[], typed: string, at: number): number | null {
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
