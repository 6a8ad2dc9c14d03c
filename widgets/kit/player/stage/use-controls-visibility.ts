import { type FocusEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type Clock, systemClock } from '../../../../core/lib/clock'
import type { WidgetHost } from '../../element/define-widget'

/** Touches on the picture are handled as taps. */
const isFinger = ({ pointerType, target }: Pick<ReactPointerEvent, 'pointerType' | 'target'>) =>
  pointerType === 'touch' && (target as Element).localName === 'video'

/** Where the viewer is busy with the player. The focus is not a sign of that: it stays where the last key or click put it. */
const HELD = '.player :is([data-held], [aria-expanded=true])'

/** Whether somebody is there, which the stage shows controls for. */
export interface ControlsVisibility {
  shown: boolean
  wake(): void
  toggle(): void
}

/** Tells the host page when the controls appear and disappear; they are there at first. */
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
 * Whether somebody is there, which controls are shown for: a sign of the viewer brings them, five quiet seconds of
 * playback hide them. They stay while nothing plays, and while they are `held`: a menu is open, a finger drags a slider.
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
    /** Begins to play, or stops; both are worth showing. */
    play(on: boolean): void {
      playing = on
      wake()
    },
    /** Brings the controls, or hides them where they are over a picture that plays. */
    toggle(): void {
      if (shown && playing) set(false)
      else wake()
    },
    release: () => clock.clearTimeout(timer),
  }
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
      // A finger's tap on the picture leaves the focus there, and is not a key.
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
