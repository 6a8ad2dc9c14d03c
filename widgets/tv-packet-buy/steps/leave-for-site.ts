import type { Purchase, Sale } from '../../../core/commerce'
import type { Tv } from '../../../core/tv'
import { withKeys } from '../../kit/config/site-link'
import { openWindow } from '../../kit/controls/window-link'
import type { HostOf } from '../../kit/element/define-widget'
import type { TvPacketBuyEventMap } from '../contract'
import { siteAddress, toEventDetail } from './step-props'

/**
 * Leads to the purchase, or the change of the period, on the operator's site, unless the page cancels it: money is only taken
 * there. A browser opens the window at a press only; without one the element shows the link to it.
 */
export function leaveForSite(
  purchase: Purchase,
  sale: Sale,
  action: 'buy' | 'change',
  { host, tv, language }: { host: HostOf<TvPacketBuyEventMap>; tv: Tv; language: string },
): void {
  const isBuying = action === 'buy'
  if (isBuying && !host.emit('tv-before-purchase', { ...toEventDetail(sale.subject), amount: null })) return
  const address = withKeys(siteAddress(tv.config.site, sale.subject, isBuying), tv.config, language)
  const isOpen = openWindow(address)
  if (isBuying || !isOpen) purchase.leaveForSite(action, isOpen)
  // The viewer who is back sees the change.
  if (!isBuying) addEventListener('focus', () => purchase.load(), { once: true })
}
