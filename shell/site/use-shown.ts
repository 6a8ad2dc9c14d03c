import { useSyncExternalStore } from 'react'

/** Whether the page is in front; false in a tab behind another, where nobody sees what changes. */
export function useShown(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}
