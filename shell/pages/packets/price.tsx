import { getRestQuote, isFree, type Packet, type SubscriptionDates } from '../../../core/commerce/packets'
import type { Currency } from '../../../core/text'
import { periodName } from '../../../widgets/kit/commerce/period-name'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'

interface PriceProps {
  packet: Packet
  /** ISO code; the currency of the viewer's provider if absent. */
  currency?: Currency | undefined
  /** The viewer's subscriptions, by packet id: a bundle costs them only its other packets. */
  subscriptions?: ReadonlyMap<string, SubscriptionDates> | undefined
}

/** The price of a packet for its period; if the operator sends no number, no price is shown (PKT-08). */
export function Price({ packet, currency, subscriptions }: PriceProps) {
  const { t } = useSite().text
  const money = useMoney(currency)
  const { next, before, period } = getRestQuote(
    packet.quote,
    packet.quote.parts.flatMap(({ id }) => (subscriptions?.has(id) ? [] : id)),
  )
  if (next === null) return <span className="packet-price none">{t('packets.notForSale')}</span>
  if (isFree(next)) return <span className="packet-price">{t('packets.free')}</span>
  const length = period ? periodName(period, t) : ''
  return (
    <span className="packet-price">
      {before !== null && (
        <>
          <del>
            <span className="visually-hidden">{t('packets.oldPrice')}</span> {money(before)}
          </del>{' '}
        </>
      )}
      {length ? t('packets.priceFor', { price: money(next), period: length }) : money(next)}
    </span>
  )
}

interface TrialLineProps extends PriceProps {
  /** Shown for a packet without a trial. */
  fallback?: string
}

/** The trial of a packet, unless this viewer has used it (PKT-01). */
export function TrialLine({ packet, currency, fallback = '' }: TrialLineProps) {
  const { t } = useSite().text
  const money = useMoney(currency)
  const { trial, now } = packet.quote
  const period = trial?.period ? periodName(trial.period, t) : ''
  if (period === '') return fallback ? <span className="packet-trial">{fallback}</span> : null
  const words =
    now === null
      ? t('packets.trial', { period })
      : isFree(now)
        ? t('packets.trialFree', { period })
        : t('packets.trialFor', { period, price: money(now) })
  return <span className="packet-trial">{words}</span>
}

/** The offer of the partner that brought the viewer, if it is for this packet (LNG-05). */
export function PartnerOffer({ packet, currency }: PriceProps) {
  const { entry, config, text } = useSite()
  const money = useMoney(currency)
  const offer = entry.partner ? config.partners?.[entry.partner]?.offer : null
  if (offer?.packet !== packet.id) return null
  const period = periodName({ days: offer.days, months: 0, years: 0 }, text.t)
  return (
    <span className="packet-trial">
      {text.t('packets.partnerOffer', { period, price: money(offer.price) })}
    </span>
  )
}
