import type { ApiClient } from '../api/client'
import { listChannelOffers, listContentOffers, packetsOf } from '../api/packets'

/** A packet on offer; `price` is a decimal text. */
export interface OfferedPacket {
  id: string
  name: string
  price: string
}

/** The channel or content that is to be unlocked: ids of the operator. */
export type OfferSubject = { channel: string } | { content: string; libraryId: string | null }

/** Lists the packets that unlock a channel or a content, in the operator's order, each once (PKT-11). */
export async function listOffers(
  api: ApiClient,
  subject: OfferSubject,
  language: string,
): Promise<OfferedPacket[]> {
  const offers =
    'channel' in subject
      ? await listChannelOffers(api, subject.channel, language)
      : await listContentOffers(api, subject.content, subject.libraryId, language)
  return packetsOf(offers)
}
