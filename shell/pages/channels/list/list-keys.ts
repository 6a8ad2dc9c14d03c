import { type KeyboardEvent, useRef } from 'react'
import { type Channel, foldText } from '../../../../core/channels'

/** A letter after a longer pause starts a new name, ms. */
const TYPING_MS = 700
/** Keys that mute a player and fill the screen with it, in any layout. */
const PLAYER_KEYS = ['KeyM', 'KeyF']
const NOTHING = { text: '', at: 0 }

/**
 * Finds the row to which the typed keys lead, starting from row `at`; null for a key that is not part of a name. Beside
 * a player, digits select a channel in the player, and M and F on the row of its channel belong to the player too.
 */
export function useTypedRow(channels: readonly Channel[], open: Channel | null) {
  const typed = useRef(NOTHING)
  return {
    find({ key, code }: KeyboardEvent, at: number): number | null {
      const pause = performance.now() - typed.current.at
      const before = pause < TYPING_MS ? typed.current.text : ''
      const isOpenRow = open !== null && channels[at]?.id === open.id
      if (isOpenRow && before === '' && PLAYER_KEYS.includes(code)) return null
      const isText = /^\p{L}$/u.test(key) || (key === ' ' && before !== '') || (/^\d$/.test(key) && !open)
      if (!isText) return null
      typed.current = { text: before + key, at: performance.now() }
      return findTypedRow(channels, before + key, at) ?? at
    },
    clear() {
      typed.current = NOTHING
    },
  }
}

/**
 * Returns the row that `typed` leads to: the next channel whose name starts with it, or for digits the channel with
 * that number. Repeating a letter leads to the next match. Null if there is none.
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
