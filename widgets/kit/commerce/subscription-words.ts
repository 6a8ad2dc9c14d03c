import type { SubscriptionDates } from '../../../core/commerce/packets'
import { formatDate, type Text } from '../../../core/text'

/** Writes until when a packet is subscribed to, when it is renewed, or when it begins (PKT-07). */
export function subscriptionWords(subscription: SubscriptionDates, { t, language }: Text): string {
  const date = (ms: number) => formatDate(ms / 1000, language)
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
