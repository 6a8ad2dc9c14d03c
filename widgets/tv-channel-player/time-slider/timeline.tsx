import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useLazyComponent } from '../../kit/player/use-lazy-component'

interface TimelineProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** The timeline; its code loads when no stream is loading. Until then its box is empty. */
export function Timeline(props: TimelineProps) {
  useSignals()
  const { player } = props
  const waits = player.state.value.name === 'loading'
  const ChannelTimeSlider = useLazyComponent(
    () => import('./channel-time-slider').then((module) => module.ChannelTimeSlider),
    !waits,
    false,
  )
  return (
    <div className="timeline" part="timeline">
      {ChannelTimeSlider && <ChannelTimeSlider {...props} />}
    </div>
  )
}
