import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Clock, systemClock } from '../../../../core/lib/clock'
import type { ExtensionPoints } from '../extension-points'

/** Two taps this close together in an edge zone seek, ms (PLY-08). */
export const DOUBLE_TAP_MS = 500
/** Each edge zone is this wide, as a share of the picture; the top and bottom sixth belong to no zone. */
export const ZONE_WIDTH = 0.2
export const ZONE_MARGIN = 1 / 6
/** A finger that rests for this long is held, ms; the same as a system's long press. */
export const HOLD_MS = 500
/** A finger that moves further than this scrolls the page, CSS pixels. */
const SLOP_PX = 10
/** A second click within this time belongs to the first, whose action waits for it, ms. */
const DOUBLE_CLICK_MS = 250
/** Two fingers count as a pinch once their distance has changed by this factor. */
const PINCH_RATIO = 1.15

/** A finger or a mouse on the picture; shares of its width and height from the top left. */
export interface Touch {
  id: number
  x: number
  y: number
  /** CSS pixels, for distances that a hand moves. */
  px: { x: number; y: number }
}

/** Actions of touches and clicks (PLY-08). */
interface TapMeanings {
  /** A tap shows or hides the controls. */
  tap(): void
  /** A double tap at an edge, and every tap right after it. */
  skip(direction: -1 | 1): void
  /** A finger rests on the picture, or is lifted. */
  hold(on: boolean): void
  /** Two fingers moved apart or together. */
  pinch(apart: boolean): void
  /** A click of a mouse. */
  click(): void
  doubleClick(): void
}

/** The edge zone of a touch: left, right or none. */
export function getZone({ x, y }: Pick<Touch, 'x' | 'y'>): -1 | 0 | 1 {
  if (y < ZONE_MARGIN || y > 1 - ZONE_MARGIN) return 0
  if (x < ZONE_WIDTH) return -1
  return x > 1 - ZONE_WIDTH ? 1 : 0
}

/** Recognises taps, holds, pinches and clicks on one picture from ordered events. */
export function createTaps(clock: Clock, meanings: TapMeanings) {
  const down = new Map<number, { from: Touch; now: Touch }>()
  let holdTimer: number | null = null
  let clickTimer: number | null = null
  let holding = false
  /** True if the present touch cannot become a tap any more. */
  let spoiled = false
  let last: { zone: -1 | 0 | 1; at: number } = { zone: 0, at: Number.NEGATIVE_INFINITY }

  function stopHold(): void {
    if (holdTimer !== null) clock.clearTimeout(holdTimer)
    holdTimer = null
    if (holding) meanings.hold(false)
    holding = false
  }

  function lift(id: number): void {
    down.delete(id)
    stopHold()
  }

  return {
    down(touch: Touch): void {
      if (down.size === 0) spoiled = false
      down.set(touch.id, { from: touch, now: touch })
      stopHold()
      if (down.size > 1) spoiled = true
      else
        holdTimer = clock.setTimeout(() => {
          holding = true
          spoiled = true
          meanings.hold(true)
        }, HOLD_MS)
    },

    move(touch: Touch): void {
      const known = down.get(touch.id)
      if (!known) return
      known.now = touch
      if (down.size === 2) {
        const [one, other] = [...down.values()]
        if (!one || !other) return
        const before = distance(one.from, other.from)
        const ratio = before > 0 ? distance(one.now, other.now) / before : 1
        if (ratio < PINCH_RATIO && ratio > 1 / PINCH_RATIO) return
        meanings.pinch(ratio > 1)
        for (const finger of down.values()) finger.from = finger.now
      } else if (!holding && distance(known.from, touch) > SLOP_PX) {
        spoiled = true
        stopHold()
      }
    },

    up(id: number): void {
      const known = down.get(id)
      lift(id)
      if (!known || spoiled) return
      const zone = getZone(known.from)
      const at = clock.now()
      const again = zone !== 0 && zone === last.zone && at - last.at <= DOUBLE_TAP_MS
      last = { zone, at }
      if (again) meanings.skip(zone as -1 | 1)
      else meanings.tap()
    },

    /** The browser has taken over the touch, for scrolling. */
    cancel(id: number): void {
      spoiled = true
      lift(id)
    },

    /** The first click acts once it is clear that no second one follows; `nth` is the browser's count. */
    click(nth: number): void {
      const waiting = clickTimer !== null
      if (clickTimer !== null) clock.clearTimeout(clickTimer)
      clickTimer = null
      if (nth === 2) {
        // The browser's double click may be slower than ours: then the action of the first click is undone.
        if (!waiting) meanings.click()
        meanings.doubleClick()
      } else if (nth < 2) {
        clickTimer = clock.setTimeout(() => {
          clickTimer = null
          meanings.click()
        }, DOUBLE_CLICK_MS)
      }
    },

    release(): void {
      stopHold()
      if (clickTimer !== null) clock.clearTimeout(clickTimer)
      down.clear()
    },
  }
}

const distance = (one: Touch, other: Touch) => Math.hypot(one.px.x - other.px.x, one.px.y - other.px.y)

/** Handles fingers and clicks on the picture by {@link TapMeanings}, instead of the stage's plain press. */
export function useTaps(
  video: RefObject<HTMLVideoElement | null>,
  extensionPoints: RefObject<ExtensionPoints>,
  meanings: TapMeanings,
): void {
  const latest = useRef(meanings)
  useLayoutEffect(() => {
    latest.current = meanings
  })

  useEffect(() => {
    const element = video.current
    if (!element) return
    const taps = createTaps(systemClock, {
      tap: () => latest.current.tap(),
      skip: (direction) => latest.current.skip(direction),
      hold: (on) => latest.current.hold(on),
      pinch: (apart) => latest.current.pinch(apart),
      click: () => latest.current.click(),
      doubleClick: () => latest.current.doubleClick(),
    })
    const stop = new AbortController()
    const touches: Record<string, (touch: Touch) => void> = {
      pointerdown: taps.down,
      pointermove: taps.move,
      pointerup: ({ id }) => taps.up(id),
      pointercancel: ({ id }) => taps.cancel(id),
    }
    // A press that closes a menu is not also a press on the picture.
    let closes = false
    for (const [name, listener] of Object.entries(touches)) {
      const onPointer = (event: PointerEvent) => {
        if (name === 'pointerdown') closes = isMenuOpen(element)
        if (event.pointerType === 'touch' && !closes) listener(toTouch(event, element))
      }
      element.addEventListener(name, onPointer as EventListener, { signal: stop.signal })
    }
    // The click of the same tap must not press a control that the tap has shown.
    const onLift = (event: TouchEvent) => event.cancelable && event.preventDefault()
    element.addEventListener('touchend', onLift, { signal: stop.signal })
    // A long press belongs to the player; the context menu stays available by mouse.
    const onMenu = (event: MouseEvent) => {
      if ((event as PointerEvent).pointerType === 'touch') event.preventDefault()
    }
    element.addEventListener('contextmenu', onMenu, { signal: stop.signal })
    const own = extensionPoints.current
    own.press = (event) => {
      if ((event as PointerEvent).pointerType !== 'touch' && !closes) taps.click(event.detail)
      return true
    }
    return () => {
      stop.abort()
      taps.release()
      delete own.press
    }
  }, [video, extensionPoints])
}

const isMenuOpen = (element: HTMLElement) =>
  (element.getRootNode() as ShadowRoot).querySelector('[aria-expanded=true]') !== null

function toTouch({ pointerId, clientX, clientY }: PointerEvent, element: HTMLElement): Touch {
  const { left, top, width, height } = element.getBoundingClientRect()
  const px = { x: clientX - left, y: clientY - top }
  return { id: pointerId, px, x: px.x / width, y: px.y / height }
}
