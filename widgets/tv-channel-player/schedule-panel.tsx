import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { dayStart, daysOf } from '../../core/channels'
import type { ChannelPlayer } from '../../core/playback'
import { formatDay, type Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { useSheet } from '../kit/player/use-later'
import { ProgramList } from './program-list'
import layout from './schedule.css'

/** How often what is on the air is looked at again, ms. */
const TICK_MS = 15_000

interface SchedulePanelProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The channel's programmes, a tab for each day, open at the day of what is on screen. */
export function SchedulePanel({ host, player, t, language }: SchedulePanelProps) {
  useSignals()
  useSheet(host, layout)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const now = useNow(player)
  const days = daysOf(player.programs.value)
  const program = player.program.value
  // What runs over midnight stands in two days: while it is on the air, today's is meant.
  const home = dayStart(program && program.end <= now ? program.start : now)
  const [chosen, setChosen] = useState<number | null>(null)
  const channel = player.channel.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the picture to another day or channel
  useEffect(() => setChosen(null), [home, channel?.id])
  const day = days.find(({ start }) => start === (chosen ?? home)) ?? days[0]
  const shown = day?.start ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is shown
  useEffect(() => toMiddle(tabs.current), [shown])

  if (!channel || !day) {
    const none = player.listed.value
    return none ? <p className="schedule-none">{t('player.unknownProgram')}</p> : <Bones />
  }

  const name = (start: number) => {
    if (start === dayStart(now)) return t('site.today')
    if (start === dayStart(now, -1)) return t('site.yesterday')
    return start === dayStart(now, 1) ? t('site.tomorrow') : formatDay(start, language)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = by && days[days.indexOf(day) + by]
    if (!next) return
    event.preventDefault()
    setChosen(next.start)
    tabs.current?.querySelector<HTMLElement>(`[data-day="${next.start}"]`)?.focus({ preventScroll: true })
  }

  return (
    <div className="schedule-panel">
      <div ref={tabs} className="schedule-days" role="tablist" onKeyDown={onKeyDown}>
        {days.map(({ start }) => (
          <button
            key={start}
            type="button"
            role="tab"
            className="schedule-day"
            data-day={start}
            aria-selected={start === day.start}
            aria-controls={id}
            tabIndex={start === day.start ? 0 : -1}
            onClick={() => setChosen(start)}
          >
            {name(start)}
          </button>
        ))}
      </div>
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
  const [now, setNow] = useState(() => player.air().now)
  useEffect(() => {
    const timer = setInterval(() => setNow(player.air().now), TICK_MS)
    return () => clearInterval(timer)
  }, [player])
  return now
}

/** Brings the chosen tab to the middle of its row; the page around stays where it is. */
function toMiddle(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

function Bones() {
  return (
    <div className="schedule-bones" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
