import { listOfferedPackets, type OfferSubject } from '../api/packets'
import { packetRulesFor, withoutHidden } from '../brand'
import type { Tv } from '../tv-contract'
import { getQuote } from './quote'

/**
 * A packet on offer; `price` is that of a period, a decimal text. Null if the operator sends none: then it cannot be
 * bought.
 */
export interface Offer {
  id: string
  name: string
  price: string | null
}

/**
 * Lists the packets that unlock a channel or a content (PKT-11), without those that the brand hides from the viewers of
 * this provider (LNG-05).
 */
export async function listOffers(
  tv: Pick<Tv, 'api' | 'session' | 'config'>,
  subject: OfferSubject,
  language: string,
): Promise<Offer[]> {
  const [packets, rules] = await Promise.all([
    listOfferedPackets(tv.api, subject, language),
    packetRulesFor(tv),
  ])
  return withoutHidden(packets, rules).map((packet) => ({
    id: packet.id,
    name: packet.name,
    price: getQuote(packet).next,
  }))
}
