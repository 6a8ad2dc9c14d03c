import { addOnPackets, unpricedPacket } from './add-on-packets'
import { basePackets } from './base-packets'
import type { Packet } from './packet'

/** The packets of the viewer's own provider, in the operator's order. */
export const packets: readonly Packet[] = [...basePackets, ...addOnPackets]

const everyPacket = new Map([...packets, unpricedPacket].map((packet) => [packet.id, packet]))

/** A packet by its id, listed or not. */
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
