import { type FocusEvent, type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'
import { systemClock } from '../../../core/lib/clock'
import type { WidgetHost } from '../define-widget'
import { createPresence } from './presence'

/** What a finger does on the picture is a tap, which decides by itself. */
const isFinger = ({ pointerType, target }: Pick<ReactPointerEvent, 'pointerType' | 'target'>) =>
  pointerType === 'touch' && (target as Element).localName === 'video'

/** Where the viewer is busy with the player: a mouse leaves the focus on what it pressed, which is no sign of that. */
const HELD = '.player :is(:focus-visible, .held, [aria-expanded=true])'

/** Whether somebody is there, which the stage shows controls for. */
export interface Presence {
  shown: boolean
  wake(): void
  toggle(): void
}

/** Moves, touches and keys as {@link createPresence} takes them. */
export function usePresence(host: WidgetHost, playing: boolean) {
  const [shown, setShown] = useState(true)
  const [presence] = useState(() =>
    createPresence(systemClock, () => !!host.element.shadowRoot?.querySelector(HELD), setShown),
  )
  const { wake, toggle, leave } = presence

  useEffect(() => {
    presence.play(playing)
    return presence.release
  }, [presence, playing])

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
