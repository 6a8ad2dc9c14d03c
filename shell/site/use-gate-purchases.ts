import { useEffect } from 'react'
import type { TvPlayerEventMap } from '../../widgets/kit/player/contract'
import { useSite } from './site-context'

/** Opens the dialog that sells what the gate of a player asks for, wherever the player is on the site. */
export function useGatePurchases(): void {
  const { modals } = useSite()
  useEffect(() => {
    const sell = (event: Event) => {
      const { packet, channel, content } = (event as TvPlayerEventMap['tv-purchase-request']).detail
      event.preventDefault()
      void modals.show({ name: 'quick_packets', subject: { packet, channel, content } })
    }
    document.addEventListener('tv-purchase-request', sell)
    return () => document.removeEventListener('tv-purchase-request', sell)
  }, [modals])
}
