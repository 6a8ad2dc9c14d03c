import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useRef, useState } from 'react'
import { daysOf } from '../../core/channels'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import { DayTabs, dayName, useShownDay } from '../kit/day-tabs'
import type { WidgetHost } from '../kit/define-widget'
import { useSheet } from '../kit/player/use-lazy-component'
import theme from '../kit/theme.css'
import { ProgramList } from './program-list'
import layout from './schedule.css'

/** The programme on air is determined again after this time, ms. */
const TICK_MS = 15_000

interface SchedulePanelProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The channel's schedule: a tab for each day, opened at the day of the programme on screen. */
export function SchedulePanel({ host, player, t, language }: SchedulePanelProps) {
  useSignals()
  useSheet(host, theme)
  useSheet(host, layout)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const now = useNow(player)
  const days = daysOf(player.programs.value)
  const channel = player.channel.value
  const { day, choose } = useShownDay(days, player.program.value, now, channel?.id)
  const shown = day?.start ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another day is shown
  useEffect(() => toMiddle(tabs.current), [shown])

  if (!channel || !day) {
    const none = player.listed.value
    return none ? <p className="schedule-none">{t('player.unknownProgram')}</p> : <Skeleton />
  }

  const name = (start: number) => dayName(start, now, t, language)
  return (
    <div className="schedule-panel">
      <DayTabs
        days={days}
        day={day}
        name={name}
        choose={choose}
        panel={id}
        row={tabs}
        rowClass="schedule-days"
        tabClass="schedule-day"
      />
      <div id={id} className="schedule-body" role="tabpanel" aria-label={name(day.start)}>
        <ProgramList
          key={`${channel.id} ${day.start}`}
          player={player}
          day={day}
          channel={channel}
          now={now}
          t={t}
          language={language}
        />
      </div>
    </div>
  )
}

function useNow(player: ChannelPlayer): number {
  const [now, setNow] = useState(() => player.seekContext().now)
  useEffect(() => {
    const timer = setInterval(() => setNow(player.seekContext().now), TICK_MS)
    return () => clearInterval(timer)
  }, [player])
  return now
}

/** Scrolls the row until the chosen tab is in its middle; scrollIntoView() would scroll the host page too. */
function toMiddle(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

function Skeleton() {
  return (
    <div className="schedule-skeleton" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
