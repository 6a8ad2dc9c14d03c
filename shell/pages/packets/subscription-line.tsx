import type { IconNode } from 'lucide'
import { CalendarClock, Check, Pause } from 'lucide'
import type { SubscriptionDates } from '../../../core/commerce/packets'
import { subscriptionWords } from '../../../widgets/kit/commerce/subscription-words'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'

const ICONS = {
  connected: Check,
  renewed: Check,
  paused: Pause,
  planned: CalendarClock,
} as const satisfies Record<SubscriptionDates['name'], IconNode>

/** The viewer's subscription to a packet: until when, renewed when, paused, or from when (PKT-07). */
export function SubscriptionLine({ subscription }: { subscription: SubscriptionDates }) {
  const { text } = useSite()
  return (
    <span className={`subscription-line ${subscription.name}`}>
      <Icon node={ICONS[subscription.name]} />
      <span>{subscriptionWords(subscription, text)}</span>
    </span>
  )
}
