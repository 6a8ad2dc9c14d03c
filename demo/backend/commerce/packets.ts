import type { World } from '../worlds/world'
import { addOnPackets, unpricedPacket } from './add-on-packets'
import { basePackets } from './base-packets'
import { neighbours } from './neighbours'
import { ownBundles } from './own-bundles'
import type { Packet } from './packet'

/** The packets of the viewer's own provider, in the operator's order. */
export const packets: readonly Packet[] = [...basePackets, ...addOnPackets]

/** The packets that this world's provider lists; none in a world whose lists are empty. */
export const listedPackets = ({ roster, scenario }: World): Packet[] =>
  roster.channels.length === 0 ? [] : [...packets, ...scenario.morePackets]

/** The packets of all providers, by id. */
export const everyPacket: ReadonlyMap<number, Packet> = new Map(
  [
    ...packets,
    ...ownBundles,
    ...neighbours.flatMap((one) => [...one.packets, ...one.bundles]),
    unpricedPacket,
  ].map((packet) => [packet.id, packet]),
)

/** A packet by its id, of any provider. */
export const packetById = (id: number): Packet | undefined => everyPacket.get(id)

/** The packet with all that it includes and, for a bundle, its parts. */
export const withIncluded = (packet: Packet): Packet[] => [
  packet,
  ...[...packet.includes, ...packet.parts].flatMap((id) => {
    const inner = packetById(id)
    return inner ? withIncluded(inner) : []
  }),
]

/** Price of a month in hundredths; null if the price is not a number. */
export const centsOf = (price: string): number | null => {
  const cents = Math.round(Number(price) * 100)
  return Number.isFinite(cents) ? cents : null
}
