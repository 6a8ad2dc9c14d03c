import type { Packet, SubscriptionDates } from '../../../core/commerce/packets'
import { PacketCard } from './packet-card'

interface PacketShelfProps {
  title: string
  packets: readonly Packet[]
  subscriptions: ReadonlyMap<string, SubscriptionDates>
}

/** Packets under a heading; nothing without any. */
export function PacketShelf({ title, packets, subscriptions }: PacketShelfProps) {
  if (packets.length === 0) return null
  return (
    <section className="packet-section">
      <h2>{title}</h2>
      <ul className="packet-cards">
        {packets.map((packet) => (
          <li key={packet.id}>
            <PacketCard packet={packet} subscriptions={subscriptions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
