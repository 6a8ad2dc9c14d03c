import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Text } from '../../core/text'
import { type ContentPlayer, hasTimeline } from '../kit/watch-content'
import { printLength } from './length'
import { Thumbnail } from './thumbnail'

/** Seconds an arrow key and a page key move. */
const STEP_S = 10
const PAGE_S = 60

interface TimelineProps {
  player: ContentPlayer
  t: Text['t']
}

/** The film as a line: where the viewer is, what the operator marked, and what a place looks like before one goes there. */
export function ContentTimeline({ player, t }: TimelineProps) {
  useSignals()
  const bar = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [dragged, setDragged] = useState(false)
  const [time, duration] = [player.time.value, player.duration.value]
  if (!hasTimeline(duration) || player.part.value === 'packshot') return null

  const shown = dragged && pointed !== null ? pointed : time
  const share = (second: number) => Math.min(1, Math.max(0, second / duration))
  const go = (second: number) => void player.seekTo(second).catch(() => undefined)
  const secondAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration : 0
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number | undefined> = {
      ArrowLeft: time - STEP_S,
      ArrowDown: time - STEP_S,
      ArrowRight: time + STEP_S,
      ArrowUp: time + STEP_S,
      PageDown: time - PAGE_S,
      PageUp: time + PAGE_S,
      Home: 0,
      End: duration,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    go(to)
  }

  return (
    <div className="timeline" part="timeline">
      <span className="clock">{printLength(shown)}</span>
      <div
        ref={bar}
        className={`bar seekable ${dragged ? 'held' : ''}`}
        role="slider"
        tabIndex={0}
        aria-label={t('film.filmLine')}
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.floor(time)}
        aria-valuetext={t('film.filmLineValue', { time: printLength(time), length: printLength(duration) })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
          setPointed(secondAt(event))
        }}
        onPointerMove={(event) => setPointed(secondAt(event))}
        onPointerUp={(event) => {
          if (!dragged) return
          setDragged(false)
          go(secondAt(event))
          if (event.pointerType === 'touch') setPointed(null)
        }}
        onPointerCancel={() => {
          setDragged(false)
          setPointed(null)
        }}
        onPointerLeave={() => !dragged && setPointed(null)}
      >
        {player.highlights.value.map(({ start, end }) => (
          <Stretch key={start} className="highlight" from={share(start)} to={share(end)} />
        ))}
        <Stretch className="watched" from={0} to={share(shown)} />
        <Stretch className="thumb" from={share(shown)} />
        {pointed !== null && <Thumbnail player={player} second={pointed} share={share(pointed)} />}
      </div>
      <span className="clock">{printLength(duration)}</span>
    </div>
  )
}

/** A stretch or a place on the line, set through the DOM, which strict style policies allow where attributes are not. */
function Stretch({ className, from, to }: { className: string; from: number; to?: number }) {
  const place = (element: HTMLElement | null) => {
    if (!element) return
    element.style.left = `${from * 100}%`
    if (to !== undefined) element.style.width = `${Math.max(0, to - from) * 100}%`
  }
  return <span ref={place} className={className} />
}
