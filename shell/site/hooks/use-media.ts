import { useSyncExternalStore } from 'react'

/** At this width and below, list and channel are separate pages (CHN-03). */
export const NARROW = '(width <= 932px)'

/** The mobile layout with its bottom bar; the widths are those of kit/scale.css (NAV-04). */
export const MOBILE = '(width < 1024px), (width <= 1281px) and (hover: none) and (pointer: coarse)'

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
