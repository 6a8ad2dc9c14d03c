import { hasEnd, isSameAmount, isZero, type Order, type Quote, type Sale } from '../../core/commerce'
import { formatMoney, type Text } from '../../core/text'
import type { WordKey } from '../../locales'
import { type Period, periodName } from '../kit/commerce/period-name'
import { subscriptionWords } from '../kit/commerce/subscription-words'

/** A period in words, such as "3 months"; empty if it is unknown. */
export const periodWords = (period: Period | null, { t }: Text): string =>
  period === null ? '' : periodName(period, t)

/** An amount, or "free" for zero. */
export const amountWords = (amount: string, currency: Sale['currency'], { t, language }: Text): string =>
  isZero(amount) ? t('packets.free') : formatMoney(amount, currency, language)

/** An amount with the period that it is paid for. */
function amountFor(amount: string, period: Period | null, currency: Sale['currency'], text: Text): string {
  const price = amountWords(amount, currency, text)
  const words = periodWords(period, text)
  return words === '' ? price : text.t('packets.priceFor', { price, period: words })
}

/** A price with its period; what is free is free for good. */
const priceWords = (amount: string, period: Period | null, currency: Sale['currency'], text: Text): string =>
  amountFor(amount, isZero(amount) ? null : period, currency, text)

/** The amount of a quote with its period, and after a trial, also of a part of a bundle, the price that follows. */
export function quoteWords(
  { now, next, period, trial }: Quote,
  currency: Sale['currency'],
  text: Text,
): string {
  const following = next === null ? '' : priceWords(next, period, currency, text)
  // A trial without a price of its own is named by the price that follows, as on tiles.
  if (now === null) return following
  if (next === null || (!trial && isSameAmount(now, next)))
    return priceWords(now, trial ? null : period, currency, text)
  const price = amountFor(now, trial?.period ?? null, currency, text)
  return text.t('buy.priceThen', { price, next: following })
}

/** The cost of an order, with its period and the price after a trial: the viewer reads it before the confirmation. */
export const orderWords = ({ sale, quote, change }: Order, text: Text): string =>
  change && !quote.trial
    ? amountWords(quote.now, sale.currency, text)
    : quoteWords(quote, sale.currency, text)

/** The line below the name of the subject: the viewer's subscription, or the price. */
export function standingWords(sale: Sale, text: Text): string {
  const { packet, licences, quote, dates, currency, standing } = sale
  const { t } = text
  if (dates) return subscriptionWords(dates, text)
  if (!packet && standing.action === 'none') return t('buy.alreadyContent')
  if (quote.next === null) return t('buy.noPrice')
  const words = quoteWords(quote, currency, text)
  return !packet && licences.length > 1 ? t('film.priceFrom', { price: words }) : words
}

/** The packet that replaces this one at its renewal; null if it renews itself. */
export function successorWords({ successor, currency }: Sale, text: Text): string | null {
  if (!successor) return null
  const { name, quote } = successor
  if (name === '' || !quote?.next) return text.t('buy.renewsAsAnother')
  return text.t('buy.renewsAs', { packet: name, price: priceWords(quote.next, quote.period, currency, text) })
}

/**
 * The label of the button that changes the renewal: on, off, or the end of a subscription that is paused, has no end or
 * begins later.
 */
export function changeLabel({ standing }: Sale, change: 'renew' | 'disable'): WordKey {
  if (change === 'renew') return 'buy.renew'
  // Beside a future subscription, the present one is ended.
  const { subscription } = standing
  if (!subscription) return 'buy.cancelFuture'
  return hasEnd(subscription) ? 'buy.disable' : 'buy.endPaused'
}
