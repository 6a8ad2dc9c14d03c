import { useSyncExternalStore } from 'react'

/** At this width and below, list and channel are separate pages (CHN-03). */
export const NARROW = '(max-width: 932px)'

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
