import { useEffect, useRef, useState } from 'react'

/** Controls go away after this long without a sign of the viewer, ms (spec/2 §9). */
const HIDE_AFTER_MS = 5000

/** Whether somebody is there: moves, touches and keys wake the controls, five quiet seconds of playback hide them. */
export function usePresence(playing: boolean) {
  const [shown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const wake = () => {
    setShown(true)
    clearTimeout(timer.current)
    if (playing) timer.current = setTimeout(() => setShown(false), HIDE_AFTER_MS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: wakes when playback starts or stops
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [playing])

  return {
    shown,
    handlers: {
      onPointerMove: wake,
      onPointerDown: wake,
      onKeyUp: wake,
      onFocusCapture: wake,
      onPointerLeave: () => playing && setShown(false),
    },
    /** A mouse click acts; a finger first brings the controls, then hides them. */
    tap(event: Event, act: () => void) {
      const touch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (!touch) act()
      else if (shown && playing) setShown(false)
      else wake()
    },
  }
}
