import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { SkipButtons } from '../../kit/player/bar/skip-buttons'
import { useSecondsBehind } from './use-seconds-behind'

/** Why nothing can be skipped at the live edge; null in the archive, and after a pause of live. Reads signals. */
export const skipRefusal = (player: ChannelPlayer, t: Text['t']): string | null =>
  player.secondsBehind() === null ? t('error.skip-in-live') : null

/** Skip buttons of a channel with an archive; at the live edge they are disabled and show the reason (PLY-04). */
export function ArchiveSkips({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  // During a pause the distance to live grows.
  useSecondsBehind(player)
  const kept = (player.channel.value?.archiveDays ?? 0) > 0
  return kept ? <SkipButtons player={player} refusal={skipRefusal(player, t)} t={t} /> : null
}
