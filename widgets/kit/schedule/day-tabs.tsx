import { type KeyboardEvent, type RefObject, useState } from 'react'
import { dayStart, type Program, type ScheduleDay } from '../../../core/channels'
import { useScroller } from '../controls/use-scroller'

/** The shown day of a schedule: the day of the programme on screen, until the viewer chooses another. */
export function useShownDay(
  days: readonly ScheduleDay[],
  onScreen: Program | null,
  now: number,
  channelId: string | undefined,
): { day: ScheduleDay | undefined; choose(start: number): void } {
  // A programme across midnight is listed on two days: while it is on air, show today.
  const home = dayStart(onScreen && onScreen.end <= now ? onScreen.start : now)
  // The choice is discarded when another day or channel is on screen.
  const of = `${home} ${channelId}`
  const [chosen, setChosen] = useState<{ of: string; start: number } | null>(null)
  const shown = chosen?.of === of ? chosen.start : home
  return {
    day: days.find(({ start }) => start === shown) ?? days[0],
    choose: (start) => setChosen({ of, start }),
  }
}

interface DayTabsProps {
  days: readonly ScheduleDay[]
  day: ScheduleDay
  name(start: number): string
  choose(start: number): void
  /** Id of the tab panel. */
  panel: string
  row: RefObject<HTMLDivElement | null>
}

/** A tab for each day with one tab stop; arrow keys choose the neighbouring day. */
export function DayTabs({ days, day, name, choose, panel, row }: DayTabsProps) {
  useScroller(row, day.start)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = by && days[days.indexOf(day) + by]
    if (!next) return
    event.preventDefault()
    choose(next.start)
    findTab(row.current, next.start)?.focus({ preventScroll: true })
  }
  return (
    <div ref={row} className="day-tabs" role="tablist" onKeyDown={onKeyDown}>
      {days.map(({ start }) => (
        <button
          key={start}
          type="button"
          role="tab"
          className="chip"
          part="day-button"
          data-day={start}
          aria-selected={start === day.start}
          aria-controls={panel}
          tabIndex={start === day.start ? 0 : -1}
          onClick={() => choose(start)}
        >
          {name(start)}
        </button>
      ))}
    </div>
  )
}

/** The tab of the day that begins at `start`. */
export const findTab = (row: HTMLElement | null, start: number): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-day="${start}"]`) ?? null
