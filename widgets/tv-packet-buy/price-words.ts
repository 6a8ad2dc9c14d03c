import { hasEnd, isZero, type Order, type PurchaseType, type Sale } from '../../core/commerce'
import { formatMoney, type Text } from '../../core/text'
import type { WordKey } from '../../locales'
import { type Period, periodName } from '../kit/commerce/period-name'
import { subscriptionWords } from '../kit/commerce/subscription-words'

/** A period in words, such as "3 months"; empty if it is unknown. */
export const periodWords = (period: Period | null, { t }: Text): string =>
  period === null ? '' : periodName(period, t)

/** An amount, or "free" for nothing. */
export const amountWords = (amount: string, currency: Sale['currency'], { t, language }: Text): string =>
  isZero(amount) ? t('packets.free') : formatMoney(amount, currency, language)

/** An amount with the period it is for. */
export function priceWords(
  amount: string,
  period: Period | null,
  currency: Sale['currency'],
  text: Text,
): string {
  const price = amountWords(amount, currency, text)
  const words = periodWords(period, text)
  return words === '' || isZero(amount) ? price : text.t('packets.priceFor', { price, period: words })
}

/** A trial with its period, and the price after it; the parts that are not known give null. */
function trialWords(
  offer: { trial: string | null; trialPeriod: Period | null; price: string | null; period: Period | null },
  currency: Sale['currency'],
  text: Text,
): string | null {
  const [trialPeriod, period] = [periodWords(offer.trialPeriod, text), periodWords(offer.period, text)]
  if (offer.trial === null || offer.price === null || trialPeriod === '' || period === '') return null
  return text.t('buy.trialThen', {
    trial: amountWords(offer.trial, currency, text),
    trialPeriod,
    price: amountWords(offer.price, currency, text),
    period,
  })
}

/** The price of a chosen period, with what follows its trial. */
export function periodPriceWords(period: PurchaseType, currency: Sale['currency'], text: Text): string {
  const { is_have_trial, trial_amount: trial, trial_period_human: trialPeriod, amount: price } = period
  const offer = { trial, trialPeriod, price, period: period.period_human }
  return (
    (is_have_trial ? trialWords(offer, currency, text) : null) ??
    (price === null ? '' : amountWords(price, currency, text))
  )
}

/** The cost of an order, with its period and the price after a trial: the viewer reads it before the confirmation. */
export function orderWords({ sale, purchase, amount, change }: Order, text: Text): string {
  const { packet, currency } = sale
  const plain = priceWords(amount, purchase?.period_human ?? packet?.period_human ?? null, currency, text)
  if (change) return amountWords(amount, currency, text)
  if (purchase) return purchase.is_have_trial ? periodPriceWords(purchase, currency, text) : plain
  return (packet?.packets.length === 0 && packetTrialWords(sale, text)) || plain
}

/** The trial of a packet that the viewer may still use; null without one. */
function packetTrialWords({ packet, price, currency }: Sale, text: Text): string | null {
  if (!packet?.is_trial || packet.is_used_trial) return null
  return trialWords(
    {
      trial: packet.trial_price ?? packet.trial_amount,
      trialPeriod: packet.trial_period_human,
      price: packet.total_price ?? price,
      period: packet.period_human,
    },
    currency,
    text,
  )
}

/** The line below the name of what is sold: the viewer's subscription, or what it costs. */
export function standingWords(sale: Sale, text: Text): string {
  const { packet, licences, price: own, dates, currency, standing } = sale
  const { t } = text
  if (dates) return subscriptionWords(dates, text)
  if (!packet && standing.action === 'none') return t('buy.alreadyContent')
  if (own === null) return t('buy.noPrice')
  if (!packet) {
    const price = amountWords(own, currency, text)
    return licences.length > 1 ? t('film.priceFrom', { price }) : price
  }
  return (
    packetTrialWords(sale, text) ?? priceWords(packet.total_price ?? own, packet.period_human, currency, text)
  )
}

/** The packet that takes the place of this one when it is renewed; null if it renews itself. */
export function successorWords({ successor, currency }: Sale, text: Text): string | null {
  if (!successor) return null
  const { name, price, period_human: period } = successor
  if (name === '' || price === null) return text.t('buy.renewsAsAnother')
  return text.t('buy.renewsAs', { packet: name, price: priceWords(price, period, currency, text) })
}

/** The button that changes the renewal: on, off, or the end of what is paused, has no end or begins later. */
export function changeLabel({ standing }: Sale, change: 'renew' | 'disable'): WordKey {
  if (change === 'renew') return 'buy.renew'
  if (standing.future) return 'buy.cancelFuture'
  return standing.subscription && !hasEnd(standing.subscription) ? 'buy.endPaused' : 'buy.disable'
}
