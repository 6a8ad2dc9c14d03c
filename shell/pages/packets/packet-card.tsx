import { CalendarClock, Check, type IconNode, Pause } from 'lucide'
import { Link } from 'react-router'
import type { Packet, SubscriptionDates } from '../../../core/commerce/packets'
import type { Currency } from '../../../core/text'
import { subscriptionWords } from '../../../widgets/kit/commerce/subscription-words'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useSite } from '../../site/site-context'
import { ArtworkImage } from './artwork-image'
import { PartnerOffer, Price, TrialLine } from './price'

interface PacketCardProps {
  packet: Packet
  /** The viewer's subscriptions, by packet id. */
  subscriptions?: ReadonlyMap<string, SubscriptionDates>
  /** False for a packet of another provider, which has no page for this viewer. */
  isLink?: boolean
  /** ISO code; the currency of the viewer's provider if absent. */
  currency?: Currency | undefined
}

/** A packet in a list, which leads to its page. */
export function PacketCard({ packet, subscriptions, isLink = true, currency }: PacketCardProps) {
  const { t } = useSite().text
  const { id, name, short, channelCount, design, parentName } = packet
  const subscription = subscriptions?.get(id)
  const parts = (
    <>
      <span className="packet-picture">
        {design.background && (
          <Picture src={pictureAddress(design.background, 'page')} loading="lazy" decoding="async" />
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
            <Price packet={packet} currency={currency} subscriptions={subscriptions} />
          ) : (
            <span>{t('packets.partOf', { name: parentName })}</span>
          )}
          {subscription ? (
            <SubscriptionLine subscription={subscription} />
          ) : (
            <>
              <TrialLine packet={packet} currency={currency} />
              <PartnerOffer packet={packet} currency={currency} />
            </>
          )}
        </span>
      </span>
    </>
  )
  return isLink ? (
    <Link to={`/packets/${encodeURIComponent(id)}`} className="packet-card">
      {parts}
    </Link>
  ) : (
    <div className="packet-card">{parts}</div>
  )
}

const ICONS = {
  connected: Check,
  renewed: Check,
  paused: Pause,
  planned: CalendarClock,
} as const satisfies Record<SubscriptionDates['name'], IconNode>

/** The viewer's subscription to a packet: until when, renewed when, paused, or from when (PKT-07). */
function SubscriptionLine({ subscription }: { subscription: SubscriptionDates }) {
  const { text } = useSite()
  return (
    <span className="subscription-line" data-state={subscription.name}>
      <Icon node={ICONS[subscription.name]} />
      <span>{subscriptionWords(subscription, text)}</span>
    </span>
  )
}
