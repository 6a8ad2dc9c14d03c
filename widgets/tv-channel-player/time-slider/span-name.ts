import type { Text } from '../../../core/text'

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** Writes a duration in its two largest units: `2 h 13 min`. */
export function spanName(seconds: number, t: Text['t']): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [days, hours] = [Math.floor(whole / DAY_S), Math.floor(whole / HOUR_S)]
  const minutes = Math.floor(whole / MINUTE_S)
  if (days > 0) return t('player.span.days', { days, hours: hours % 24 })
  if (hours > 0) return t('player.span.hours', { hours, minutes: minutes % 60 })
  return minutes > 0 ? t('player.span.minutes', { minutes }) : t('player.span.seconds', { seconds: whole })
}
