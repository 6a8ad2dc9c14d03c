import { effect, signal } from '@preact/signals-core'
import { browserConnection } from '../../core/browser/network/browser-connection'
import type { Connection } from '../../core/lib/connection'

const source = signal<Connection>(browserConnection)

/** The connection of the site: as reported by the browser, and by the ping once its code has loaded (OPS-02). */
export const siteConnection: Connection = {
  get offline() {
    return source.value.offline
  },
  onOnline: (listener) => effect(() => source.value.onOnline(listener)),
}

/** Sets the source of the connection state; null for the browser's report. */
export function replaceConnection(connection: Connection | null): void {
  source.value = connection ?? browserConnection
}
