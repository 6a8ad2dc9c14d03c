import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Clock, systemClock } from '../../../../core/lib/clock'
import type { ExtensionPoints } from '../extension-points'

/** Two taps this close together in an edge zone seek, ms (PLY-08). */
export const DOUBLE_TAP_MS = 500
/** Each edge zone is this wide, as a share of the picture; the top and bottom sixth belong to no zone. */
export const ZONE_WIDTH = 0.2
export const ZONE_MARGIN = 1 / 6
/** A finger that rests this long holds on, ms; as long as systems take for a long press. */
export const HOLD_MS = 500
/** A finger that moves further is on its way somewhere else: it scrolls the page, CSS pixels. */
const SLOP_PX = 10
/** A second click this soon belongs to the first, ms: what the first would do waits so long. */
const DOUBLE_CLICK_MS = 250
/** Two fingers count as a pinch once they are so much nearer or further apart. */
const PINCH_RATIO = 1.15

/** A finger or a mouse on the picture; shares of its width and height from the upper left. */
export interface Touch {
  id: number
  x: number
  y: number
  /** CSS pixels, for what is a distance to a hand. */
  px: { x: number; y: number }
}

/** Actions of touches and clicks (PLY-08). */
interface TapMeanings {
  /** A tap shows or hides the controls. */
  tap(): void
  /** A double tap at an edge, and every tap right after it. */
  skip(direction: -1 | 1): void
  /** A finger rests on the picture, or lets go. */
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

/** Recognises taps, holds, pinches and clicks on one picture from events in their order. */
export function createTaps(clock: Clock, meanings: TapMeanings) {
  const down = new Map<number, { from: Touch; now: Touch }>()
  let holdTimer: number | null = null
  let clickTimer: number | null = null
  let holding = false
  /** Nothing that the present fingers do is a tap any more. */
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

    /** The browser took the finger for itself: it scrolls. */
    cancel(id: number): void {
      spoiled = true
      lift(id)
    },

    /** The first click acts once it is clear that no second one follows; `nth` as the browser counts. */
    click(nth: number): void {
      const waiting = clickTimer !== null
      if (clickTimer !== null) clock.clearTimeout(clickTimer)
      clickTimer = null
      if (nth === 2) {
        // The browser's double click is longer than ours: what the first one did is undone.
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

/** Fingers and clicks on the picture mean what {@link TapMeanings} says, in place of the stage's plain press. */
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
    // A press that closes a menu is not one on the picture too.
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
    // A finger that rests is ours; the browser's menu stays with the mouse.
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
