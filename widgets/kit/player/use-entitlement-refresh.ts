import { useEffect } from 'react'
import type { Player } from '../../../core/playback'

/** What was bought elsewhere is there when the viewer comes back. */
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
