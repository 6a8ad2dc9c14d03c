import type { Connection } from '../playback'

/** The browser's own word on whether there is a connection. */
export const browserConnection: Connection = {
  get offline() {
    return navigator.onLine === false
  },
  onOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
}
