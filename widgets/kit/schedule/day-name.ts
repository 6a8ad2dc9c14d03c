import { dayStart } from '../../../core/channels'
import { formatClock, formatDay, type Text } from '../../../core/text'

/** Name of the day that begins at `start`: today, yesterday, tomorrow, else the date. `start` and `now` in epoch seconds. */
export function dayName(start: number, now: number, t: Text['t'], language: string): string {
  if (start === dayStart(now)) return t('site.today')
  if (start === dayStart(now, -1)) return t('site.yesterday')
  return start === dayStart(now, 1) ? t('site.tomorrow') : formatDay(start, language)
}

/** Day and clock time of an epoch second: `Yesterday, 05:52`. `now` in epoch seconds. */
export const momentName = (second: number, now: number, t: Text['t'], language: string): string =>
  `${dayName(dayStart(second), now, t, language)}, ${formatClock(second, language)}`
