import { createEmitter } from '../lib/state/emitter'
import type { Tabs } from '../session'

export type Entitlements = ReturnType<typeof createEntitlements>

/** Announces, on this page and to other tabs, that the viewer's entitlements have changed. */
export function createEntitlements(tabs: Pick<Tabs, 'notify' | 'listen'>) {
  const emitter = createEmitter<{ change: null }>()
  tabs.listen('purchases', () => emitter.emit('change', null))
  return {
    /** The viewer has bought, renewed or ended something. */
    announce(): void {
      emitter.emit('change', null)
      tabs.notify('purchases')
    },
    /** Calls `listener` after a change in this tab or another; returns the function that removes it. */
    onChange: (listener: () => void): (() => void) => emitter.on('change', listener),
  }
}
