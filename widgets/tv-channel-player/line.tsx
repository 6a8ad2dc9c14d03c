import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import { formatClock, type Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { useSheet } from '../kit/player/use-lazy-component'
import { shareOf, targetAt, timelineLayoutAround } from '../kit/watch-timeline'
import layout from './line.css'
import { LineBlocks, LineTimes } from './line-blocks'
import { placeAt } from './line-place'
import { LineTip } from './line-tip'
import { useLineKeys } from './use-line-keys'
import { useLinePointer } from './use-line-pointer'

interface LineProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** Programmes as a line of clock time: what can be had of each, where the viewer is, what is still to come (PLY-03). */
export function TimelineLayout({ host, player, t, language }: LineProps) {
  useSignals()
  useSheet(host, layout)
  const bar = useRef<HTMLDivElement>(null)
  const seekContext = player.seekContext()
  const time = player.time.value
  const line = timelineLayoutAround(time, seekContext)
  const go = (second: number) =>
    line && void player.seekTo(targetAt(line, second, seekContext).second).catch(() => undefined)
  const pointer = useLinePointer(bar, line, go)
  const { wanted, onKeyDown } = useLineKeys(player, line, go)
  const [focused, setFocused] = useState(false)
  if (!line) return null

  const { current } = line
  const { second: pointed, held } = pointer
  const second = held ? pointed : wanted
  const dragged = second === null ? null : targetAt(line, second, seekContext)
  const at = dragged && dragged.why === null ? dragged.second : line.at
  const title = current.program?.title ?? t('player.unknownProgram')
  const value = t('player.timelineValue', { time: formatClock(at, language), title })
  const remark = player.live.value
    ? `, ${t('player.live')}`
    : player.blackout.value
      ? `, ${t('player.blackout')}`
      : ''

  return (
    <>
      <div
        ref={bar}
        className={`line ${seekContext.archiveDays > 0 ? 'seekable' : ''} ${focused ? 'focused' : ''} ${held ? 'held' : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={t('player.timeline')}
        aria-disabled={seekContext.archiveDays === 0}
        aria-valuemin={Math.floor(line.start)}
        aria-valuemax={Math.floor(line.end)}
        aria-valuenow={Math.floor(at)}
        aria-valuetext={value + remark}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        {...pointer.handlers}
      >
        <LineBlocks line={line} />
        <Thumb at={shareOf(line, at)} />
        {pointed !== null && (
          <LineTip line={line} second={pointed} seekContext={seekContext} t={t} language={language} />
        )}
      </div>
      <LineTimes line={line} language={language} />
    </>
  )
}

function Thumb({ at }: { at: number }) {
  return <span ref={placeAt(at)} className="line-thumb" />
}
