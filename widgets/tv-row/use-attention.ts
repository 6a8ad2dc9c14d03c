import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { pageVisibility } from '../kit/viewer-device'

/** The part of a slider that has to be in view. */
const SEEN_PART = 0.5

/** Pointer, fingers and focus of the viewer on a slider, and whether it can be seen. */
export interface Attention {
  isHovered: boolean
  isFocused: boolean
  isHeld: boolean
  isSeen: boolean
  /** Listeners for the slider. */
  handlers: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(): void
    onPointerDown(event: PointerEvent): void
    onTouchStart(): void
    onTouchEnd(): void
    onTouchCancel(): void
    onFocusCapture(event: FocusEvent): void
    onBlurCapture(): void
  }
}

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const [isMatch, setIsMatch] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const update = () => setIsMatch(list.matches)
    update()
    list.addEventListener('change', update)
    return () => list.removeEventListener('change', update)
  }, [query])
  return isMatch
}

/** Follows the pointer, fingers and the keyboard focus on a slider, and whether it is in view. */
export function useAttention(slider: RefObject<HTMLElement | null>, host: HTMLElement): Attention {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const isInView = useInView(slider)
  const isVisible = usePageVisible()
  const isCovered = useCovered(host)

  useEffect(() => {
    const release = () => setIsHeld(false)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [])

  return {
    isHovered,
    isFocused,
    isHeld,
    isSeen: isInView && isVisible && !isCovered,
    handlers: {
      // A finger has no place between two presses.
      onPointerEnter: ({ pointerType }) => setIsHovered(pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      // A finger that scrolls gets a pointercancel although it still holds the track.
      onPointerDown: ({ pointerType }) => pointerType !== 'touch' && setIsHeld(true),
      onTouchStart: () => setIsHeld(true),
      onTouchEnd: () => setIsHeld(false),
      onTouchCancel: () => setIsHeld(false),
      // The focus that a press of the mouse leaves behind would stop the rotation for good.
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

/** True while an element is beneath a modal dialog of the page, or in a part of it that is inert. */
function useCovered(host: HTMLElement): boolean {
  const [isCovered, setIsCovered] = useState(false)
  useEffect(() => {
    const modal = CSS.supports('selector(:modal)') ? ':modal' : 'dialog[open][aria-modal="true"]'
    const update = () => {
      const dialogs = [...document.querySelectorAll(modal)]
      setIsCovered(
        host.closest('[inert]') !== null ||
          (dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(host))),
      )
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ['inert', 'open'] })
    return () => observer.disconnect()
  }, [host])
  return isCovered
}
