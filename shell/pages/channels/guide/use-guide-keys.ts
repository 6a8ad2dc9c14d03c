import { type KeyboardEvent, useRef } from 'react'
import type { Channel, Program } from '../../../../core/channels'
import { COLUMN_S, type GuideAxis, type GuidePlace, placeAfterKey } from '../../../../core/guide'
import { findTypedRow } from '../list/list-keys'

/** A letter typed after a longer pause begins another name, ms. */
const TYPING_MS = 700
/** Keys that mute a player and fill the screen with it, in any layout. */
const PLAYER_KEYS = ['KeyM', 'KeyF']

interface GuideKeysOptions {
  channels: readonly Channel[]
  open: Channel | null
  axis: GuideAxis
  /** Epoch seconds. */
  now: number
  /** Rows of a page. */
  page: number
  stop: GuidePlace
  programsOf: (channel: Channel | undefined) => readonly Program[]
  moveTo: (place: GuidePlace) => void
  /** Moves the focus to what is above the grid. */
  onLeave: () => void
}

/** The handler of the grid's keys: movements in two axes, and the letters or the number of a channel. */
export function useGuideKeys(options: GuideKeysOptions): (event: KeyboardEvent) => void {
  const { channels, open, axis, now, page, stop, programsOf, moveTo, onLeave } = options
  const typed = useRef({ text: '', at: 0 })

  /** Beside a player, digits choose a channel of it, and M and F on the row of its channel are its keys too. */
  const rowTyped = ({ key, code }: KeyboardEvent): number | null => {
    const pause = performance.now() - typed.current.at
    const before = pause < TYPING_MS ? typed.current.text : ''
    const isOpenRow = open !== null && channels[stop.row]?.id === open.id
    if (isOpenRow && before === '' && PLAYER_KEYS.includes(code)) return null
    const isText = /^\p{L}$/u.test(key) || (key === ' ' && before !== '') || (/^\d$/.test(key) && !open)
    if (!isText) return null
    typed.current = { text: before + key, at: performance.now() }
    return findTypedRow(channels, before + key, stop.row) ?? stop.row
  }

  return (event) => {
    if (event.altKey || event.metaKey) return
    if (event.key === 'ArrowUp' && stop.row === 0) {
      event.preventDefault()
      return onLeave()
    }
    const programs = programsOf(channels[stop.row])
    const surroundings = { rows: channels.length, page, axis, now, programs, step: COLUMN_S }
    const place = placeAfterKey(event, stop, surroundings)
    // From the last row the page moves the focus on.
    if (event.key === 'ArrowDown' && place?.row === stop.row) return
    if (place) typed.current = { text: '', at: 0 }
    const row = place || event.ctrlKey ? null : rowTyped(event)
    const next = place ?? (row === null ? null : { row, second: stop.second })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(next)
  }
}
