import { useSyncExternalStore } from 'react'

/** At this width and below a channel is a page of its own (spec/2 §9). */
export const NARROW = '(max-width: 932px)'

/** Whether a media query fits, and again when that changes. */
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
