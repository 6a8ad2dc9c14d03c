import { useSyncExternalStore } from 'react'

/** True while the page is visible, and if it is rendered without a browser; false in a background tab. */
export function useShown(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
}
