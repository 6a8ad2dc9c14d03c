import { effect, signal } from '@preact/signals-core'
import { browserConnection } from '../../core/browser/network/browser-connection'
import type { Connection } from '../../core/lib/connection'

const source = signal<Connection>(browserConnection)

/** The connection of the site: as the browser reports it, and as the ping finds it once that has loaded (OPS-02). */
export const siteConnection: Connection = {
  get offline() {
    return source.value.offline
  },
  onOnline: (listener) => effect(() => source.value.onOnline(listener)),
}

/** From now on `connection` says whether there is one; null for the browser's report. */
export function replaceConnection(connection: Connection | null): void {
  source.value = connection ?? browserConnection
}
