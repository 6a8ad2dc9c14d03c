import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { type Channel, refusalOf, type ScheduleDay } from '../../../core/channels'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { useEffectOn } from '../../kit/hooks/use-effect-on'
import { markedIndex, ScheduleList, type ScheduleRow } from '../../kit/schedule/schedule-list'

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
export function ProgramList({ player, day, channel, now, t, language }: ProgramListProps) {
  useSignals()
  const list = useRef<HTMLOListElement>(null)
  const watched = player.program.value?.id ?? null
  const marked = Math.max(0, markedIndex(day.programs, watched, now))

  // Scrolls to the marked row when another programme is on screen.
  useEffectOn([watched], () => {
    const row = list.current?.children[marked] as HTMLElement | undefined
    const box = list.current?.parentElement
    if (row && box) box.scrollTop = row.offsetTop - row.offsetHeight
  })

  const press = ({ program, refuse }: ScheduleRow) => {
    const { now: second } = player.seekContext()
    const why = refusalOf(program, channel, second)
    refuse(why)
    if (why) return
    const onAir = program.end > second
    // A player with a gate cannot seek; the chosen programme may have another gate or none.
    const chosen = { channel: channel.slug, ts: onAir ? null : program.start, autoplay: true }
    const blocked = player.state.peek().name === 'blocked'
    // A viewer at the live edge stays there.
    const move = () => (blocked ? player.open(chosen) : player.seekTo(onAir ? second : program.start))
    void move().catch(() => undefined)
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
          tabIndex={row.program === day.programs[marked] ? 0 : -1}
          onClick={() => press(row)}
        >
          {row.children}
        </button>
      )}
    />
  )
}
