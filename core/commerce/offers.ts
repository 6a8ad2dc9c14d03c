import { listOfferedPackets, type OfferedPacket, type OfferSubject } from '../api/packets'
import { packetRulesOf, withoutHidden } from '../brand'
import type { Tv } from '../tv-contract'

/**
 * Lists the packets that unlock a channel or a content (PKT-11), without those that the brand hides from the viewers of
 * this provider (LNG-05).
 */
export async function listOffers(
  { api, session, config }: Pick<Tv, 'api' | 'session' | 'config'>,
  subject: OfferSubject,
  language: string,
): Promise<OfferedPacket[]> {
  const rules = packetRulesOf(config.brand ?? null, session.network.peek()?.provider?.id ?? null)
  return withoutHidden(await listOfferedPackets(api, subject, language), rules)
}
