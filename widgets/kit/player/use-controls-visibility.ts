import { type FocusEvent, type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'
import { systemClock } from '../../../core/lib/clock'
import type { WidgetHost } from '../define-widget'
import { createControlsVisibility } from './controls-visibility'

/** Touches on the picture are handled as taps. */
const isFinger = ({ pointerType, target }: Pick<ReactPointerEvent, 'pointerType' | 'target'>) =>
  pointerType === 'touch' && (target as Element).localName === 'video'

/** Where the viewer is busy with the player: a mouse leaves the focus on what it pressed, which is no sign of that. */
const HELD = '.player :is(:focus-visible, .held, [aria-expanded=true])'

/** Whether somebody is there, which the stage shows controls for. */
export interface ControlsVisibility {
  shown: boolean
  wake(): void
  toggle(): void
}

/** Moves, touches and keys as {@link createControlsVisibility} takes them. */
export function useControlsVisibility(host: WidgetHost, playing: boolean) {
  const [shown, setShown] = useState(true)
  const [controlsVisibility] = useState(() =>
    createControlsVisibility(systemClock, () => !!host.element.shadowRoot?.querySelector(HELD), setShown),
  )
  const { wake, toggle, leave } = controlsVisibility

  useEffect(() => {
    controlsVisibility.play(playing)
    return controlsVisibility.release
  }, [controlsVisibility, playing])

  const onPointer = (event: ReactPointerEvent) => {
    if (!isFinger(event)) wake()
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
      onPointerLeave: (event: ReactPointerEvent) => event.pointerType !== 'touch' && leave(),
    },
    /** A mouse click acts; a finger first brings the controls, then hides them. */
    tap(event: Event, act: () => void) {
      if ((event as PointerEvent).pointerType === 'touch') toggle()
      else act()
    },
  }
}
