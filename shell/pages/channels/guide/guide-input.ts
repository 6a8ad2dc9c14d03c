import type { Signal } from '@preact/signals-core'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { type Channel, findRefusal, type GuideSchedules, type Program } from '../../../../core/channels'
import type { TvErrorCode } from '../../../../core/lib/errors/errors'
import type { Detail } from './guide-details'

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

/** The handlers of the grid for presses, the pointer and the focus: one each for all of its cells. */
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
      // Another tab or a download is the browser's.
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
    // A press with the pointer moves the tab stop too; the keys have moved it already.
    if (hit.control.tabIndex === 0 || !('program' in hit.control.dataset)) return
    const second = Math.max(hit.program?.start ?? now, Math.ceil(leftSecond()))
    moveStop({ channelId: hit.channel.id, second: Math.min(second, (hit.program?.end ?? second + 1) - 1) })
  }

  return { onClick, onPointerOver, onFocus }
}
