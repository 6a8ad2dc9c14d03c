import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { useSecondsBehind } from './use-seconds-behind'

/** The live badge; behind live, in the archive or after a pause, it turns grey and leads back to the live edge. */
export function LiveButton({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  if (useSecondsBehind(player) === null) {
    return (
      <span className="live on" part="live-button">
        {t('player.live')}
      </span>
    )
  }
  return (
    <button type="button" className="live" part="live-button" onClick={() => void player.goLive()}>
      {t('player.goLive')}
    </button>
  )
}
