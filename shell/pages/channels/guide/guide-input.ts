import type { Signal } from '@preact/signals-core'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { type Channel, findRefusal, type GuideSchedules, type Program } from '../../../../core/channels'
import { COLUMN_S, type GuideAxis, type GuidePlace, placeAfterKey } from '../../../../core/guide'
import type { TvErrorCode } from '../../../../core/lib/errors/errors'
import { useTypedRow } from '../list/list-keys'
import type { Detail } from './guide-details'

interface GuideKeysOptions {
  channels: readonly Channel[]
  open: Channel | null
  axis: GuideAxis
  /** Epoch seconds. */
  now: number
  /** Number of rows of a page. */
  page: number
  stop: GuidePlace
  programsOf: (channel: Channel | undefined) => readonly Program[]
  moveTo: (place: GuidePlace) => void
  /** Moves the focus to the control above the grid. */
  onLeave: () => void
}

/** Returns the grid's key handler: movement in two axes, and the letters or the number of a channel. */
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
    // In the last row, the arrow is left to the page, which moves the focus on.
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

interface GuidePressesOptions {
  channels: readonly Channel[]
  schedules: GuideSchedules
  detail: Signal<Detail | null>
  /** Epoch seconds. */
  now: number
  programsOf: (channel: Channel) => readonly Program[]
  leftSecond: () => number
  onRefuse: (why: TvErrorCode) => void
  moveStop: (stop: { channelId: string; second: number }) => void
}

/** Returns the grid's handlers for presses, the pointer and the focus: one each for all of its cells. */
export function useGuidePresses(options: GuidePressesOptions) {
  const { channels, schedules, detail, now, programsOf, leftSecond, onRefuse, moveStop } = options
  const navigate = useNavigate()

  const blockAt = (target: EventTarget) => {
    if (!(target instanceof Element)) return null
    const channel = channels.find(
      ({ id }) => id === target.closest<HTMLElement>('[data-channel]')?.dataset.channel,
    )
    const control = target.closest<HTMLElement>('a, button')
    if (!channel || !control) return null
    const index = control.dataset.program
    return {
      channel,
      control,
      program: index === undefined ? null : (programsOf(channel)[Number(index)] ?? null),
    }
  }
  const onClick = (event: MouseEvent) => {
    const hit = blockAt(event.target)
    if (!hit) return
    const { channel, control, program } = hit
    if ('retry' in control.dataset) schedules.retry(channel)
    if (control instanceof HTMLAnchorElement) {
      // Opening a new tab or a download is left to the browser.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { pathname, search } = control
      void navigate(pathname + search)
    } else if (program) {
      const why = findRefusal(program, channel, now)
      if (why) onRefuse(why)
    }
  }
  const onPointerOver = (event: PointerEvent) => {
    const hit = blockAt(event.target)
    if (hit?.program) detail.value = { channel: hit.channel, program: hit.program }
  }
  const onFocus = (event: FocusEvent) => {
    const hit = blockAt(event.target)
    if (!hit) return
    if (hit.program) detail.value = { channel: hit.channel, program: hit.program }
    // A press with the pointer also moves the tab stop; keys have moved it already.
    if (hit.control.tabIndex === 0 || !('program' in hit.control.dataset)) return
    const second = Math.max(hit.program?.start ?? now, Math.ceil(leftSecond()))
    moveStop({ channelId: hit.channel.id, second: Math.min(second, (hit.program?.end ?? second + 1) - 1) })
  }

  return { onClick, onPointerOver, onFocus }
}
