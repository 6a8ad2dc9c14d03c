import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { type ChannelPlayer, lineAround, shareOf, targetAt } from '../../core/playback'
import { formatClock, type Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { useSheet } from '../kit/player/use-later'
import layout from './line.css'
import { LineBlocks, LineTimes } from './line-blocks'
import { placeAt } from './line-place'
import { LineTip } from './line-tip'
import { useLinePointer } from './use-line-pointer'

/** Seconds an arrow key moves; live is thirty wide, so a smaller step from there would go nowhere. */
const STEP_S = 10
const LEAVE_LIVE_S = 40
const PAGE_S = 60

interface LineProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** Programmes as a line of clock time: what can be had of each, where the viewer is, what is still to come (PLY-03). */
export function Line({ host, player, t, language }: LineProps) {
  useSignals()
  useSheet(host, layout)
  const bar = useRef<HTMLDivElement>(null)
  const air = player.air()
  const time = player.time.value
  const line = lineAround(time, air)
  const go = (second: number) =>
    line && void player.seekTo(targetAt(line, second, air).second).catch(() => undefined)
  const pointer = useLinePointer(bar, line, go)
  const [focused, setFocused] = useState(false)
  if (!line) return null

  const { current } = line
  const onKeyDown = (event: React.KeyboardEvent) => {
    const back = player.live.value ? LEAVE_LIVE_S : STEP_S
    const moves: Record<string, number | undefined> = {
      ArrowLeft: time - back,
      ArrowDown: time - back,
      ArrowRight: time + STEP_S,
      ArrowUp: time + STEP_S,
      PageDown: time - PAGE_S,
      PageUp: time + PAGE_S,
      Home: current.start,
      End: current.end,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(to)
  }

  const { second: pointed, held } = pointer
  const dragged = held && pointed !== null ? targetAt(line, pointed, air) : null
  const at = dragged && dragged.why === null ? dragged.second : line.at
  const title = current.program?.title ?? t('player.unknownProgram')
  const value = t('player.timelineValue', { time: formatClock(line.at, language), title })
  const remark = player.live.value
    ? `, ${t('player.live')}`
    : player.blackout.value
      ? `, ${t('player.blackout')}`
      : ''

  return (
    <>
      <div
        ref={bar}
        className={`line ${air.archiveDays > 0 ? 'seekable' : ''} ${focused ? 'focused' : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={t('player.timeline')}
        aria-disabled={air.archiveDays === 0}
        aria-valuemin={Math.floor(line.start)}
        aria-valuemax={Math.floor(line.end)}
        aria-valuenow={Math.floor(line.at)}
        aria-valuetext={value + remark}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        {...pointer.handlers}
      >
        <LineBlocks line={line} />
        <Thumb at={shareOf(line, at)} />
        {pointed !== null && <LineTip line={line} second={pointed} air={air} t={t} language={language} />}
      </div>
      <LineTimes line={line} language={language} />
    </>
  )
}

function Thumb({ at }: { at: number }) {
  return <span ref={placeAt(at)} className="line-thumb" />
}
