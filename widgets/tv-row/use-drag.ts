import { type RefObject, useEffect, useRef } from 'react'

/** The speed of a drag is measured over its last part, ms. */
const RECENT_MS = 100

/**
 * Lets the mouse drag a row that scrolls sideways; touch scrolling works without it. After a drag the row moves on and
 * stops at the beginning of a tile, each `step` px; it does not glide if the viewer prefers less motion. With `isPaged`
 * it stops at a tile in view, like touch scrolling with `scroll-snap-stop: always`.
 */
export function useDrag(
  track: RefObject<HTMLElement | null>,
  step: number,
  isPaged = false,
): { hasJustEnded: () => boolean } {
  const size = useRef(step)
  size.current = step
  const hasEnded = useRef(false)

  useEffect(() => {
    const box = track.current
    if (!box) return
    let frame = 0
    let ends: AbortController | null = null

    const stopGlide = () => {
      cancelAnimationFrame(frame)
      frame = 0
      box.removeAttribute('data-dragging')
    }

    function glide(speed: number): void {
      if (!box) return
      const from = box.scrollLeft
      const end = box.scrollWidth - box.clientWidth
      const { least, most } = isPaged ? pageEnds(from, speed, size.current) : { least: 0, most: end }
      const { to, duration } = getGlide(from, speed, size.current, Math.min(end, most), least)
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const begun = performance.now()
      const move = () => {
        const part = isCalm ? 1 : (performance.now() - begun) / duration
        box.scrollLeft = from + (to - from) * eased(part)
        if (part < 1) frame = requestAnimationFrame(move)
        else stopGlide()
      }
      move()
    }

    const begin = (event: PointerEvent) => {
      stopGlide()
      hasEnded.current = false
      if (event.pointerType !== 'mouse' || event.button !== 0 || box.scrollWidth <= box.clientWidth) return
      const origin = { x: event.clientX, time: event.timeStamp, left: box.scrollLeft }
      let path = [{ x: event.clientX, time: event.timeStamp }]
      let isDragging = false
      ends?.abort()
      ends = new AbortController()
      const { signal } = ends

      const follow = (move: PointerEvent) => {
        if (move.buttons === 0) return end(move)
        const moved = move.clientX - origin.x
        if (!isDragging && !isDrag(move.timeStamp - origin.time, moved)) return
        if (!isDragging) {
          isDragging = true
          box.setAttribute('data-dragging', '')
        }
        path = [...path, { x: move.clientX, time: move.timeStamp }].filter(
          ({ time }) => move.timeStamp - time <= RECENT_MS,
        )
        box.scrollLeft = origin.left - moved
      }
      const end = (release: PointerEvent) => {
        ends?.abort()
        if (!isDragging) return
        hasEnded.current = true
        // The browser sends the click of this press in the same task; later clicks are intended.
        setTimeout(() => {
          hasEnded.current = false
        })
        const [first] = path.filter(({ time }) => release.timeStamp - time <= RECENT_MS)
        const time = first ? release.timeStamp - first.time : 0
        glide(first && time > 0 ? (first.x - release.clientX) / time : 0)
      }
      addEventListener('pointermove', follow, { signal })
      addEventListener('pointerup', end, { signal })
      addEventListener('pointercancel', end, { signal })
    }
    const keep = (event: Event) => event.preventDefault()

    box.addEventListener('pointerdown', begin)
    box.addEventListener('wheel', stopGlide, { passive: true })
    // Otherwise the browser would drag the address of a tile.
    box.addEventListener('dragstart', keep)
    return () => {
      ends?.abort()
      stopGlide()
      box.removeEventListener('pointerdown', begin)
      box.removeEventListener('wheel', stopGlide)
      box.removeEventListener('dragstart', keep)
    }
  }, [track, isPaged])

  return { hasJustEnded: () => hasEnded.current }
}

/** A press that is shorter, or moves less, is a click (CAT-02.drag-guard): ms and px. */
const LEAST_MS = 50
const LEAST_PX = 5
/** Duration of the movement after a drag, ms (CAT-03). */
const SHORTEST_MS = 400
const LONGEST_MS = 1600
/** A faster drag glides for longer: ms for each px/ms. */
const MS_PER_SPEED = 500

/** True if the pointer, `ms` after it was pressed and `px` from there, drags the row. */
export const isDrag = (ms: number, px: number): boolean => ms >= LEAST_MS && Math.abs(px) >= LEAST_PX

/** A faster drag moves to the next page, however short it is: px/ms. */
const FLICK_SPEED = 0.3

/** Movement of a row after the pointer is released. */
export interface Glide {
  /** Scroll position at its end, px. */
  to: number
  /** Duration, ms. */
  duration: number
}

/**
 * Returns the movement after a drag that ended at scroll position `from` with `speed` px/ms; it ends where a tile begins,
 * each `step` px, between `least` and `most`.
 */
export function getGlide(from: number, speed: number, step: number, most: number, least = 0): Glide {
  const duration = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.abs(speed) * MS_PER_SPEED))
  // The initial speed of a cubic ease-out is three times its mean speed.
  const free = from + (speed * duration) / 3
  const at = step > 0 ? Math.round(free / step) * step : free
  return { to: free >= most ? most : Math.max(least, Math.min(most, at)), duration }
}

/**
 * Returns the range of scroll positions in which the movement ends after a drag of a row with one tile in view: one of
 * the two tiles in view; after a flick the tile in its direction.
 */
export function pageEnds(from: number, speed: number, step: number): { least: number; most: number } {
  const least = Math.floor(from / step) * step
  const most = Math.ceil(from / step) * step
  if (Math.abs(speed) < FLICK_SPEED) return { least, most }
  const end = speed > 0 ? most : least
  return { least: end, most: end }
}

/** Returns the share of the distance that is covered after the share `time` of the duration, both from 0 to 1. */
export const eased = (time: number): number => 1 - (1 - Math.min(1, Math.max(0, time))) ** 3
