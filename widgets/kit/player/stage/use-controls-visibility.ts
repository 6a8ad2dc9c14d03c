import { type FocusEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type Clock, systemClock } from '../../../../core/lib/clock'
import type { WidgetHost } from '../../element/define-widget'

/** Touches on the picture are handled as taps. */
const isFinger = ({ pointerType, target }: Pick<ReactPointerEvent, 'pointerType' | 'target'>) =>
  pointerType === 'touch' && (target as Element).localName === 'video'

/** Controls in use by the viewer. The focus is no sign of that: it stays on the last pressed control. */
const HELD = '.player :is([data-held], [aria-expanded=true])'

/** Whether the viewer is active, so that the stage shows controls. */
export interface ControlsVisibility {
  shown: boolean
  wake(): void
  toggle(): void
}

/** Notifies the host page when the controls appear and disappear; at first they are shown. */
export function useControlsEvent(host: WidgetHost, shown: boolean): void {
  const lastShown = useRef(true)
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    host.emit('tv-controls-change', { shown })
  }, [host, shown])
}

/** Controls hide after this long without an action of the viewer, ms (PLY-19). */
const HIDE_AFTER_MS = 5000

/**
 * Decides whether controls are shown: an action of the viewer shows them, five seconds of playback without one hide
 * them. They stay while nothing plays, and while they are `held`: a menu is open, or a finger drags a slider.
 */
export function createControlsVisibility(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  held: () => boolean,
  change: (shown: boolean) => void,
) {
  let playing = false
  let shown = true
  let timer = 0

  function set(on: boolean): void {
    shown = on
    change(on)
  }

  function wait(): void {
    clock.clearTimeout(timer)
    if (playing) timer = clock.setTimeout(leave, HIDE_AFTER_MS)
  }

  function wake(): void {
    set(true)
    wait()
  }

  /** The pointer left the player, or the viewer was inactive. */
  function leave(): void {
    if (!playing) return
    if (held()) wait()
    else set(false)
  }

  return {
    wake,
    leave,
    /** Playback has started or stopped; either shows the controls. */
    play(on: boolean): void {
      playing = on
      wake()
    },
    /** Shows the controls, or hides them over a playing picture. */
    toggle(): void {
      if (shown && playing) set(false)
      else wake()
    },
    release: () => clock.clearTimeout(timer),
  }
}

/** Passes moves, touches and keys to {@link createControlsVisibility}. */
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
      // A finger's tap on the picture moves the focus there, but is not a key.
      onFocusCapture: ({ target }: FocusEvent) => target.matches(':focus-visible') && wake(),
      onPointerLeave: (event: ReactPointerEvent) => event.pointerType !== 'touch' && leave(),
    },
    /** A mouse click acts at once; a finger first shows the controls, then hides them. */
    tap(event: Event, act: () => void) {
      if ((event as PointerEvent).pointerType === 'touch') toggle()
      else act()
    },
  }
}
