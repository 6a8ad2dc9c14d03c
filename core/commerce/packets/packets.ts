import { getPacket, listPackets, listPurchasePeriods, type OfferSubject } from '../../api/packets'
import {
  getProviderInfo,
  type LibraryRecord,
  listLibraries,
  type ProviderInfo,
} from '../../api/providers-and-libraries'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import { getPacketRules, type PacketRules, packetRulesFor, withoutHidden } from '../../brand'
import { asTvError } from '../../lib/errors/errors'
import type { Tv } from '../../tv-contract'
import { isMore } from '../amount'
import { listOffers } from '../offers'
import { getSubscriptionDates, type SubscriptionDates } from '../subscriptions/standing'
import { getProviderPath, keepPublic, type Packet, type PacketAddress, toPacket } from './packet'
import { type PeriodOffer, toPeriodOffers } from './prices'

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

/** A library of a packet (PKT-01). `picture` is null without one. */
export interface PacketLibrary {
  id: string
  title: string
  picture: string | null
}

/** A provider with everything that it sells (PKT-10). */
export interface ProviderLanding {
  provider: ProviderInfo['provider_data']
  tariffs: Packet[]
  bundles: Packet[]
}

/** The packets of the operator, in one language. */
export type Packets = ReturnType<typeof createPackets>

/** Creates the model of the pages of packets in one language (PKT-01). */
export function createPackets(tv: Pick<Tv, 'api' | 'session' | 'config' | 'clock'>, language: string) {
  const { api, config, clock } = tv
  const rulesOf = (providerId: string) => getPacketRules(config.brand ?? null, providerId)
  /** Returns a provider by id or short name; fails with `not-found`. */
  const landing = async (name: string): Promise<ProviderLanding> => {
    const info = await getProviderInfo(api, name, language)
    const rules = rulesOf(info.provider_data.id)
    return {
      provider: info.provider_data,
      tariffs: arrangePackets(keepPublic(info.packets.map(toPacket)), rules),
      bundles: arrangeBundles(keepPublic(info.bundles.map(toPacket)), rules),
    }
  }
  return {
    async list(): Promise<PacketList> {
      const [records, rules] = await Promise.all([listPackets(api, language), packetRulesFor(tv)])
      const base = arrangePackets(keepPublic(records.map(toPacket)), rules)
      return { base, addOns: arrangePackets(listAddOns(base), rules) }
    },
    /** Lists the packets of a provider, by id or short name; needs no session (ACC-03, ACC-13). */
    async listOf(provider: string): Promise<PacketList> {
      const { provider: info, tariffs } = await landing(provider)
      const base = tariffs.filter(({ isBase }) => isBase)
      if (base.length === 0) return { base: tariffs, addOns: [] }
      return { base, addOns: arrangePackets(listAddOns(base, tariffs), rulesOf(info.id)) }
    },
    /** Finds a packet; fails with `not-found` if there is none. `own` returns all names of the viewer's provider. */
    async find(address: PacketAddress, own: () => readonly string[]): Promise<FoundPacket> {
      try {
        return { name: 'packet', packet: toPacket(await getPacket(api, address.packetId, language)) }
      } catch (thrown) {
        const { code } = asTvError(thrown)
        const isRefused = code === 'permission-denied'
        if (!isRefused && code !== 'not-found') throw thrown
        const elsewhere = findOtherProvider(address, own())
        if (elsewhere) return elsewhere
        if (isRefused) return { name: 'not-offered' }
        throw thrown
      }
    },
    /** Finds a packet among those that the provider with these names sells; needs no session. */
    async findOf(own: readonly string[], address: PacketAddress): Promise<FoundPacket> {
      const elsewhere = findOtherProvider(address, own)
      if (elsewhere) return elsewhere
      const { tariffs, bundles } = await landing(own[0] ?? '')
      const sold = [...tariffs, ...bundles]
      const packet = [...sold, ...sold.flatMap(({ addOns, parts }) => [...addOns, ...parts])].find(
        ({ id }) => id === address.packetId,
      )
      return packet ? { name: 'packet', packet } : { name: 'not-offered' }
    },
    /** Lists the periods that a packet is sold for. */
    async periods(packetId: string): Promise<PeriodOffer[]> {
      return toPeriodOffers(await listPurchasePeriods(api, packetId, language), clock.seconds() * 1000)
    },
    landing,
    /** The packets that unlock a channel or a content, with their channels. */
    async offered(subject: OfferSubject): Promise<Packet[]> {
      const offers = await listOffers(tv, subject, language)
      return Promise.all(offers.map(async ({ id }) => toPacket(await getPacket(api, id, language))))
    },
    /**
     * The libraries of a packet with names and pictures from the operator's list; if that fails, as the packet names them.
     */
    async libraries({ libraries }: Pick<Packet, 'libraries'>): Promise<PacketLibrary[]> {
      const list = await listLibraries(api, language).catch((): LibraryRecord[] => [])
      return libraries.map(({ id, title }) => {
        const known = list.find((one) => one.id === id)
        return { id, title: title || known?.title || id, picture: known?.bg ?? known?.logo ?? null }
      })
    },
    /** The viewer's subscriptions and future ones by packet id. */
    async subscriptions(): Promise<Map<string, SubscriptionDates>> {
      const [subscriptions, futures] = await Promise.all([
        listSubscriptions(api, language),
        listFutures(api, language),
      ])
      return getSubscriptionDates(subscriptions, futures)
    },
  }
}

/** The add-ons of the base packets, and those of `more`, each once. */
function listAddOns(base: readonly Packet[], more: readonly Packet[] = []): Packet[] {
  const known = new Set(base.map(({ id }) => id))
  return [...base.flatMap((one) => one.addOns), ...more].filter(({ id }) => !known.has(id) && known.add(id))
}

/** Returns the provider that an address names; null if it names none, or the visitor's own. */
function findOtherProvider(address: PacketAddress, own: readonly string[]): FoundPacket | null {
  const path = getProviderPath(address)
  return path !== null && !own.includes(address.provider ?? '') ? { name: 'other-provider', path } : null
}

const byPrice = ({ quote: { next: one } }: Packet, { quote: { next: other } }: Packet): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return Number(isMore(one, other)) - Number(isMore(other, one))
}

/** The packets that the brand's rules allow, in the order of the rules. */
function arrangePackets(packets: readonly Packet[], rules: PacketRules): Packet[] {
  const left = withoutHidden(packets, rules)
  return rules.sort === 'price' ? left.toSorted(byPrice) : left
}

/** The bundles that the brand's rules allow, in the order of the rules. */
function arrangeBundles(bundles: readonly Packet[], rules: PacketRules): Packet[] {
  const { bundleOrder } = rules
  const place = ({ id }: Packet) => {
    const index = bundleOrder.indexOf(id)
    return index === -1 ? bundleOrder.length : index
  }
  return withoutHidden(bundles, rules).toSorted((one, other) => place(one) - place(other))
}
