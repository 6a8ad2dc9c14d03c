import { Link } from 'react-router'
import type { Packet, SubscriptionDates } from '../../../core/commerce/packets'
import { pictureAddress } from '../../../widgets/kit/picture-address'
import { useSite } from '../../site/site-context'
import { ArtworkImage } from './artwork-image'
import { Price, TrialLine } from './price'
import { SubscriptionLine } from './subscription-line'

interface PacketCardProps {
  packet: Packet
  subscription: SubscriptionDates | undefined
}

/** A packet in a list, which leads to its page. */
function PacketCard({ packet, subscription }: PacketCardProps) {
  const { t } = useSite().text
  const { id, name, short, channelCount, design, parentName } = packet
  return (
    <Link to={`/packets/${encodeURIComponent(id)}`} className="packet-card">
      <span className="packet-picture">
        {design.background && (
          <img src={pictureAddress(design.background, 'page')} alt="" loading="lazy" decoding="async" />
        )}
        <ArtworkImage artwork={design.badge} className="packet-badge" />
      </span>
      <span className="packet-card-words">
        <h3>{name}</h3>
        {short && <span className="packet-short">{short}</span>}
        {channelCount !== null && channelCount > 0 && (
          <span className="packet-count">{t('packets.channels', { count: channelCount })}</span>
        )}
        <span className="packet-terms">
          {parentName === null ? (
            <Price packet={packet} />
          ) : (
            <span>{t('packets.partOf', { name: parentName })}</span>
          )}
          {subscription ? <SubscriptionLine subscription={subscription} /> : <TrialLine packet={packet} />}
        </span>
      </span>
    </Link>
  )
}

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
            <PacketCard packet={packet} subscription={subscriptions.get(packet.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
