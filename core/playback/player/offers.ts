import { listOverlays } from '../../api/channels'
import type { ApiClient } from '../../api/client'
import { listChannelOffers, listContentOffers, type Offer, packetsOf } from '../../api/packets'
import type { Session } from '../../session'
import type { GateOffer } from './gate'

/** The viewer and the language that offers are requested for. */
export interface OffersRequest {
  api: ApiClient
  session: Session
  language: string
}

/** Requests the packets that would open a gate; a parameter, because this module loads with the first gate. */
export type AskOffers = (
  sale: { offersOfChannel: typeof offersOfChannel; offersOfContent: typeof offersOfContent },
  about: OffersRequest,
) => Promise<GateOffer[]>

/** The packets that unlock a channel, cheapest first; empty when the operator sells none. */
export const offersOfChannel = async (about: OffersRequest, channelId: string): Promise<GateOffer[]> =>
  cheapestFirst(await listChannelOffers(about.api, channelId, about.language), about.session)

/** The packets that unlock a film or a series, cheapest first; in its library if that is known. */
export const offersOfContent = async (
  about: OffersRequest,
  contentId: string,
  libraryId: string | null,
): Promise<GateOffer[]> =>
  cheapestFirst(await listContentOffers(about.api, contentId, libraryId, about.language), about.session)

/** Whether a channel has been bought; asks past the cache. */
export const isBought = async ({ api, language }: OffersRequest, channelId: string): Promise<boolean> =>
  (await listOverlays(api, language, 0)).some(({ id, is_purchased }) => id === channelId && is_purchased)

/** Reading decimals as numbers keeps their order; packets without a price are last. */
const rankOf = ({ price }: GateOffer): number => (price === null ? Number.MAX_VALUE : Number(price))

function cheapestFirst(offers: Offer[], session: Session): GateOffer[] {
  const currency = session.network.value?.provider?.currency?.ISO_CODE || null
  return packetsOf(offers)
    .map(({ id, name, price }) => ({ id, name, price, currency }))
    .sort((one, other) => rankOf(one) - rankOf(other))
}
