import type { Period } from '../../../core/commerce/packets'
import type { Text } from '../../../core/text'

export type { Period }

/** Writes a period, such as `1 year 3 months`; empty for one without a length. */
export function periodName({ years, months, days }: Period, t: Text['t']): string {
  const units = [
    years > 0 && t('packets.unit.years', { count: years }),
    months > 0 && t('packets.unit.months', { count: months }),
    days > 0 && t('packets.unit.days', { count: days }),
  ]
  return units.filter((unit) => unit !== false).join(' ')
}
