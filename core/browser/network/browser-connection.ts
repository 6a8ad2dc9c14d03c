import type { Connection } from '../../lib/connection'

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
