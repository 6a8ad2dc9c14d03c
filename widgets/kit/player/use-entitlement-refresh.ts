import { useEffect } from 'react'
import type { Player } from '../../../core/playback'

/** Refreshes entitlements when the page becomes visible: the viewer may have bought something elsewhere. */
export function useEntitlementRefresh(player: Player | null): void {
  useEffect(() => {
    if (!player) return
    const look = () => {
      if (document.visibilityState === 'visible') player.refreshEntitlements().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [player])
}
