import { useSignals } from '@preact/signals-react/runtime'
import { SkipForward as Next } from 'lucide'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import { IconButton } from '../../kit/controls/icon-button'

/** The next episode, where there is one. */
export function NextButton({ player, t }: { player: ContentPlayer; t: Text['t'] }) {
  useSignals()
  if (!player.next.value) return null
  return (
    <IconButton
      icon={Next}
      label={t('film.nextEpisode')}
      onPress={() => void player.step(1).catch(() => undefined)}
    />
  )
}
