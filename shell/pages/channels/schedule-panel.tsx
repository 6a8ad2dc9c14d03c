import { ChevronRight as Next } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { type Category, type Channel, dayStart, daysOf, type ScheduleDay } from '../../../core/channels'
import { formatDay } from '../../../core/text'
import { Icon } from '../../../widgets/kit/icon'
import { ErrorMessage } from '../../layout/error-message'
import { Scroller } from '../../layout/scroller'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { channelPath } from './place'
import scheduleSheet from './schedule.css'
import { ScheduleList } from './schedule-list'
import type { ScheduleState } from './use-schedule'

adoptSheet(scheduleSheet)

interface SchedulePanelProps {
  channel: Channel | null
  category: Category | null
  schedule: ScheduleState
  /** Id of the programme on screen. */
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The schedule of a channel, a tab for each day, open at the day of what is on screen. */
export function SchedulePanel({ channel, category, schedule, watched, now }: SchedulePanelProps) {
  const { t } = useSite().text
  const heading = useId()
  return (
    <section className="schedule" aria-labelledby={heading}>
      <h2 id={heading}>{t('site.schedule')}</h2>
      {schedule.name === 'failed' && <ErrorMessage error={schedule.error} onRetry={schedule.retry} />}
      {schedule.name === 'loading' && <ScheduleBones />}
      {schedule.name === 'ready' && channel && schedule.programs.length === 0 && (
        <p className="schedule-none">{t('player.unknownProgram')}</p>
      )}
      {schedule.name === 'ready' && channel && schedule.programs.length > 0 && (
        <Days
          key={channel.id}
          days={daysOf(schedule.programs)}
          channel={channel}
          path={channelPath(category, channel)}
          watched={watched}
          now={now}
        />
      )}
    </section>
  )
}

interface DaysProps {
  days: ScheduleDay[]
  channel: Channel
  path: string
  watched: string | null
  now: number
}

function Days({ days, channel, path, watched, now }: DaysProps) {
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const names = useDayNames(now)
  const onScreen = days.flatMap(({ programs }) => programs).find(({ id: one }) => one === watched)
  // What runs over midnight stands in two days: while it is on the air, today's is meant.
  const home = dayStart(onScreen && onScreen.end <= now ? onScreen.start : now)
  const [chosen, setChosen] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the picture to another day
  useEffect(() => setChosen(null), [home])
  const day = days.find(({ start }) => start === (chosen ?? home)) ?? days[0]
  if (!day) return null
  const after = days[days.indexOf(day) + 1]

  const show = (start: number) => {
    setChosen(start)
    tabs.current?.querySelector<HTMLElement>(`[data-day="${start}"]`)?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = by && days[days.indexOf(day) + by]
    if (!next) return
    event.preventDefault()
    show(next.start)
  }

  return (
    <>
      <Scroller mark={String(day.start)}>
        <div ref={tabs} className="days" role="tablist" onKeyDown={onKeyDown}>
          {days.map(({ start }) => (
            <button
              key={start}
              type="button"
              role="tab"
              className="chip"
              data-day={start}
              aria-selected={start === day.start}
              aria-controls={id}
              tabIndex={start === day.start ? 0 : -1}
              onClick={() => setChosen(start)}
            >
              {names(start)}
            </button>
          ))}
        </div>
      </Scroller>
      <div id={id} role="tabpanel" aria-label={names(day.start)}>
        <ScheduleList key={day.start} day={day} channel={channel} path={path} watched={watched} now={now} />
        {after && (
          <button type="button" className="other-day button" onClick={() => show(after.start)}>
            {names(after.start)}
            <Icon node={Next} />
          </button>
        )}
      </div>
    </>
  )
}

/** A day as one says it: today, its neighbours by name, all others by date. */
function useDayNames(now: number): (start: number) => string {
  const { language, text } = useSite()
  return (start) => {
    if (start === dayStart(now)) return text.t('site.today')
    if (start === dayStart(now, -1)) return text.t('site.yesterday')
    if (start === dayStart(now, 1)) return text.t('site.tomorrow')
    return formatDay(start, language)
  }
}

function ScheduleBones() {
  return (
    <div aria-hidden="true">
      <div className="scroller">
        {[88, 72, 96, 88].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <span key={place} className="bone bone-chip" style={{ width }} />
        ))}
      </div>
      <div className="programs">
        {[60, 80, 50, 70, 60, 75].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <span key={place} className="program">
            <span className="bone bone-line" />
            <span className="bone bone-line" style={{ width: `${width}%` }} />
          </span>
        ))}
      </div>
    </div>
  )
}
