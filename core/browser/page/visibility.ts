import type { Visibility } from '../../lib/visibility'

/** Whether the page is visible. */
export const pageVisibility: Visibility = {
  get visible() {
    return document.visibilityState === 'visible'
  },
  onChange(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/**
 * The last events a page reliably receives, `visibilitychange` to hidden and `pagehide`, and its return from the
 * back/forward cache.
 */
export const pageLifecycle = {
  /** Returns the function that removes the listener. */
  onLeave(listener: () => void): () => void {
    const hidden = () => pageVisibility.visible || listener()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', listener)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', listener)
    }
  },
  /** Returns the function that removes the listener. */
  onReturn(listener: () => void): () => void {
    const shown = (event: PageTransitionEvent) => event.persisted && listener()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  },
}
