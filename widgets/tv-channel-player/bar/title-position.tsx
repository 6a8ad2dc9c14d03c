import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { momentName } from '../../kit/schedule/day-name'
import { spanName } from '../time-slider/span-name'
import { useSecondsBehind } from './use-seconds-behind'

interface TitlePositionProps {
  player: ChannelPlayer
  t: Text['t']
  language: string
}

/** Day and clock time of the picture and its distance to live; nothing at the live edge. */
export function TitlePosition({ player, t, language }: TitlePositionProps) {
  useSignals()
  const behind = useSecondsBehind(player)
  if (behind === null) return null
  const { now } = player.seekContext()
  return (
    <div className="title-position">
      {momentName(player.time.value, now, t, language)} · {t('player.behind', { time: spanName(behind, t) })}
    </div>
  )
}
