import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getKeySecond, type SliderKeys, type SliderRange, secondAtPointer } from './slider-rules'

/** Key presses are sent as one seek if no further one follows within this time, ms. */
const SETTLE_MS = 500

interface TimeSliderOptions {
  /** Null while there is nothing to draw. */
  range: SliderRange | null
  /** Read at every key press; null if keys have no effect. */
  keys(): SliderKeys | null
  /** Identifies the media; a change discards a pending seek of the keys. Read untracked. */
  media(): string | undefined
  /** True if a drag that ends before the start of the bar should be ignored. */
  endsAtStart?: boolean
  seek(second: number): void
}

/** Pointer, touch and keyboard of a time slider. Dragging and key presses move the handle; one seek follows at the end. */
export function useTimeSlider({ range, keys, media, endsAtStart = false, seek }: TimeSliderOptions) {
  const bar = useRef<HTMLDivElement>(null)
  const [pointer, setPointer] = useState<{ second: number; media: string | undefined } | null>(null)
  const [held, setHeld] = useState(false)
  const [pressed, setPressed] = useState<number | null>(null)

  // The seek uses the range and the media of the last key press.
  const seekSoon = useEffectEvent((second: number) => {
    const id = media()
    const timer = setTimeout(() => {
      setPressed(null)
      if (media() === id) seek(second)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => (pressed === null ? undefined : seekSoon(pressed)), [pressed])

  const secondAt = (event: PointerEvent): number | null => {
    const box = bar.current?.getBoundingClientRect()
    if (!range || !box || (endsAtStart && event.clientX < box.left)) return null
    return secondAtPointer(range, event.clientX, box)
  }
  const point = (event: PointerEvent) => {
    const second = secondAt(event)
    setPointer(second === null ? null : { second, media: media() })
  }
  // Under a resting pointer, the bar may show another channel by now.
  const pointed = pointer && pointer.media === media() ? pointer.second : null
  const release = (event: PointerEvent) => {
    setHeld(false)
    if (event.pointerType === 'touch') setPointer(null)
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      const options = keys()
      const second = options && getKeySecond(event.key, options, pressed)
      if (second === null) return
      event.preventDefault()
      event.stopPropagation()
      setPressed(second)
    },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPressed(null)
      setHeld(true)
      point(event)
    },
    onPointerMove: point,
    onPointerUp(event: PointerEvent) {
      const second = secondAt(event)
      if (held && second !== null) seek(second)
      release(event)
    },
    onPointerCancel: release,
    onPointerLeave: () => !held && setPointer(null),
  }
  return {
    bar,
    range,
    handlers,
    held,
    /** The second below the pointer; null without one. */
    pointed,
    /** The second to which the viewer is moving the handle; null while it follows the picture. */
    chosen: held ? pointed : pressed,
  }
}

export type TimeSliderState = ReturnType<typeof useTimeSlider>
