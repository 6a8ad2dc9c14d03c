import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import { formatClock, type Text } from '../../core/text'
import { timelineBlock } from './timeline-block'

/** Seconds an arrow key moves; live is thirty wide, so a smaller step from there would go nowhere. */
const STEP_S = 10
const LEAVE_LIVE_S = 40

/** The programme on screen as a line of clock time: what can be reached, where the viewer is, what is still to come. */
export function Timeline({ player, t, language }: { player: ChannelPlayer; t: Text['t']; language: string }) {
  useSignals()
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [dragged, setDragged] = useState(false)
  const block = timelineBlock(player.program.value, player.time.value, player.reach())
  const seekable = block.reachable !== null
  const clock = (second: number) => formatClock(second, language)
  const share = (second: number) => `${block.share(second) * 100}%`

  const go = (second: number) => void player.seekTo(block.clamp(second)).catch(() => undefined)
  const secondAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    return box
      ? block.clamp(block.start + ((event.clientX - box.left) / box.width) * (block.end - block.start))
      : block.start
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const back = player.live.value ? LEAVE_LIVE_S : STEP_S
    const moves: Record<string, number | undefined> = {
      ArrowLeft: player.time.value - back,
      ArrowDown: player.time.value - back,
      ArrowRight: player.time.value + STEP_S,
      ArrowUp: player.time.value + STEP_S,
      PageDown: player.time.value - 60,
      PageUp: player.time.value + 60,
      Home: block.start,
      End: block.end,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(to)
  }

  return (
    <div className="timeline" part="timeline">
      <span className="clock">{clock(block.start)}</span>
      <div
        ref={bar}
        className={`bar ${seekable ? 'seekable' : ''}`}
        role="slider"
        tabIndex={seekable ? 0 : -1}
        aria-label={t('player.timeline')}
        aria-disabled={!seekable}
        aria-valuemin={block.start}
        aria-valuemax={block.end}
        aria-valuenow={Math.floor(block.now)}
        aria-valuetext={t('player.timelineValue', {
          time: clock(block.now),
          title: player.program.value?.title ?? t('player.unknownProgram'),
        })}
        onKeyDown={seekable ? onKeyDown : undefined}
        onPointerDown={(event) => {
          if (!seekable) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
          setPointed(secondAt(event))
        }}
        onPointerMove={(event) => seekable && setPointed(secondAt(event))}
        onPointerUp={(event) => {
          if (!dragged) return
          setDragged(false)
          go(secondAt(event))
          if (event.pointerType === 'touch') setPointed(null)
        }}
        onPointerCancel={() => setDragged(false)}
        onPointerLeave={() => !dragged && setPointed(null)}
      >
        <Stretch
          className="reachable"
          from={block.reachable?.start}
          to={block.reachable?.end}
          share={block.share}
        />
        <Stretch
          className="watched"
          from={block.start}
          to={dragged && pointed !== null ? pointed : block.now}
          share={block.share}
        />
        <Position className="thumb" at={share(dragged && pointed !== null ? pointed : block.now)} />
        {pointed !== null && <Position className="bubble" at={share(pointed)} words={clock(pointed)} />}
      </div>
      <span className="clock">{clock(block.end)}</span>
    </div>
  )
}

interface StretchProps {
  className: string
  from: number | undefined
  to: number | undefined
  share: (second: number) => number
}

/** A coloured stretch; its place is set through the DOM, which strict style policies allow where attributes are not. */
function Stretch({ className, from, to, share }: StretchProps) {
  const place = (element: HTMLElement | null) => {
    if (!element) return
    const start = from === undefined ? 0 : share(from)
    const end = to === undefined ? 0 : share(to)
    element.style.left = `${start * 100}%`
    element.style.width = `${Math.max(0, end - start) * 100}%`
  }
  return <span ref={place} className={className} />
}

function Position({ className, at, words }: { className: string; at: string; words?: string }) {
  const place = (element: HTMLElement | null) => {
    if (element) element.style.left = at
  }
  return (
    <span ref={place} className={className}>
      {words}
    </span>
  )
}
