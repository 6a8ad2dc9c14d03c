import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import { SkipButtons } from '../kit/player/skip-buttons'

/** Skip buttons of a channel with an archive; from live, back leads into it. */
export function ArchiveSkips({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  const kept = (player.channel.value?.archiveDays ?? 0) > 0
  return kept ? <SkipButtons player={player} forward={!player.live.value} t={t} /> : null
}
