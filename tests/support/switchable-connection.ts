import type { Connection } from '../../core/lib/connection'

/** A connection that a test cuts and restores. */
export interface SwitchableConnection extends Connection {
  goOffline(): void
  goOnline(): void
}

export function switchableConnection(): SwitchableConnection {
  let offline = false
  const listeners = new Set<() => void>()
  return {
    get offline() {
      return offline
    },
    onOnline(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    goOffline() {
      offline = true
    },
    goOnline() {
      offline = false
      for (const listener of [...listeners]) listener()
    },
  }
}
