import type { Packet, Period } from '../../../../core/commerce/packets'
import { formatPercent } from '../../../../core/text'
import { periodName } from '../../../../widgets/kit/commerce/period-name'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { useMoney } from '../../../site/commerce/use-money'
import { useSite } from '../../../site/site-context'
import { usePackets } from '../use-packets'

/** True if the price of a month differs from that of the period. */
const isLongerThanMonth = ({ years, months }: Period): boolean => years > 0 || months > 1

/** The periods that a packet is sold for, with their discounts; nothing for a single one (PKT-08). */
export function PeriodTable({ packet }: { packet: Packet }) {
  const { tv, text, language } = useSite()
  const { t } = text
  const money = useMoney()
  const packets = usePackets()
  const periods = useForViewer(tv, () => packets.periods(packet.id), [packets, packet.id], { of: packet.id })
  // The price of the usual period is shown without them: a failure shows nothing in their place.
  if (periods.name !== 'ready' || periods.value.length < 2) return null
  return (
    <table className="packet-periods">
      <caption>{t('packets.periods')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('packets.period')}</th>
          <th scope="col">{t('packets.price')}</th>
          <th scope="col">{t('packets.monthly')}</th>
          <th scope="col">{t('packets.discount')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.value.map(({ period, amount, monthly, discount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: periods have no name, and their order never changes
          <tr key={place}>
            <th scope="row">{periodName(period, t)}</th>
            <td>{amount === null ? t('packets.notForSale') : money(amount)}</td>
            <td className="packet-monthly">
              {monthly !== null &&
                isLongerThanMonth(period) &&
                t('packets.perMonth', { price: money(monthly) })}
            </td>
            <td>
              {discount > 0 && <span className="packet-discount">{formatPercent(-discount, language)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
