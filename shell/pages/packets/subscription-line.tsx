import type { IconNode } from 'lucide'
import { CalendarClock, Check, Pause } from 'lucide'
import type { SubscriptionDates } from '../../../core/commerce/packets'
import { formatDate, type Text } from '../../../core/text'
import { Icon } from '../../../widgets/kit/icon'
import { useSite } from '../../site/site-context'

const ICONS = {
  connected: Check,
  renewed: Check,
  paused: Pause,
  planned: CalendarClock,
} as const satisfies Record<SubscriptionDates['name'], IconNode>

/** The viewer's subscription to a packet: until when, renewed when, paused, or from when (PKT-07). */
export function SubscriptionLine({ subscription }: { subscription: SubscriptionDates }) {
  const { language, text } = useSite()
  const date = (ms: number) => formatDate(ms / 1000, language)
  return (
    <span className={`subscription-line ${subscription.name}`}>
      <Icon node={ICONS[subscription.name]} />
      <span>{wordsOf(subscription, text.t, date)}</span>
    </span>
  )
}

function wordsOf(subscription: SubscriptionDates, t: Text['t'], date: (ms: number) => string): string {
  switch (subscription.name) {
    case 'connected':
      return subscription.until === null
        ? t('packets.connected')
        : t('packets.until', { date: date(subscription.until) })
    case 'renewed':
      return t('packets.renewed', { date: date(subscription.on) })
    case 'paused':
      return subscription.message || t('packets.paused')
    case 'planned':
      return subscription.from === null
        ? t('packets.plannedSoon')
        : t('packets.planned', { date: date(subscription.from) })
    default:
      return subscription satisfies never
  }
}
