import { useEffect } from 'react'
import type { Player } from '../../../../core/playback'
import type { Tv } from '../../../../core/tv'

/**
 * Refreshes entitlements after a purchase in this browser, and when the page becomes visible: the viewer may have bought
 * something elsewhere.
 */
export function useEntitlementRefresh(player: Player | null, tv: Tv | null): void {
  useEffect(() => {
    if (!player) return
    const refresh = () => void player.refreshEntitlements().catch(() => undefined)
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const stopListening = tv?.entitlements.onChange(refresh)
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      stopListening?.()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [player, tv])
}
