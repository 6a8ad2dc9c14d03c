import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useLazyComponent, WHEN_BUFFERED_MS } from '../../kit/player/use-lazy-component'

interface SpeedProps {
  host: WidgetHost
  player: ContentPlayer
  t: Text['t']
}

/** The button of the speed; the first picture does not wait for it. */
export function Speed(props: SpeedProps) {
  useSignals()
  const playing = props.player.state.value.name === 'playing'
  const SpeedButton = useLazyComponent(
    () => import('../../kit/player/bar/speed-button').then((module) => module.SpeedButton),
    false,
    playing,
    WHEN_BUFFERED_MS,
  )
  return SpeedButton ? <SpeedButton {...props} /> : null
}
