import { listOverlays } from '../../api/channels'
import type { ApiClient } from '../../api/client'
import type { OfferSubject } from '../../api/packets'
import { getSelf } from '../../api/users'
import { listOffers } from '../../commerce'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { Tv } from '../../tv-contract'
import type { Gate, GateOffer } from './gate'
import type { Found, PlaybackRequest, PlaybackSource } from './kind'
import type { AfterPurchase, Checked, LoadParts } from './load/load-parts'

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

/**
 * Looks behind a gate with this reason, which stays on screen meanwhile; a purchase gate is looked behind by `afterPurchase`.
 * Returns the last request, which is to be opened again; null if it meets the same gate once more, or if another load has
 * started. Rejects if the operator does not answer.
 */
export async function askBehindGate<
  Request extends PlaybackRequest,
  Item extends Found<Request>,
  Source extends PlaybackSource,
>(
  { kind, current: { request, found: onScreen } }: LoadParts<Request, Item, Source>,
  look: (signal: AbortSignal, onScreen: Item | null) => Promise<Checked<Item>>,
  reason: Gate['reason'],
  signal: AbortSignal,
  afterPurchase: AfterPurchase<Request>,
): Promise<Request | null> {
  // A PIN gate depends on the viewer's own settings, not on entitlements.
  if (!request || reason === 'pin') return null
  const unlessAborted = (error: TvError) => {
    if (!signal.aborted) throw error
    return null
  }
  const findGate = async () => (await look(signal, onScreen)).gate
  if (reason === 'purchase') return afterPurchase(request, findGate).catch(unlessAborted)
  let met: Gate | TvError | null
  try {
    const { found, gate } = await look(signal, onScreen)
    if (!gate) await kind.stream(found, signal)
    met = gate
  } catch (thrown) {
    met = kind.refusal(asTvError(thrown), request)
  }
  if (met instanceof TvError) return unlessAborted(met)
  return signal.aborted || met?.reason === reason ? null : request
}
