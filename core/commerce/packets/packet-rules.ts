import { type PacketRules, withoutHidden } from '../../brand'
import { isMore } from '../amount'
import type { Packet } from './packet'

const byPrice = ({ quote: { next: one } }: Packet, { quote: { next: other } }: Packet): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return Number(isMore(one, other)) - Number(isMore(other, one))
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
