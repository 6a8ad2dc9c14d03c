import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import { SkipButtons } from '../kit/player/skip-buttons'

/** Skip buttons; hidden at the live edge. */
export function ArchiveSkips({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  return player.live.value ? null : <SkipButtons player={player} t={t} />
}
