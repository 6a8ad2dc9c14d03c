import type { HostOf } from '../../element/define-widget'
import type { TvPlayerEventMap } from '../contract'
import type { PlayerContent } from '../player-content'

/**
 * Asks the page to sell a packet, or those that open the gate. Returns false if the page does, so that no link is
 * followed.
 */
export function requestPurchase(
  host: HostOf<TvPlayerEventMap>,
  playerContent: PlayerContent,
  of: 'channel' | 'content',
  packet: string | null,
): boolean {
  playerContent.expectPurchase()
  const sale = playerContent.sale(of)
  return host.emit('tv-purchase-request', { ...sale, packet, title: playerContent.name() })
}
