import type { Text } from '../../../core/text'

/** Writes a duration: `48 min`, `1 h 35 min`; `seconds` above zero. */
export function lengthName(seconds: number, t: Text['t']): string {
  const whole = Math.max(1, Math.round(seconds / 60))
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  return hours > 0 ? t('player.span.hours', { hours, minutes }) : t('player.span.minutes', { minutes })
}
