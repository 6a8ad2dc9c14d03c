import type { Connection } from '../playback'

/** Whether the browser reports a connection (`navigator.onLine` and its events). */
export const browserConnection: Connection = {
  get offline() {
    return navigator.onLine === false
  },
  onOnline(listener) {
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  },
}
