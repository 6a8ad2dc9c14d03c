import type { Text } from '../../../core/text'
import type { TvParentalAction } from '../shapes'

/** The reason why the PIN is required; `age` in years, null if unknown or not the reason. */
export function pinReason(action: TvParentalAction, age: number | null, t: Text['t']): string {
  switch (action) {
    case 'channel':
      return age === null ? t('pin.for.guarded') : t('pin.for.channel', { count: age })
    case 'program':
      return age === null ? t('pin.for.unknownProgram') : t('pin.for.program', { count: age })
    case 'vod':
      return age === null ? t('pin.for.unrated') : t('pin.for.vod', { count: age })
    case 'pay':
      return t('pin.for.pay')
    case 'profile':
      return t('pin.for.profile')
    case 'settings':
      return t('pin.for.settings')
    default:
      return action satisfies never
  }
}
