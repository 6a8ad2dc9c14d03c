import type { Sale } from '../../core/commerce'
import { formatDay, formatMoney, type Text } from '../../core/text'

/** A length of time as the operator sends it. */
interface Period {
  days: number
  months: number
  years: number
}

/** A period in words, such as "3 months"; empty if it is unknown. */
export function periodWords(period: Period | null, { t }: Text): string {
  if (period === null) return ''
  const { years, months, days } = period
  return [
    years > 0 && t('buy.years', { count: years }),
    months > 0 && t('buy.months', { count: months }),
    days > 0 && t('buy.days', { count: days }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** An amount, or "free" for nothing. */
export const amountWords = (amount: string, currency: string | null, { t, language }: Text): string =>
  Number(amount) === 0 ? t('buy.free') : formatMoney(amount, currency, language)

/** An amount with the period it is for. */
export function priceWords(
  amount: string,
  period: Period | null,
  currency: string | null,
  text: Text,
): string {
  const price = amountWords(amount, currency, text)
  const words = periodWords(period, text)
  return words === '' || Number(amount) === 0 ? price : text.t('buy.priceFor', { price, period: words })
}

/** The line below the name of a packet: the viewer's subscription, or what it costs. */
export function standingWords({ packet, standing, currency }: Sale, text: Text): string {
  const { t, language } = text
  const { subscription, future } = standing
  const day = (ms: number) => formatDay(ms / 1000, language)
  if (subscription?.is_paused) return subscription.message || t('buy.paused')
  if (subscription) {
    const { end_at: end, next_pay_at: next, renew } = subscription
    if (renew && next !== null) return t('buy.renewsOn', { date: day(next) })
    return end === null ? t('buy.active') : t('buy.activeUntil', { date: day(end) })
  }
  if (future)
    return future.start_at === null ? t('buy.active') : t('buy.startsOn', { date: day(future.start_at) })
  if (packet.price === null) return t('buy.noPrice')
  const price = packet.total_price ?? packet.price
  const trial = packet.trial_price ?? packet.trial_amount
  const trialPeriod = periodWords(packet.trial_period_human, text)
  const period = periodWords(packet.period_human, text)
  if (packet.is_trial && !packet.is_used_trial && trial !== null && trialPeriod !== '' && period !== '')
    return t('buy.trialThen', {
      trial: amountWords(trial, currency, text),
      trialPeriod,
      price: amountWords(price, currency, text),
      period,
    })
  return priceWords(price, packet.period_human, currency, text)
}
