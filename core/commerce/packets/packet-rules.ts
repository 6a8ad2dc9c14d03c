import { type PacketRules, withoutHidden } from '../../brand'
import { isMore } from '../amount'
import type { Packet } from './packet'

const byPrice = (one: Packet, other: Packet): number => {
  if (one.price === null || other.price === null)
    return Number(one.price === null) - Number(other.price === null)
  return Number(isMore(one.price, other.price)) - Number(isMore(other.price, one.price))
}

/** The packets that the rules leave, in their order. */
export function arrangePackets(packets: readonly Packet[], rules: PacketRules): Packet[] {
  const left = withoutHidden(packets, rules)
  return rules.sort === 'price' ? left.toSorted(byPrice) : left
}

/** The bundles that the rules leave, in their order. */
export function arrangeBundles(bundles: readonly Packet[], rules: PacketRules): Packet[] {
  const { bundleOrder } = rules
  const place = ({ id }: Packet) => {
    const index = bundleOrder.indexOf(id)
    return index === -1 ? bundleOrder.length : index
  }
  return withoutHidden(bundles, rules).toSorted((one, other) => place(one) - place(other))
}
