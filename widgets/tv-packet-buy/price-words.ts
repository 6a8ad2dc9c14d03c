import { isZero, type Sale } from '../../core/commerce'
import { formatMoney, type Text } from '../../core/text'
import { type Period, periodName } from '../kit/period-name'
import { subscriptionWords } from '../kit/subscription-words'

/** A period in words, such as "3 months"; empty if it is unknown. */
export const periodWords = (period: Period | null, { t }: Text): string =>
  period === null ? '' : periodName(period, t)

/** An amount, or "free" for nothing. */
export const amountWords = (amount: string, currency: string | null, { t, language }: Text): string =>
  isZero(amount) ? t('packets.free') : formatMoney(amount, currency, language)

/** An amount with the period it is for. */
export function priceWords(
  amount: string,
  period: Period | null,
  currency: string | null,
  text: Text,
): string {
  const price = amountWords(amount, currency, text)
  const words = periodWords(period, text)
  return words === '' || isZero(amount) ? price : text.t('packets.priceFor', { price, period: words })
}

/** The line below the name of what is sold: the viewer's subscription, or what it costs. */
export function standingWords(
  { packet, licences, price: own, dates, currency, standing }: Sale,
  text: Text,
): string {
  const { t } = text
  if (dates) return subscriptionWords(dates, text)
  if (!packet && standing.action === 'none') return t('buy.alreadyContent')
  if (own === null) return t('buy.noPrice')
  if (!packet) {
    const price = amountWords(own, currency, text)
    return licences.length > 1 ? t('film.priceFrom', { price }) : price
  }
  const price = packet.total_price ?? own
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
