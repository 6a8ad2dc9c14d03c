import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import { formatClock, type Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { TimeSlider } from '../kit/player/time-slider/time-slider'
import { useTimeSlider } from '../kit/player/time-slider/use-time-slider'
import { useSheet } from '../kit/player/use-lazy-component'
import { targetAt, timelineLayoutAround } from '../kit/watch-timeline'
import layout from './line.css'
import { LineBlocks, LineTimes } from './line-blocks'
import { channelKeys } from './line-keys'
import { LineTip } from './line-tip'

interface LineProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The channel's time slider: programmes by clock time, what is available of each, and the viewer's position (PLY-03). */
export function TimelineLayout({ host, player, t, language }: LineProps) {
  useSignals()
  useSheet(host, layout)
  const seekContext = player.seekContext()
  const line = timelineLayoutAround(player.time.value, seekContext)
  const slider = useTimeSlider({
    range: line,
    keys: () => line && channelKeys(player.time.peek(), line, player.seekContext(), player.live.peek()),
    media: () => player.channel.peek()?.id,
    seek: (second) =>
      line && void player.seekTo(targetAt(line, second, seekContext).second).catch(() => undefined),
  })
  if (!line) return null

  const target = slider.chosen === null ? null : targetAt(line, slider.chosen, seekContext)
  const at = target && target.why === null ? target.second : line.at
  const title = line.current.program?.title ?? t('player.unknownProgram')
  const value = t('player.timelineValue', { time: formatClock(at, language), title })
  const addition = player.live.value
    ? `, ${t('player.live')}`
    : player.blackout.value
      ? `, ${t('player.blackout')}`
      : ''

  return (
    <>
      <TimeSlider
        host={host}
        slider={slider}
        label={t('player.timeline')}
        value={at}
        valueText={value + addition}
        seekable={seekContext.archiveDays > 0}
        tip={
          slider.pointed !== null && (
            <LineTip
              line={line}
              second={slider.pointed}
              seekContext={seekContext}
              t={t}
              language={language}
            />
          )
        }
      >
        <LineBlocks line={line} />
      </TimeSlider>
      <LineTimes line={line} language={language} />
    </>
  )
}
