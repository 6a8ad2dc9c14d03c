import { type RefObject, useEffect, useRef } from 'react'
import { eased, getGlide, isDrag, pageEnds } from './drag-rules'

/** The speed of a drag is that of its last part, ms. */
const RECENT_MS = 100

/**
 * Lets the mouse drag a row that scrolls sideways; fingers scroll it by themselves. After a drag it moves on and stops
 * where a tile begins, each `step` px; without movement if the viewer wants less of it. With `isPaged` that is a tile in view,
 * as with a finger and `scroll-snap-stop: always`.
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
      box.classList.remove('dragging')
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
          box.classList.add('dragging')
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
        // The browser sends the click of this press in the same task; later clicks are meant.
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
    // The browser would drag the address of a tile instead.
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
