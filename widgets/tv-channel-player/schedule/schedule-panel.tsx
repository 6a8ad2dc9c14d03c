import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { broadcastKey, type Channel, findRefusal, type ScheduleDay } from '../../../core/channels'
import type { ChannelPlayer } from '../../../core/playback'
import { errorText, type Text } from '../../../core/text'
import chip from '../../kit/controls/chip.css'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import { DayPanels } from '../../kit/schedule/day-panels'
import layout from '../../kit/schedule/schedule.css'
import { markedIndex, ScheduleList, type ScheduleRow } from '../../kit/schedule/schedule-list'
import theme from '../../kit/theme.css'
import { selectProgram } from './select-program'

/** Interval at which the programme on air is determined, ms. */
const TICK_MS = 15_000

interface SchedulePanelProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The channel's schedule in the box of the element. */
export function PlayerSchedule({ host, player, t, language }: SchedulePanelProps) {
  useSignals()
  useSheet(host, theme)
  useSheet(host, chip)
  useSheet(host, layout)
  const now = useNow(player)
  const error = player.scheduleError.value
  const programs = player.listed.value ? player.programs.value : null
  return (
    <DayPanels
      layout="box"
      channel={player.channel.value}
      programs={programs}
      failure={
        error &&
        programs?.length === 0 && (
          <div className="schedule-none">
            <p>{t('player.unknownProgram')}</p>
            <p>{errorText(error, t)}</p>
          </div>
        )
      }
      onScreen={player.program.value}
      now={now}
      t={t}
      language={language}
    >
      {(day, channel) => (
        <ProgramList player={player} day={day} channel={channel} now={now} t={t} language={language} />
      )}
    </DayPanels>
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

interface ProgramListProps {
  player: ChannelPlayer
  day: ScheduleDay
  channel: Channel
  /** Epoch seconds. */
  now: number
  t: Text['t']
  language: string
}

/** The programmes of a day as buttons with one tab stop. A press plays the programme, or shows why it cannot be played. */
function ProgramList({ player, day, channel, now, t, language }: ProgramListProps) {
  useSignals()
  const list = useRef<HTMLOListElement>(null)
  const watched = player.program.value && broadcastKey(player.program.value)
  const marked = Math.max(0, markedIndex(day.programs, watched, now))

  const showMarked = useEffectEvent((_watched: typeof watched) => {
    const row = list.current?.children[marked] as HTMLElement | undefined
    const box = list.current?.parentElement
    if (row && box) box.scrollTop = row.offsetTop - row.offsetHeight
  })
  // Scrolls to the marked row when another programme is on screen.
  useEffect(() => showMarked(watched), [watched])

  const press = ({ program, refuse }: ScheduleRow) => {
    const { now: second } = player.seekContext()
    const why = findRefusal(program, channel, second)
    refuse(why)
    if (why) return
    const onAir = program.end > second
    // At a gate the player cannot seek, so open the chosen programme, which may have another gate or none.
    const chosen = { channel: channel.slug, ts: onAir ? null : program.start, autoplay: true }
    const blocked = player.state.peek().name === 'blocked'
    // At the live edge, choosing the programme on air changes nothing.
    if (blocked) void player.open(chosen).catch(() => undefined)
    else selectProgram(player, onAir ? second : program.start)
  }

  return (
    <ScheduleList
      list={list}
      programs={day.programs}
      channel={channel}
      watched={watched}
      now={now}
      t={t}
      language={language}
      noticeClass="schedule-notice"
      row={(row) => (
        <button
          type="button"
          {...row.attributes}
          part="program-button"
          tabIndex={row.program === day.programs[marked] ? 0 : -1}
          onClick={() => press(row)}
        >
          {row.children}
        </button>
      )}
    />
  )
}
