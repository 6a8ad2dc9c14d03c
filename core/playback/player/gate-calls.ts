import { listOverlays } from '../../api/channels'
import type { ApiClient } from '../../api/client'
import type { OfferSubject } from '../../api/packets'
import { getSelf } from '../../api/users'
import { listOffers } from '../../commerce'
import { TvError } from '../../lib/errors/errors'
import type { Tv } from '../../tv-contract'
import type { GateOffer } from './gate'

/** Calls about gates and refusals; their code loads with the first of them. */

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

/** Converts a price to a number to sort by; packets without a price are last. */
const toRank = ({ price }: GateOffer): number => (price === null ? Number.MAX_VALUE : Number(price))

/** Returns whether a channel has been bought; bypasses the cache, and clears it if so. */
export async function isBought({ api, language }: OffersRequest, channelId: string): Promise<boolean> {
  const overlays = await listOverlays(api, language, 0)
  const bought = overlays.some(({ id, is_purchased }) => id === channelId && is_purchased)
  if (bought) api.clearCache(true)
  return bought
}

/**
 * Returns the error of a stream that the operator has refused to the page's token: `device-token-required` if the
 * operator accepts that token for other calls, because a user's token plays nothing; else `error` itself.
 */
export const refusedTokenError = (api: ApiClient, error: TvError): Promise<TvError> =>
  getSelf(api, { fresh: true }).then(
    () => new TvError('device-token-required', error.detail),
    () => error,
  )
