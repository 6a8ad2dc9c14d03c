import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { pageVisibility } from '../../../core/browser/page/visibility'

/** Share of a slider that has to be in view, from 0 to 1. */
const SEEN_PART = 0.5
/** Interval between checks whether something covers the slider, ms. */
const LOOK_EVERY_MS = 1000

/** Pointer, fingers and focus of the viewer on a slider, and whether it can be seen. */
export interface Attention {
  isHovered: boolean
  isFocused: boolean
  isHeld: boolean
  isSeen: boolean
  /** Listeners for the slider. */
  handlers: {
    onFocusCapture(event: FocusEvent): void
    onBlurCapture(): void
  }
}

/** Follows the pointer, fingers and the keyboard focus on a slider, and whether it is in view. */
export function useAttention(slider: RefObject<HTMLElement | null>, host: HTMLElement): Attention {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const isInView = useInView(slider)
  const isVisible = usePageVisible()
  const isCovered = useCovered(slider, host, isInView && isVisible)

  // React sends no enter events to a root inside the page of another React root.
  useEffect(() => {
    const box = slider.current
    if (!box) return
    const listening = new AbortController()
    const on = (target: EventTarget, names: readonly string[], listener: (event: Event) => void) => {
      for (const name of names)
        target.addEventListener(name, listener, { signal: listening.signal, passive: true })
    }
    const isFinger = (event: Event) => (event as PointerEvent).pointerType === 'touch'
    // A finger has no position between two presses, and one that scrolls gets a pointercancel although it still holds
    // the track.
    on(box, ['pointerenter'], (event) => setIsHovered(!isFinger(event)))
    on(box, ['pointerleave'], () => setIsHovered(false))
    on(box, ['pointerdown'], (event) => isFinger(event) || setIsHeld(true))
    on(window, ['pointerup', 'pointercancel'], (event) => isFinger(event) || setIsHeld(false))
    on(box, ['touchstart'], () => setIsHeld(true))
    on(box, ['touchend', 'touchcancel'], () => setIsHeld(false))
    return () => listening.abort()
  }, [slider])

  return {
    isHovered,
    isFocused,
    isHeld,
    isSeen: isInView && isVisible && !isCovered,
    handlers: {
      // The focus that remains after a press of the mouse would stop the rotation permanently.
      onFocusCapture: ({ target }) => setIsFocused((target as Element).matches(':focus-visible')),
      onBlurCapture: () => setIsFocused(false),
    },
  }
}

function useInView(slider: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setIsInView((entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_PART),
      { threshold: SEEN_PART },
    )
    if (slider.current) observer.observe(slider.current)
    return () => observer.disconnect()
  }, [slider])
  return isInView
}

function usePageVisible(): boolean {
  const [isVisible, setIsVisible] = useState(pageVisibility.visible)
  useEffect(() => {
    const update = () => setIsVisible(pageVisibility.visible)
    update()
    return pageVisibility.onChange(update)
  }, [])
  return isVisible
}

/**
 * True while another part of the page covers a slider, such as a dialog, or makes it inert. No event reports a dialog
 * in another shadow root, so the slider checks which element is at its centre.
 */
function useCovered(slider: RefObject<HTMLElement | null>, host: HTMLElement, isShown: boolean): boolean {
  const [isCovered, setIsCovered] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      // An element that was removed has no document to check.
      if (!slider.current || !host.isConnected) return
      const { left, right, top, bottom } = slider.current.getBoundingClientRect()
      const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
      const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
      const found = (host.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y)
      setIsCovered(found !== null && !host.contains(found))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [slider, host, isShown])
  return isCovered
}
