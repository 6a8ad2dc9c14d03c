import { signal } from '@preact/signals-core'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { NARROW } from '../../../../core/browser/window-widths'
import { createGuideSchedules, dayStart, type ScheduleDay } from '../../../../core/channels'
import { axisDays, guideAxis } from '../../../../core/guide'
import type { TvErrorCode } from '../../../../core/lib/errors/errors'
import { errorText } from '../../../../core/text'
import { useMedia } from '../../../../widgets/kit/hooks/use-media'
import { useNotice } from '../../../../widgets/kit/hooks/use-notice'
import { dayName } from '../../../../widgets/kit/schedule/day-name'
import { DayTabs, findTab } from '../../../../widgets/kit/schedule/day-tabs'
import scheduleSheet from '../../../../widgets/kit/schedule/schedule.css'
import type { TvChannelPlayerElement } from '../../../../widgets/tv-channel-player/contract'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useStable } from '../../../site/hooks/use-stable'
import { useSite } from '../../../site/site-context'
import type { Listing, Lists } from '../channel-page-layout'
import { CategoryChips, useShowCategories } from '../list/category-chips'
import listSheet from '../list/channel-list.css'
import { ChannelSearch } from '../list/channel-search'
import { NoChannels } from '../list/no-channels'
import guideSheet from './guide.css'
import { marksSheet } from './guide-block'
import { type Detail, GuideDetails } from './guide-details'
import { type GridHandle, GuideGrid } from './guide-grid'
import gridSheet from './guide-grid.css'
import { type GuideSize, NARROW_SIZE, WIDE_SIZE } from './time-axis'
import type { GuidePosition } from './use-guide-window'
import { usePlayingSecond } from './use-playing-second'

export type { GuidePosition } from './use-guide-window'

for (const sheet of [scheduleSheet, listSheet, marksSheet(), guideSheet, gridSheet]) adoptSheet(sheet)

interface GuideProps extends Listing {
  /** Null until they have loaded. */
  lists: Lists | null
  /** The scroll position of the last visit. */
  position: RefObject<GuidePosition | null>
  viewSwitch: ReactNode
  player: RefObject<TvChannelPlayerElement | null>
}

/** The guide: channels by time, for any day between the archive and three days ahead (CHN-05, CHN-09). */
export default function Guide(props: GuideProps) {
  const { lists, found: channels, chosen, category, open, search, position, query, onQuery, now } = props
  const { tv, language, text } = useSite()
  const { t } = text
  const heading = useId()
  const panel = useId()
  const size = useMedia(NARROW) ? NARROW_SIZE : WIDE_SIZE
  const [axis, days] = useGuideDays(now, lists, size)
  const [shownDay, setShownDay] = useState(() => dayStart(now))
  const day = days.find(({ start }) => start === shownDay) ?? days[0]
  const grid = useRef<GridHandle>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const schedules = useMemo(
    () => createGuideSchedules({ api: tv.api, clock: tv.clock, connection: tv.connection, language }),
    [tv, language],
  )
  useEffect(() => () => schedules.stop(), [schedules])
  const [detail] = useState(() => signal<Detail | null>(null))
  const [notice, setNotice] = useNotice()
  const show = useShowCategories(open, search)
  const playing = usePlayingSecond(props.player, open, search, now)
  const [words, setWords] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  const onWords = (next: string) => {
    setWords(next)
    startTransition(() => onQuery(next))
  }
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && (event.key !== 'ArrowDown' || words.trim() === '')) return
    event.preventDefault()
    // Render now, because the rows may still show the previous search.
    flushSync(() => onQuery(words))
    grid.current?.enter()
  }
  const Heading = open ? 'h2' : 'h1'

  const chooseDay = (start: number) => {
    if (start === dayStart(now)) grid.current?.showNow()
    else grid.current?.showDay(start)
    setShownDay(start)
  }
  return (
    <section className="guide" aria-labelledby={heading}>
      <div className="guide-head">
        <Heading id={heading}>{t('guide.title')}</Heading>
        {props.viewSwitch}
        <ChannelSearch field={field} words={words} onWords={onWords} onKeyDown={onSearchKey} />
        {!lists?.isChild && (
          <div className="guide-categories">
            {lists && <CategoryChips lists={lists} chosen={chosen} show={show} />}
          </div>
        )}
      </div>
      <GuideDays
        {...{ days, day, now, panel, tabs }}
        choose={chooseDay}
        enter={() => grid.current?.enter()}
      />
      <GuideDetails detail={detail} first={open ?? channels[0] ?? null} schedules={schedules} now={now} />
      <div
        id={panel}
        role="tabpanel"
        className="guide-panel"
        aria-label={day && dayName(day.start, now, t, language)}
      >
        {lists && channels.length === 0 ? (
          <NoChannels
            categories={lists.categories}
            category={category}
            words={words}
            onClear={() => onWords('')}
            show={show}
          />
        ) : lists ? (
          <GuideGrid
            // If the device's time zone changes, all times have to be rendered again.
            key={`${size.channel} ${new Date(now * 1000).getTimezoneOffset()}`}
            {...{ channels, category, open, size, axis, schedules, detail, position, now }}
            playing={playing}
            handle={grid}
            onDay={setShownDay}
            onLeave={() => findTab(tabs.current, shownDay)?.focus()}
            onRefuse={setNotice as (why: TvErrorCode) => void}
          />
        ) : (
          <div className="guide-bones" role="status">
            <span className="visually-hidden">{t('site.loadingChannels')}</span>
          </div>
        )}
      </div>
      <div className="toast" role="status">
        {notice && <p>{errorText({ code: notice }, t)}</p>}
      </div>
    </section>
  )
}

/**
 * Returns the time axis of the guide and its days. The axis moves once a day instead of every hour, because each move
 * shifts all blocks.
 */
function useGuideDays(now: number, lists: Lists | null, { pxPerMinute }: GuideSize) {
  const axis = guideAxis(now, lists?.channels ?? [], pxPerMinute)
  const stableAxis = useStable(axis, `${axis.end} ${dayStart(axis.start)} ${axis.pxPerMinute}`)
  const days = useMemo(
    () => axisDays(stableAxis).map((start) => ({ start, end: dayStart(start, 1), programs: [] })),
    [stableAxis],
  )
  return [stableAxis, days] as const
}

interface GuideDaysProps {
  days: readonly ScheduleDay[]
  day: ScheduleDay | undefined
  /** Epoch seconds. */
  now: number
  /** Id of the panel that the days control. */
  panel: string
  tabs: RefObject<HTMLDivElement | null>
  choose: (start: number) => void
  /** Moves the focus into the grid. */
  enter: () => void
}

/** The days of the guide, and the button that returns to the present time. */
function GuideDays({ days, day, now, panel, tabs, choose, enter }: GuideDaysProps) {
  const { language, text } = useSite()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    enter()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside bubble to it
    <div className="guide-days" onKeyDown={onKeyDown}>
      <button type="button" className="chip guide-now-button" onClick={() => choose(dayStart(now))}>
        {text.t('guide.now')}
      </button>
      {day && (
        <DayTabs
          // If days are added before the chosen one, it moves out of view: remount the tabs, so that they scroll to it.
          key={days[0]?.start}
          days={days}
          day={day}
          name={(start) => dayName(start, now, text.t, language)}
          choose={choose}
          panel={panel}
          row={tabs}
        />
      )}
    </div>
  )
}
