import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'

/** Says of the operator's placeholder that it is one (PLY-06). */
export function Blackout({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  return (
    <div className="notice top" role="status">
      {player.blackout.value && <span>{t('player.blackout')}</span>}
    </div>
  )
}
