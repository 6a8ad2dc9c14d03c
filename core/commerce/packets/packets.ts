import type { ApiClient } from '../../api/client'
import { getPacket, listPackets, listPurchasePeriods } from '../../api/packets'
import { getProviderInfo, type ProviderInfo } from '../../api/providers'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import { asTvError } from '../../lib/errors'
import { listOffers, type OfferSubject } from '../offers'
import { type Packet, packetOf, publicOf } from './packet'
import { type PacketAddress, providerPathOf } from './packet-id'
import { type PeriodOffer, periodOffersOf } from './prices'
import { type SubscriptionDates, subscriptionDatesOf } from './subscription-dates'

/** The packets on offer, in the operator's order, each once. */
export interface PacketList {
  base: Packet[]
  /** Add-ons of any of the base packets. */
  addOns: Packet[]
}

/** The result of following the address of a packet. */
export type FoundPacket =
  | { name: 'packet'; packet: Packet }
  /** Another provider offers it; `path` is that of its tariffs. */
  | { name: 'other-provider'; path: string }
  /** The viewer's provider does not offer it, and the address names no other one. */
  | { name: 'not-offered' }

/** A provider with everything that it sells (PKT-10). */
export interface ProviderLanding {
  provider: ProviderInfo['provider_data']
  tariffs: Packet[]
  bundles: Packet[]
}

/** The packets of the operator, in one language. */
export interface Packets {
  list(): Promise<PacketList>
  /** Finds a packet; fails with `not-found` if there is none. `own` returns all names of the viewer's provider. */
  find(address: PacketAddress, own: () => readonly string[]): Promise<FoundPacket>
  /** Lists the periods that a packet is sold for. */
  periods(packetId: string): Promise<PeriodOffer[]>
  /** Returns a provider by id or short name; fails with `not-found`. */
  landing(provider: string): Promise<ProviderLanding>
  /** The packets that unlock a channel or a content, with their channels. */
  offered(subject: OfferSubject): Promise<Packet[]>
  /** The viewer's subscriptions and future ones by packet id. */
  subscriptions(): Promise<Map<string, SubscriptionDates>>
}

export interface PacketsOptions {
  api: ApiClient
  clock: { seconds(): number }
  language: string
}

/** Creates the model of the pages of packets (PKT-01). */
export function createPackets({ api, clock, language }: PacketsOptions): Packets {
  return {
    async list() {
      const base = publicOf((await listPackets(api, language)).map(packetOf))
      const known = new Set(base.map(({ id }) => id))
      const addOns = base.flatMap((one) => one.addOns).filter(({ id }) => !known.has(id) && known.add(id))
      return { base, addOns }
    },
    async find(address, own) {
      try {
        return { name: 'packet', packet: packetOf(await getPacket(api, address.packetId, language)) }
      } catch (thrown) {
        const { code } = asTvError(thrown)
        const isRefused = code === 'permission-denied'
        if (!isRefused && code !== 'not-found') throw thrown
        const path = providerPathOf(address)
        if (path !== null && !own().includes(address.provider ?? '')) return { name: 'other-provider', path }
        if (isRefused) return { name: 'not-offered' }
        throw thrown
      }
    },
    async periods(packetId) {
      return periodOffersOf(await listPurchasePeriods(api, packetId, language), clock.seconds() * 1000)
    },
    async landing(name) {
      const info = await getProviderInfo(api, name, language)
      return {
        provider: info.provider_data,
        tariffs: publicOf(info.packets.map(packetOf)),
        bundles: publicOf(info.bundles.map(packetOf)),
      }
    },
    async offered(subject) {
      const offers = await listOffers(api, subject, language)
      return Promise.all(offers.map(async ({ id }) => packetOf(await getPacket(api, id, language))))
    },
    async subscriptions() {
      const [subscriptions, futures] = await Promise.all([
        listSubscriptions(api, language),
        listFutures(api, language),
      ])
      return subscriptionDatesOf(subscriptions, futures)
    },
  }
}
