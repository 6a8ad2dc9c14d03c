import type { ApiClient } from '../../api/client'
import { getPacket, isBasePacket, listPackets } from '../../api/packets'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import type { Session } from '../../session'
import { subscriptionDatesOf } from '../packets/subscription-dates'
import { missingParts, standingOf } from '../subscriptions/standing'
import type { Sale } from './sale'

export interface SaleRequest {
  api: ApiClient
  session: Pick<Session, 'isGuest' | 'network'>
  packetId: string
  language: string
  isByOffers: boolean
}

/**
 * Loads a packet and what the viewer has of it, past the cache: what is bought must not be offered again. Rejects if any
 * of it does not load.
 */
export async function loadSale({ api, session, packetId, language, isByOffers }: SaleRequest): Promise<Sale> {
  const isGuest = session.isGuest.peek()
  const [packet, subscriptions, futures] = await Promise.all([
    getPacket(api, packetId, language, 0),
    isGuest ? [] : listSubscriptions(api, language, 0),
    isGuest ? [] : listFutures(api, language),
  ])
  const provider = session.network.peek()?.provider ?? null
  const subject = {
    id: packet.id,
    parentName: packet.parent_name,
    partIds: packet.packets.map((part) => part.id),
  }
  const hasBase = subscriptions.some((one) => isBasePacket(one.packet))
  const isSoldAlone =
    hasBase ||
    isBasePacket(packet) ||
    packet.packets.some((part) => isBasePacket(part)) ||
    (provider?.is_allow_additional_packets_without_base ?? false)
  return {
    packet,
    standing: standingOf(subject, subscriptions, futures),
    dates: subscriptionDatesOf(subscriptions, futures).get(packet.id) ?? null,
    isGuest,
    parts: missingParts(subject, new Set(subscriptions.map((one) => one.packet.id))),
    bases:
      isGuest || isSoldAlone ? [] : (await listPackets(api, language)).filter((one) => isBasePacket(one)),
    currency: provider?.currency?.ISO_CODE || null,
    isByOffers: isByOffers && packet.packets.length === 0,
  }
}
