import { RotateCcwClock as Archive } from 'lucide'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { broadcastKey, type Channel, getProgress, type Program, programState } from '../../../core/channels'
import type { TvErrorCode } from '../../../core/lib/errors/errors'
import { errorText, formatClock, type Text } from '../../../core/text'
import { Icon } from '../controls/icon'
import { useNotice } from '../hooks/use-notice'
import { programTitle } from './program-title'

/** One programme of the list, for the link or button that the caller renders around `children`. */
export interface ScheduleRow {
  program: Program
  state: ReturnType<typeof programState>
  attributes: { className: string; 'data-state': string; 'aria-current': 'true' | undefined }
  children: ReactNode
  /** Shows why the programme cannot be watched; null hides an earlier reason. */
  refuse(why: TvErrorCode | null): void
}

interface ScheduleListProps {
  list?: RefObject<HTMLOListElement | null>
  programs: readonly Program[]
  channel: Channel
  /** Key of the broadcast on screen. */
  watched: string | null
  /** Epoch seconds. */
  now: number
  t: Text['t']
  language: string
  /** CSS class of the box with the refusal. */
  noticeClass: string
  row(row: ScheduleRow): ReactNode
}

/**
 * Index of the programme to which a list scrolls when it opens: the one on screen, else the first that has not ended;
 * -1 if all have ended.
 */
export const markedIndex = (programs: readonly Program[], watched: string | null, now: number): number =>
  programs.findIndex((program) => broadcastKey(program) === watched || program.end > now)

/** The programmes of a day with their states. Arrow keys, Home and End move the focus between them (CHN-06). */
export function ScheduleList(props: ScheduleListProps) {
  const { list, programs, channel, watched, now, t, language, noticeClass, row } = props
  const [notice, setNotice] = useNotice()
  return (
    <>
      <ol ref={list} className="programs" onKeyDown={moveFocus}>
        {programs.map((program) => {
          const state = programState(program, now, channel.archiveDays)
          const attributes = {
            className: 'program',
            'data-state': state,
            'aria-current': broadcastKey(program) === watched ? ('true' as const) : undefined,
          }
          const children = (
            <ScheduleEntry program={program} state={state} now={now} t={t} language={language} />
          )
          return (
            <li key={broadcastKey(program)}>
              {row({ program, state, attributes, children, refuse: setNotice })}
            </li>
          )
        })}
      </ol>
      <div className={noticeClass} role="status">
        {notice && <p>{errorText({ code: notice }, t)}</p>}
      </div>
    </>
  )
}

interface EntryProps extends Pick<ScheduleListProps, 'now' | 't' | 'language'> {
  program: Program
  state: ScheduleRow['state']
}

function ScheduleEntry({ program, state, now, t, language }: EntryProps) {
  const progress = (element: HTMLElement | null) => {
    if (element) element.style.transform = `scaleX(${getProgress(program, now)})`
  }
  return (
    <>
      <time dateTime={new Date(program.start * 1000).toISOString()}>
        {formatClock(program.start, language)}
      </time>
      <span className="program-words">
        <span className="program-title">{programTitle(program, t)}</span>
        {program.subtitle && <span className="clip">{program.subtitle}</span>}
        {state === 'on-air' && (
          <span className="progress">
            <span ref={progress} />
          </span>
        )}
      </span>
      {program.age !== null && <span className="age">{program.age}+</span>}
      {state === 'on-air' && (
        <span className="badge" part="badge">
          {t('player.onAir')}
        </span>
      )}
      {state === 'catch-up' && (
        <span className="mark" title={t('site.archive')}>
          <Icon node={Archive} />
          <span className="visually-hidden">{t('site.archive')}</span>
        </span>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = rows.indexOf(event.target as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const to = targets[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  rows[to]?.focus()
}
