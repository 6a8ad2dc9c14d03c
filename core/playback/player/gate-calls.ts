import { listOverlays } from '../../api/channels'
import type { OfferSubject } from '../../api/packets'
import { listOffers } from '../../commerce'
import type { Tv } from '../../tv-contract'
import type { GateOffer } from './gate'

/** The viewer and the language that offers are requested for. */
interface OffersRequest extends Pick<Tv, 'api' | 'session' | 'config'> {
  language: string
}

/** The packets that unlock a channel or a content, cheapest first; empty when the operator sells none. */
export async function loadGateOffers(about: OffersRequest, subject: OfferSubject): Promise<GateOffer[]> {
  const packets = await listOffers(about, subject, about.language)
  const currency = about.session.network.peek()?.provider?.currency?.ISO_CODE || null
  return packets.map((packet) => ({ ...packet, currency })).sort((one, other) => toRank(one) - toRank(other))
}

/** Reading decimals as numbers keeps their order; packets without a price are last. */
const toRank = ({ price }: GateOffer): number => (price === null ? Number.MAX_VALUE : Number(price))

/** Whether a channel has been bought; asks past the cache, and forgets the answers from before if so. */
export async function isBought({ api, language }: OffersRequest, channelId: string): Promise<boolean> {
  const overlays = await listOverlays(api, language, 0)
  const bought = overlays.some(({ id, is_purchased }) => id === channelId && is_purchased)
  if (bought) api.clearCache(true)
  return bought
}
