import { type ReactNode, useId, useRef } from 'react'
import { type Channel, type Program, type ScheduleDay, splitIntoDays } from '../../../core/channels'
import type { Text } from '../../../core/text'
import { dayName } from './day-name'
import { DayTabs, findTab, useShownDay } from './day-tabs'

/** The day after the shown one. */
export interface NextDay {
  name: string
  /** Shows that day and moves the focus to its tab. */
  show(): void
}

interface DayPanelsProps {
  channel: Channel | null
  /** Ascending; null while they load. */
  programs: Program[] | null
  /** The programme on screen. */
  onScreen: Program | null
  /** Shown instead of the days if the programmes could not be loaded. */
  failure?: ReactNode
  /** `page`: as high as its programmes. `box`: as high as its positioned parent, and the programmes scroll in it. */
  layout: 'page' | 'box'
  /** Epoch seconds. */
  now: number
  t: Text['t']
  language: string
  /** The programmes of the day; created again for another day or channel. */
  children(day: ScheduleDay, channel: Channel, next: NextDay | null): ReactNode
}

/**
 * The schedule of a channel: a tab for each day, opened at the day of the programme on screen, and the panel of the
 * chosen one. schedule.css and chip.css are its stylesheets, which the caller adopts.
 */
export function DayPanels(props: DayPanelsProps) {
  const { channel, programs, failure, layout, t } = props
  return (
    <div className={`day-panels ${layout}`}>
      {failure ||
        (channel && programs ? (
          <Days
            {...props}
            channel={channel}
            days={splitIntoDays(programs)}
            none={t('player.unknownProgram')}
          />
        ) : (
          <DayBones />
        ))}
    </div>
  )
}

interface DaysProps extends DayPanelsProps {
  channel: Channel
  days: readonly ScheduleDay[]
  none: string
}

function Days({ channel, days, none, onScreen, now, t, language, children }: DaysProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { day, choose } = useShownDay(days, onScreen, now, channel.id)
  if (!day) return <p className="schedule-none">{none}</p>

  const name = (start: number) => dayName(start, now, t, language)
  const after = days[days.indexOf(day) + 1]
  const show = (start: number) => {
    choose(start)
    findTab(row.current, start)?.focus()
  }
  const next = after ? { name: name(after.start), show: () => show(after.start) } : null
  return (
    <>
      <DayTabs days={days} day={day} name={name} choose={choose} panel={id} row={row} />
      <div
        key={`${channel.id} ${day.start}`}
        id={id}
        className="day-panel"
        role="tabpanel"
        aria-label={name(day.start)}
      >
        {children(day, channel, next)}
      </div>
    </>
  )
}

function DayBones() {
  return (
    <div className="day-bones" aria-hidden="true">
      <div className="day-tabs">
        {[1, 2, 3, 4].map((tab) => (
          <span key={tab} className="chip" />
        ))}
      </div>
      <ol className="programs">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <li key={row} className="program">
            <span />
            <span />
          </li>
        ))}
      </ol>
    </div>
  )
}
