import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { useLater } from '../kit/player/use-later'

interface TimelineProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The line of time, fetched once there are controls and no picture is on its way: until then its place is kept. */
export function Timeline(props: TimelineProps) {
  useSignals()
  const { player } = props
  const waits = player.state.value.name === 'loading'
  const Line = useLater(() => import('./line').then((module) => module.Line), !waits, false)
  return (
    <div className="timeline" part="timeline">
      {Line && <Line {...props} />}
    </div>
  )
}
