import { isMore } from '../amount'
import type { Packet } from './packet'

/** Rules of one provider about its packets (LNG-05); ids of packets. */
export interface PacketRules {
  /** In no list. */
  hidden: readonly string[]
  /** Cheapest first, instead of the operator's order; a packet without a price is last. */
  isByPrice: boolean
  /** Bundles in this order; others follow in the operator's. */
  bundleOrder: readonly string[]
}

/** The order and the packets as the operator sends them. */
export const NO_PACKET_RULES: PacketRules = { hidden: [], isByPrice: false, bundleOrder: [] }

const byPrice = (one: Packet, other: Packet): number => {
  if (one.price === null || other.price === null)
    return Number(one.price === null) - Number(other.price === null)
  return Number(isMore(one.price, other.price)) - Number(isMore(other.price, one.price))
}

/** The packets that the rules leave, in their order. */
export function arrangePackets(packets: readonly Packet[], { hidden, isByPrice }: PacketRules): Packet[] {
  const left = packets.filter(({ id }) => !hidden.includes(id))
  return isByPrice ? left.toSorted(byPrice) : left
}

/** The bundles that the rules leave, in their order. */
export function arrangeBundles(bundles: readonly Packet[], { hidden, bundleOrder }: PacketRules): Packet[] {
  const place = ({ id }: Packet) => {
    const index = bundleOrder.indexOf(id)
    return index === -1 ? bundleOrder.length : index
  }
  return bundles.filter(({ id }) => !hidden.includes(id)).toSorted((one, other) => place(one) - place(other))
}
