import type { KeyboardEvent } from 'react'
import type { Channel, Program } from '../../../../core/channels'
import { COLUMN_S, type GuideAxis, type GuidePlace, placeAfterKey } from '../../../../core/guide'
import { useTypedRow } from '../list/list-keys'

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
  const typed = useTypedRow(channels, open)
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
    if (place) typed.clear()
    const row = place || event.ctrlKey ? null : typed.find(event, stop.row)
    const next = place ?? (row === null ? null : { row, second: stop.second })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(next)
  }
}
