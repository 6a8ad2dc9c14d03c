import { useSignals } from '@preact/signals-react/runtime'
import type { Packet, SubscriptionDates } from '../../../core/commerce/packets'
import { formatDate } from '../../../core/text'
import { useSite } from '../../site/site-context'
import { useMoney } from '../../site/use-money'
import { GuestOffer } from './guest-offer'
import { PeriodTable } from './period-table'
import { Price, TrialLine } from './price'
import { SubscriptionLine } from './subscription-line'

interface PacketActionProps {
  packet: Packet
  subscription: SubscriptionDates | undefined
}

/** The terms of a packet: its price, trial and periods, and the viewer's subscription to it. */
export function PacketAction({ packet, subscription }: PacketActionProps) {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const isGuest = tv.session.state.value.name !== 'user'
  const { parentName, price, isFree } = packet
  const isSold = price !== null && !isFree && parentName === null
  return (
    <div className="packet-action">
      {parentName && <p>{t('packets.partOf', { name: parentName })}</p>}
      <Price packet={packet} />
      {!subscription && <TrialLine packet={packet} />}
      {subscription && <Subscription packet={packet} subscription={subscription} />}
      {isSold && <PeriodTable packet={packet} />}
      {isGuest && <GuestOffer packet={packet} />}
    </div>
  )
}

function Subscription({ packet, subscription }: { packet: Packet; subscription: SubscriptionDates }) {
  const { text, language } = useSite()
  const { t } = text
  const money = useMoney()
  const since = subscription.name === 'planned' ? null : subscription.since
  return (
    <div className="packet-subscription">
      <SubscriptionLine subscription={subscription} />
      {since !== null && <span>{t('packets.since', { date: formatDate(since / 1000, language) })}</span>}
      {subscription.name === 'renewed' && packet.nextPrice !== null && (
        <span>{t('packets.nextPrice', { price: money(packet.nextPrice) })}</span>
      )}
    </div>
  )
}
