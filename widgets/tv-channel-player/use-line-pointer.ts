import { type PointerEvent, type RefObject, useState } from 'react'
import type { TimelineLayout } from '../kit/watch-timeline'

/** The second under a pointer, and whether it holds the line: let go, it goes there. */
export function useLinePointer(
  bar: RefObject<HTMLElement | null>,
  line: TimelineLayout | null,
  go: (second: number) => void,
) {
  const [second, setSecond] = useState<number | null>(null)
  const [held, setHeld] = useState(false)

  const secondAt = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect()
    if (!line || !box) return 0
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    return line.start + share * (line.end - line.start)
  }
  const end = (event: PointerEvent) => {
    setHeld(false)
    if (event.pointerType === 'touch') setSecond(null)
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(true)
      setSecond(secondAt(event))
    },
    onPointerMove: (event: PointerEvent) => setSecond(secondAt(event)),
    onPointerUp(event: PointerEvent) {
      if (held) go(secondAt(event))
      end(event)
    },
    onPointerCancel: end,
    onPointerLeave: () => !held && setSecond(null),
  }
  return { second, held, handlers }
}
