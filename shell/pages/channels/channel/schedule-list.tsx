import { ChevronUp as Earlier, ChevronRight as Next } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Channel, refusalOf, type ScheduleDay } from '../../../../core/channels'
import { Icon } from '../../../../widgets/kit/controls/icon'
import type { NextDay } from '../../../../widgets/kit/schedule/day-panels'
import { markedIndex, ScheduleList as Programs } from '../../../../widgets/kit/schedule/schedule-list'
import { useSite } from '../../../site/site-context'
import { searchOf } from '../address'

/** This many past programmes are listed above the one on air; a button shows the others. */
const PAST_SHOWN = 2

interface ScheduleListProps {
  day: ScheduleDay
  /** Offered below the programmes. */
  next: NextDay | null
  channel: Channel
  path: string
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The programmes of one day. A watchable one is a link; a press on another shows why it cannot be watched (CHN-06). */
export function ScheduleList({ day, next, channel, path, watched, now }: ScheduleListProps) {
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
            <Link to={path + searchOf(state === 'on-air' ? null : program.start, search)} {...attributes}>
              {children}
            </Link>
          ) : (
            <button
              type="button"
              {...attributes}
              onClick={() => refuse(refusalOf(program, channel, now) ?? 'unexpected')}
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
