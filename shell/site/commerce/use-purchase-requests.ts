import { useEffect } from 'react'
import type { TvPlayerEventMap } from '../../../widgets/kit/player/contract'
import type { TvPacketBuyEventMap } from '../../../widgets/tv-packet-buy/contract'
import { useSite } from '../site-context'

type Request = TvPlayerEventMap['tv-purchase-request'] | TvPacketBuyEventMap['tv-purchase-request']

/** Opens the dialog that sells what an element on the site asks for: the gate of a player, or a packet on its page. */
export function usePurchaseRequests(): void {
  const { modals } = useSite()
  useEffect(() => {
    const sell = (event: Event) => {
      // The element in a dialog goes through the purchase itself.
      if (event.target instanceof Element && event.target.closest('dialog')) return
      event.preventDefault()
      const { detail } = event as Request
      const { packet, content } = detail
      if ('action' in detail)
        void modals.show({
          name: 'confirm_period',
          subject: { packet, channel: null, content },
          action: detail.action,
        })
      else void modals.show({ name: 'quick_packets', subject: { packet, channel: detail.channel, content } })
    }
    document.addEventListener('tv-purchase-request', sell)
    return () => document.removeEventListener('tv-purchase-request', sell)
  }, [modals])
}
