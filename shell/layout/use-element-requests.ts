import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followOutside, openOutside } from '../../core/browser/page/app-bridge'
import { getDestinationAddress } from '../../core/catalogue/rows'
import type { TvPlayerEventMap } from '../../widgets/kit/player/contract'
import type { TvPacketBuyEventMap } from '../../widgets/tv-packet-buy/contract'
import type { TvRowElement, TvRowEventMap } from '../../widgets/tv-row/contract'
import { hasEndedRenewal } from '../site/commerce/ended-renewal'
import { noteOpenedTile } from '../site/navigation/opened-tile'
import { useSite } from '../site/site-context'

/** Does for the elements of every page what their events request of the site: opens tiles, sells, asks about a renewal. */
export function useElementRequests(): void {
  useOpenTiles()
  usePurchaseRequests()
  useEndedRenewals()
}

type Request = TvPlayerEventMap['tv-purchase-request'] | TvPacketBuyEventMap['tv-purchase-request']

/** Opens the dialog that sells what an element on the site asks for: the gate of a player, or a packet on its page. */
function usePurchaseRequests(): void {
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

/** Has a viewer who has ended a renewal asked why; at once where the operator has refused to end it (PKT-07). */
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

/** The row that an event is from, unless it is from something else. */
const findRow = (event: Event): TvRowElement | undefined =>
  event.composedPath().find((target): target is TvRowElement => (target as Element).localName === 'tv-row')

/**
 * Opens what tiles of rows lead to within the site, wherever they are on it: a path by the router, another site by the
 * application around the page or in a new tab, a promo code over the page. A message is shown by the row itself. All of a
 * row that was searched is searched too. Links that leave the site open by the application too (NAV-09).
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
        void navigate(destination.type === 'row' ? withText(address, findRow(event)) : address)
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

function withText(address: string, row: TvRowElement | undefined): string {
  const text = row?.query?.text
  if (!text) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ text })}`
}
