import { listOverlays } from '../../api/channels'
import type { ApiClient } from '../../api/client'
import { listChannelOffers, listContentOffers, type Offer } from '../../api/packets'
import type { Session } from '../../session'
import type { GateOffer } from './gate'

/** Whose offers are asked for, and in which words. */
export interface OffersRequest {
  api: ApiClient
  session: Session
  language: string
}

/** The packets that unlock a channel, cheapest first; empty when the operator sells none. */
export const offersOfChannel = async (about: OffersRequest, channelId: string): Promise<GateOffer[]> =>
  cheapestFirst(await listChannelOffers(about.api, channelId, about.language), about.session)

/** The same of a film or a series, in the library it was found in if that is known. */
export const offersOfContent = async (
  about: OffersRequest,
  contentId: string,
  libraryId: string | null,
): Promise<GateOffer[]> =>
  cheapestFirst(await listContentOffers(about.api, contentId, libraryId, about.language), about.session)

/** Whether a channel is bought by now, whatever is kept of an earlier answer. */
export const isBought = async ({ api, language }: OffersRequest, channelId: string): Promise<boolean> =>
  (await listOverlays(api, language, 0)).some(({ id, is_purchased }) => id === channelId && is_purchased)

function cheapestFirst(offers: Offer[], session: Session): GateOffer[] {
  const currency = session.network.value?.provider?.currency?.ISO_CODE || null
  const packets = new Map(offers.flatMap((offer) => offer.packets).map((packet) => [packet.id, packet]))
  return [...packets.values()]
    .map(({ id, name, price }) => ({ id, name, price, currency }))
    .sort((one, other) => Number(one.price) - Number(other.price))
}
