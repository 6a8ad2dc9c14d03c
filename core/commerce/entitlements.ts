import { createEmitter } from '../lib/emitter'
import type { Tabs } from '../session'

/** Announces, on this page and to the other tabs, that the viewer may watch something else than before. */
export interface Entitlements {
  /** The viewer has bought, renewed or ended something. */
  announce(): void
  /** Calls `listener` after a change in this tab or another; returns the function that removes it. */
  onChange(listener: () => void): () => void
}

/** Creates the {@link Entitlements} of a page. */
export function createEntitlements(tabs: Pick<Tabs, 'notify' | 'listen'>): Entitlements {
  const emitter = createEmitter<{ change: null }>()
  tabs.listen('purchases', () => emitter.emit('change', null))
  return {
    announce() {
      emitter.emit('change', null)
      tabs.notify('purchases')
    },
    onChange: (listener) => emitter.on('change', listener),
  }
}
