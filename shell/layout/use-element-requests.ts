import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followOutside, openOutside } from '../../core/browser/page/app-bridge'
import { getDestinationAddress } from '../../core/catalogue/rows'
import type { TvPlayerEventMap } from '../../widgets/kit/player/contract'
import type { TvPacketBuyEventMap } from '../../widgets/tv-packet-buy/contract'
import type { TvRowEventMap } from '../../widgets/tv-row/contract'
import { hasEndedRenewal } from '../site/commerce/ended-renewal'
import { noteOpenedTile } from '../site/navigation/opened-tile'
import { useSite } from '../site/site-context'

/**
 * Handles events in which elements request something of the site, on every page: opening tiles, sales, the question
 * about an ended renewal.
 */
export function useElementRequests(): void {
  useOpenTiles()
  usePurchaseRequests()
  useEndedRenewals()
}

type Request = TvPlayerEventMap['tv-purchase-request'] | TvPacketBuyEventMap['tv-purchase-request']

/** Opens the purchase dialog when an element on the site requests it: a player's gate, or a packet on its page. */
function usePurchaseRequests(): void {
  const { modals } = useSite()
  useEffect(() => {
    const sell = (event: Event) => {
      // The element in a dialog handles the purchase itself.
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

/** Asks a viewer who has ended a renewal for the reason; at once if the operator has refused to end it (PKT-07). */
function useEndedRenewals(): void {
  const { modals } = useSite()
  useEffect(() => {
    const ask = (event: Event) => {
      const { refusal } = (event as TvPacketBuyEventMap['tv-renewal-end']).detail
      if (refusal === null) hasEndedRenewal.value = true
      else void modals.show({ name: 'survey', refusal })
    }
    document.addEventListener('tv-renewal-end', ask)
    return () => document.removeEventListener('tv-renewal-end', ask)
  }, [modals])
}

/**
 * Opens the targets of tiles within the site, wherever the rows are: paths by the router, other sites by the
 * application around the page or in a new tab, promo codes over the page. Rows show messages themselves. Links that leave
 * the site also open by the application (NAV-09).
 */
function useOpenTiles(): void {
  const navigate = useNavigate()
  const { modals } = useSite()
  useEffect(() => {
    const open = (event: Event) => {
      const { destination, title, picture } = (event as TvRowEventMap['tv-open']).detail
      const address = getDestinationAddress(destination)
      if (address === null) return
      event.preventDefault()
      if (destination.type === 'promo-key')
        void modals.show({ name: 'promocode_wizard', code: destination.code })
      else if (destination.type === 'url') openOutside(address)
      else {
        noteOpenedTile(address, { title, picture })
        void navigate(address)
      }
    }
    document.addEventListener('tv-open', open)
    document.addEventListener('click', followOutside)
    return () => {
      document.removeEventListener('tv-open', open)
      document.removeEventListener('click', followOutside)
    }
  }, [navigate, modals])
}
