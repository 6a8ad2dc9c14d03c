import { listOfferedPackets, type OfferedPacket, type OfferSubject } from '../api/packets'
import { packetRulesFor, withoutHidden } from '../brand'
import type { Tv } from '../tv-contract'

/**
 * Lists the packets that unlock a channel or a content (PKT-11), without those that the brand hides from the viewers of
 * this provider (LNG-05).
 */
export async function listOffers(
  tv: Pick<Tv, 'api' | 'session' | 'config'>,
  subject: OfferSubject,
  language: string,
): Promise<OfferedPacket[]> {
  const [packets, rules] = await Promise.all([
    listOfferedPackets(tv.api, subject, language),
    packetRulesFor(tv),
  ])
  return withoutHidden(packets, rules)
}
