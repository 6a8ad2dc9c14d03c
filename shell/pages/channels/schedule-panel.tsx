import { ChevronRight as Next } from 'lucide'
import { useId, useRef } from 'react'
import { type Category, type Channel, daysOf, type Program, type ScheduleDay } from '../../../core/channels'
import { DayTabs, dayName, tabOf, useShownDay } from '../../../widgets/kit/day-tabs'
import { Icon } from '../../../widgets/kit/icon'
import { ErrorMessage } from '../../layout/error-message'
import { Scroller } from '../../layout/scroller'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import type { Loaded } from '../../site/use-loaded'
import { channelPath } from './channel-page-layout'
import scheduleSheet from './schedule.css'
import { ScheduleList } from './schedule-list'

adoptSheet(scheduleSheet)

interface SchedulePanelProps {
  channel: Channel | null
  category: Category | null
  schedule: Loaded<Program[]>
  /** Id of the programme on screen. */
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The schedule of a channel: a tab for each day, opened at the day of the programme on screen. */
export function SchedulePanel({ channel, category, schedule, watched, now }: SchedulePanelProps) {
  const { t } = useSite().text
  const heading = useId()
  return (
    <section className="schedule" aria-labelledby={heading}>
      <h2 id={heading}>{t('site.schedule')}</h2>
      {schedule.name === 'failed' && <ErrorMessage error={schedule.error} onRetry={schedule.retry} />}
      {schedule.name === 'loading' && <ScheduleSkeleton />}
      {schedule.name === 'ready' && channel && schedule.value.length === 0 && (
        <p className="schedule-none">{t('player.unknownProgram')}</p>
      )}
      {schedule.name === 'ready' && channel && schedule.value.length > 0 && (
        <Days
          key={channel.id}
          days={daysOf(schedule.value)}
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
  const { language, text } = useSite()
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const onScreen = days.flatMap(({ programs }) => programs).find(({ id: one }) => one === watched)
  const { day, choose } = useShownDay(days, onScreen ?? null, now, channel.id)
  if (!day) return null
  const after = days[days.indexOf(day) + 1]
  const name = (start: number) => dayName(start, now, text.t, language)
  const showDay = (start: number) => {
    choose(start)
    tabOf(tabs.current, start)?.focus()
  }

  return (
    <>
      <Scroller mark={String(day.start)}>
        <DayTabs
          days={days}
          day={day}
          name={name}
          choose={choose}
          panel={id}
          row={tabs}
          rowClass="days"
          tabClass="chip"
        />
      </Scroller>
      <div id={id} role="tabpanel" aria-label={name(day.start)}>
        <ScheduleList key={day.start} day={day} channel={channel} path={path} watched={watched} now={now} />
        {after && (
          <button type="button" className="other-day button" onClick={() => showDay(after.start)}>
            {name(after.start)}
            <Icon node={Next} />
          </button>
        )}
      </div>
    </>
  )
}

function ScheduleSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="scroller">
        {[88, 72, 96, 88].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <span key={place} className="bone bone-chip" style={{ width }} />
        ))}
      </div>
      <div className="programs">
        {[60, 80, 50, 70, 60, 75].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <span key={place} className="program">
            <span className="bone bone-line" />
            <span className="bone bone-line" style={{ width: `${width}%` }} />
          </span>
        ))}
      </div>
    </div>
  )
}
