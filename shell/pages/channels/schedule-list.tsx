import { ChevronUp as Earlier, RotateCcwClock as History } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Channel,
  type Program,
  programState,
  progressOf,
  refusalOf,
  type ScheduleDay,
} from '../../../core/channels'
import type { TvErrorCode } from '../../../core/lib/errors'
import { formatClock } from '../../../core/text'
import { Icon } from '../../../widgets/kit/icon'
import { useNotice } from '../../../widgets/kit/use-notice'
import { useSite } from '../../site/site-context'
import { searchOf } from './address'

/** So many programmes that are over stand above the one on the air; the others wait behind a button. */
const OVER_SHOWN = 2

interface ScheduleListProps {
  day: ScheduleDay
  channel: Channel
  path: string
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The programmes of one day. What can be watched is a link; the others say why they cannot (spec/2 §5, CHN-06). */
export function ScheduleList({ day, channel, path, watched, now }: ScheduleListProps) {
  const { t } = useSite().text
  const [remark, setRemark] = useNotice()
  const [all, setAll] = useState(false)
  const marked = day.programs.findIndex(({ id, end }) => id === watched || end > now)
  const hidden = all ? 0 : Math.max(0, marked - OVER_SHOWN)

  return (
    <>
      {hidden > 0 && (
        <button type="button" className="other-day button" onClick={() => setAll(true)}>
          <Icon node={Earlier} />
          {t('site.earlier', { count: hidden })}
        </button>
      )}
      <ol className="programs">
        {day.programs.slice(hidden).map((program) => (
          <li key={program.id}>
            <Entry
              program={program}
              channel={channel}
              path={path}
              watched={program.id === watched}
              now={now}
              onRefused={setRemark}
            />
          </li>
        ))}
      </ol>
      <div className="toast" role="status">
        {remark && <p>{t(`error.${remark}`)}</p>}
      </div>
    </>
  )
}

interface EntryProps extends Omit<ScheduleListProps, 'day' | 'watched'> {
  program: Program
  watched: boolean
  onRefused: (why: TvErrorCode) => void
}

function Entry({ program, channel, path, watched, now, onRefused }: EntryProps) {
  const { t } = useSite().text
  // What is not bought has no archive either (spec/2 §5).
  const state = programState(program, now, channel.purchased ? channel.archiveDays : 0)
  const current = watched ? ('true' as const) : undefined

  switch (state) {
    case 'catch-up':
      return (
        <Link className="program" to={path + searchOf(program.start)} aria-current={current}>
          <EntryWords program={program} />
          <span className="mark" title={t('site.archive')}>
            <Icon node={History} />
            <span className="visually-hidden">{t('site.archive')}</span>
          </span>
        </Link>
      )
    case 'on-air':
      return (
        <Link className="program on-air" to={path} aria-current={current}>
          <EntryWords program={program} now={now} />
          <span className="badge">{t('player.onAir')}</span>
        </Link>
      )
    case 'gone':
    case 'future':
      return (
        <button
          type="button"
          className={`program ${state}`}
          onClick={() => onRefused(refusalOf(program, channel, now) ?? 'unexpected')}
        >
          <EntryWords program={program} />
        </button>
      )
    default:
      return state satisfies never
  }
}

function EntryWords({ program, now }: { program: Program; now?: number }) {
  const { language } = useSite()
  return (
    <>
      <time dateTime={new Date(program.start * 1000).toISOString()}>
        {formatClock(program.start, language)}
      </time>
      <span className="program-words">
        <span className="program-title">{program.title}</span>
        {program.subtitle && <span className="clip">{program.subtitle}</span>}
        {now !== undefined && (
          <span className="progress">
            <span style={{ transform: `scaleX(${progressOf(program, now)})` }} />
          </span>
        )}
      </span>
      {program.age !== null && <span className="age">{program.age}+</span>}
    </>
  )
}
