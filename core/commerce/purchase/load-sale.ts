import type { ApiClient } from '../../api/client'
import {
  type ContentSaleRecord,
  getContentSale,
  getContentTitle,
  isOwned,
  otherForms,
} from '../../api/licences'
import { getPacket, isBasePacket, listPackets, type PacketRecord } from '../../api/packets'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import { isActive, type UserPurchaseRecord } from '../../api/user-purchase'
import { findCheapest } from '../amount'
import { getQuote, getRestQuote, toQuote } from '../quote'
import { getStanding, getSubscriptionDates, missingParts } from '../subscriptions/standing'
import type { PurchaseContext } from './purchase-context'
import type { OwnPurchase, Sale } from './sale'

type SaleRequest = Pick<PurchaseContext, 'api' | 'session' | 'subject' | 'language' | 'isByOffers'>

/**
 * The viewer's provider; null if there is none or it does not load, because a sale without its currency is better than
 * none.
 */
const loadProvider = ({ loadNetwork }: SaleRequest['session']) =>
  loadNetwork().then(
    ({ provider }) => provider ?? null,
    () => null,
  )

const toOwnPurchase = (purchase: UserPurchaseRecord | null): OwnPurchase | null =>
  purchase?.id
    ? { id: purchase.id, isActive: isActive(purchase), isCancelable: purchase.is_cancelable }
    : null

/**
 * Loads a packet or a content and, past the cache, what the viewer has of it, so that nothing is sold twice. Rejects if
 * any of it does not load. The packet after a renewal is loaded separately.
 */
export const loadSale = (request: SaleRequest): Promise<Sale> =>
  'packet' in request.subject
    ? loadPacketSale(request, request.subject.packet)
    : loadContentSale(request, request.subject.content)

/** Price of the cheapest form in which a content is sold by itself; the viewer may have another form. Null without one. */
const findCheapestForm = (sale: ContentSaleRecord): string | null =>
  findCheapest(
    (isOwned(sale) ? otherForms(sale) : (sale.license_info?.licenses ?? [])).map(({ amount }) => amount),
  )

/**
 * Returns the cheapest form in which a content is sold by itself; the viewer may have another form. Null if there is none.
 */
export async function cheapestForm(api: ApiClient, contentId: string, language: string) {
  const price = findCheapestForm(await getContentSale(api, contentId, language))
  return price === null ? null : { price }
}

async function loadContentSale({ api, session, language }: SaleRequest, contentId: string): Promise<Sale> {
  const [name, sale, provider] = await Promise.all([
    getContentTitle(api, contentId, language),
    getContentSale(api, contentId, language),
    loadProvider(session),
  ])
  const isBought = isOwned(sale)
  return {
    subject: { content: contentId },
    name,
    quote: toQuote(findCheapestForm(sale)),
    agreements: [],
    packet: null,
    licences: sale.license_info?.licenses ?? [],
    standing: { action: isBought ? 'none' : 'enable', subscription: null, future: null },
    own: toOwnPurchase(sale.user_license_info),
    isChangeable: otherForms(sale).length > 0,
    successor: null,
    libraryId: sale.license_info?.library_id ?? null,
    dates: null,
    isGuest: session.isGuest.peek(),
    parts: isBought ? [] : [contentId],
    bought: [],
    bases: [],
    currency: provider?.currency ?? null,
    isByOffers: true,
  }
}

/** The agreements of a packet and of those parts of a bundle that a purchase subscribes to, each once. */
const listAgreements = ({ agreement, packets }: PacketRecord, parts: readonly string[]): string[] => {
  const inner = packets.filter(({ id }) => parts.includes(id)).map((part) => part.agreement)
  return [...new Set([agreement, ...inner])].filter((address): address is string => Boolean(address))
}

async function loadPacketSale(request: SaleRequest, packetId: string): Promise<Sale> {
  const { api, session, language, isByOffers } = request
  const isGuest = session.isGuest.peek()
  const [packet, subscriptions, futures, provider] = await Promise.all([
    // The page of the packet has just requested it, so the cache may answer.
    getPacket(api, packetId, language),
    isGuest ? [] : listSubscriptions(api, language, 0),
    isGuest ? [] : listFutures(api, language),
    loadProvider(session),
  ])
  /** With offers, base packets are only shown beside a refusal. */
  const listBases = async () => {
    const all = listPackets(api, language)
    return (isSoldByOffers ? await all.catch(() => []) : await all).filter((one) => isBasePacket(one))
  }
  const hasBase = subscriptions.some((one) => isBasePacket(one.packet))
  const isSoldByOffers = isByOffers && packet.packets.length === 0
  const isSoldAlone =
    hasBase ||
    isBasePacket(packet) ||
    packet.packets.some((part) => isBasePacket(part)) ||
    (provider?.is_allow_additional_packets_without_base ?? false)
  const standing = getStanding(packet, subscriptions, futures)
  // A part of a bundle that begins later is not bought again; another packet is its own only part.
  const present = packet.packets.length > 0 ? [...subscriptions, ...futures] : subscriptions
  const parts = missingParts(packet, new Set(present.map((one) => one.packet.id)))
  return {
    subject: { packet: packet.id },
    name: packet.name,
    quote: getRestQuote(getQuote(packet, standing.subscription !== null), parts),
    agreements: listAgreements(packet, parts),
    packet,
    licences: [],
    standing,
    own: toOwnPurchase(packet.user_purchase),
    isChangeable: standing.subscription !== null && (packet.subscription?.actions.length ?? 0) > 0,
    libraryId: null,
    successor: null,
    dates: getSubscriptionDates(subscriptions, futures).get(packet.id) ?? null,
    isGuest,
    parts,
    bought: [],
    bases: isGuest || isSoldAlone ? [] : await listBases(),
    currency: provider?.currency ?? null,
    isByOffers: isSoldByOffers,
  }
}
