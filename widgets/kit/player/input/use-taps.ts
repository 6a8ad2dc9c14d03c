import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { systemClock } from '../../../../core/lib/clock'
import type { ExtensionPoints } from '../extension-points'
import { createTaps, type TapMeanings, type Touch } from './taps'

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
