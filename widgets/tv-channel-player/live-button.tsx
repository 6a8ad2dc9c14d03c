import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'

/** The live badge; in the archive it turns grey and leads back to the live edge. */
export function LiveButton({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  const live = player.live.value
  if (live) {
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
