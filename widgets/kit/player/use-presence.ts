import { type FocusEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Controls go away after this long without a sign of the viewer, ms (spec/2 §9). */
const HIDE_AFTER_MS = 5000

/** What a finger does on the picture is a tap, which decides by itself. */
const isFinger = ({ pointerType, target }: Pick<PointerEvent, 'pointerType' | 'target'>) =>
  pointerType === 'touch' && (target as Element).localName === 'video'

/** Whether somebody is there, which the stage shows controls for. */
export interface Presence {
  shown: boolean
  wake(): void
  /** Brings the controls, or hides them where they are over a picture that plays. */
  toggle(): void
}

/** Moves, touches and keys wake the controls, five quiet seconds of playback hide them. */
export function usePresence(playing: boolean) {
  const [shown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const wake = () => {
    setShown(true)
    clearTimeout(timer.current)
    if (playing) timer.current = setTimeout(() => setShown(false), HIDE_AFTER_MS)
  }
  const toggle = () => {
    if (shown && playing) setShown(false)
    else wake()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: wakes when playback starts or stops
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [playing])

  const onPointer = (event: ReactPointerEvent) => {
    if (!isFinger(event.nativeEvent ?? event)) wake()
  }

  return {
    shown,
    wake,
    toggle,
    handlers: {
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onKeyUp: wake,
      // A finger's tap on the picture leaves the focus there, and is no key.
      onFocusCapture: ({ target }: FocusEvent) => target.matches(':focus-visible') && wake(),
      onPointerLeave: (event: ReactPointerEvent) =>
        event.pointerType !== 'touch' && playing && setShown(false),
    },
    /** A mouse click acts; a finger first brings the controls, then hides them. */
    tap(event: Event, act: () => void) {
      if (event instanceof PointerEvent && event.pointerType === 'touch') toggle()
      else act()
    },
  }
}
