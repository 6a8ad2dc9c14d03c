import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { SkipButtons } from '../../kit/player/bar/skip-buttons'

/** Why nothing can be skipped at the live edge; null in the archive. */
export const skipRefusal = (player: ChannelPlayer, t: Text['t']): string | null =>
  player.live.value ? t('error.skip-in-live') : null

/** Skip buttons of a channel with an archive; at the live edge they are disabled and show the reason (PLY-04). */
export function ArchiveSkips({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  const kept = (player.channel.value?.archiveDays ?? 0) > 0
  return kept ? <SkipButtons player={player} refusal={skipRefusal(player, t)} t={t} /> : null
}
