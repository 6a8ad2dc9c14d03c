import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import chip from '../../kit/controls/chip.css'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/player/use-lazy-component'
import { DayPanels } from '../../kit/schedule/day-panels'
import layout from '../../kit/schedule/schedule.css'
import theme from '../../kit/theme.css'
import { ProgramList } from './program-list'

/** The programme on air is determined again after this time, ms. */
const TICK_MS = 15_000

interface SchedulePanelProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The channel's schedule in the box of the element. */
export function SchedulePanel({ host, player, t, language }: SchedulePanelProps) {
  useSignals()
  useSheet(host, theme)
  useSheet(host, chip)
  useSheet(host, layout)
  const now = useNow(player)
  return (
    <DayPanels
      layout="box"
      channel={player.channel.value}
      programs={player.listed.value ? player.programs.value : null}
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
