import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useSite } from '../../site/site-context'
import { countdownTo, yearEnd } from './countdown'

const TICK_MS = 1000

/** The time until the year ends in which the page was opened. */
export function TimeLeft() {
  useSignals()
  const { tv, text } = useSite()
  const { clock } = tv
  const { t } = text
  const [, setTicks] = useState(0)
  // The device's time, because its clock may be corrected later.
  const [openedMs] = useState(() => clock.now() - clock.offset)
  const left = countdownTo(yearEnd((openedMs + clock.offset) / 1000), clock.seconds())
  const isOver = left === null
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])

  if (isOver) return <p className="countdown-end">{t('pages.happyNewYear')}</p>
  const units = [
    [left.days, t('pages.days', { count: left.days })],
    [left.hours, t('pages.hours', { count: left.hours })],
    [left.minutes, t('pages.minutes', { count: left.minutes })],
    [left.seconds, t('pages.seconds', { count: left.seconds })],
  ] as const
  return (
    <div className="countdown" role="timer" aria-label={t('pages.untilNewYear')}>
      {units.map(([count, unit], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same name in some languages
        <p key={place}>
          <strong>{place === 0 ? count : String(count).padStart(2, '0')}</strong> <span>{unit}</span>
        </p>
      ))}
    </div>
  )
}
