import type { ApiClient } from '../api/client'
import { getContentSale, isOwned, otherForms } from '../api/licences'
import { listChannelOffers, listContentOffers, packetsOf } from '../api/packets'
import { packetRulesOf } from '../brand'
import type { Tv } from '../tv-contract'
import { cheapestOf } from './amount'
import { isShown } from './packets/packet-rules'

/** A packet on offer; `price` is a decimal text, null if the operator prints none: it cannot be bought. */
export interface OfferedPacket {
  id: string
  name: string
  price: string | null
}

/** The channel or content that is to be unlocked: ids of the operator. */
export type OfferSubject = { channel: string } | { content: string; libraryId: string | null }

/**
 * Lists the packets that unlock a channel or a content, in the operator's order, each once (PKT-11), without those that the
 * brand hides from the viewers of this provider (LNG-05).
 */
export async function listOffers(
  { api, session, config }: Pick<Tv, 'api' | 'session' | 'config'>,
  subject: OfferSubject,
  language: string,
): Promise<OfferedPacket[]> {
  const offers =
    'channel' in subject
      ? await listChannelOffers(api, subject.channel, language)
      : await listContentOffers(api, subject.content, subject.libraryId, language)
  const rules = packetRulesOf(config.brand ?? null, session.network.peek()?.provider?.id ?? null)
  return packetsOf(offers).filter((packet) => isShown(packet, rules))
}

/** Returns the cheapest form in which a content is sold by itself to the viewer, who may have another; null for none. */
export async function cheapestForm(
  api: ApiClient,
  contentId: string,
  language: string,
): Promise<{ price: string } | null> {
  const sale = await getContentSale(api, contentId, language)
  const forms = isOwned(sale) ? otherForms(sale) : (sale.license_info?.licenses ?? [])
  const price = cheapestOf(forms.map(({ amount }) => amount))
  return price === null ? null : { price }
}
