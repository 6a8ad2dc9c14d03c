import { ChevronUp as Earlier, ChevronRight as Next } from 'lucide'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  broadcastKey,
  type Category,
  type Channel,
  findRefusal,
  type Program,
  type ScheduleDay,
} from '../../../../core/channels'
import { errorText } from '../../../../core/text'
import { Icon } from '../../../../widgets/kit/controls/icon'
import type { Loaded } from '../../../../widgets/kit/hooks/use-loaded'
import { DayPanels, type NextDay } from '../../../../widgets/kit/schedule/day-panels'
import layout from '../../../../widgets/kit/schedule/schedule.css'
import { markedIndex, ScheduleList as Programs } from '../../../../widgets/kit/schedule/schedule-list'
import { ErrorMessage } from '../../../layout/states/error-message'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import { toSearch } from '../address'
import { getChannelPath } from '../channel-page-layout'
import scheduleSheet from './schedule.css'

adoptSheet(layout)
adoptSheet(scheduleSheet)

interface SchedulePanelProps {
  channel: Channel | null
  category: Category | null
  schedule: Loaded<Program[]>
  /** Key of the broadcast on screen. */
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The schedule of a channel under its heading. */
export function SchedulePanel({ channel, category, schedule, watched, now }: SchedulePanelProps) {
  const { language, text } = useSite()
  const heading = useId()
  const programs = schedule.name === 'ready' ? schedule.value : null
  const isMissing = schedule.name === 'failed' || programs?.length === 0
  return (
    <section className="schedule" aria-labelledby={heading}>
      <h2 id={heading}>{text.t('site.schedule')}</h2>
      <DayPanels
        layout="page"
        channel={channel}
        programs={programs}
        onScreen={programs?.find((program) => broadcastKey(program) === watched) ?? null}
        failure={isMissing && <MissingSchedule schedule={schedule} />}
        now={now}
        t={text.t}
        language={language}
      >
        {(day, shown, next) => (
          <ScheduleList
            day={day}
            next={next}
            channel={shown}
            path={getChannelPath(category, shown)}
            watched={watched}
            now={now}
          />
        )}
      </DayPanels>
    </section>
  )
}

/** Message for a schedule that is empty, or that has failed after its retries (CHN-05); the picture continues. */
function MissingSchedule({ schedule }: Pick<SchedulePanelProps, 'schedule'>) {
  const { t } = useSite().text
  const isFailed = schedule.name === 'failed'
  if (isFailed && schedule.error.code === 'offline')
    return <ErrorMessage error={schedule.error} onRetry={schedule.retry} />
  return (
    <div className="schedule-none" role="status">
      <p>{t('channel.noProgram')}</p>
      {isFailed && <p>{errorText(schedule.error, t)}</p>}
      {isFailed && (
        <button type="button" className="button" onClick={() => void schedule.retry()}>
          {t('site.retry')}
        </button>
      )}
    </div>
  )
}

/** Number of past programmes listed above the one on air; a button shows the others. */
const PAST_SHOWN = 2

interface ScheduleListProps {
  day: ScheduleDay
  /** The next day, offered below the programmes. */
  next: NextDay | null
  channel: Channel
  path: string
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The programmes of one day. A watchable one is a link; pressing another shows why it cannot be watched (CHN-06). */
function ScheduleList({ day, next, channel, path, watched, now }: ScheduleListProps) {
  const { language, text } = useSite()
  const { t } = text
  const { search } = useLocation()
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, markedIndex(day.programs, watched, now) - PAST_SHOWN)

  return (
    <>
      {hidden > 0 && (
        <button type="button" className="other-day button" onClick={() => setAll(true)}>
          <Icon node={Earlier} />
          {t('site.earlier', { count: hidden })}
        </button>
      )}
      <Programs
        programs={day.programs.slice(hidden)}
        channel={channel}
        watched={watched}
        now={now}
        t={t}
        language={language}
        noticeClass="toast"
        row={({ program, state, attributes, children, refuse }) =>
          state === 'catch-up' || state === 'on-air' ? (
            <Link to={path + toSearch(state === 'on-air' ? null : program.start, search)} {...attributes}>
              {children}
            </Link>
          ) : (
            <button
              type="button"
              {...attributes}
              onClick={() => refuse(findRefusal(program, channel, now) ?? 'unexpected')}
            >
              {children}
            </button>
          )
        }
      />
      {next && (
        <button type="button" className="other-day button" onClick={next.show}>
          {next.name}
          <Icon node={Next} />
        </button>
      )}
    </>
  )
}
