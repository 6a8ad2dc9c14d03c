import { RotateCcw as Back, RotateCw as Forward } from 'lucide'
import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { IconButton } from '../icon-button'

/** Seconds of one press (PLY-08). */
const SKIP_S = 10
const ignore = () => undefined

/** Ten seconds back and forward. */
export function SkipButtons({ player, t }: { player: Player; t: Text['t'] }) {
  return (
    <span className="wide">
      <IconButton
        icon={Back}
        label={t('player.back10')}
        onPress={() => void player.skip(-SKIP_S).catch(ignore)}
      />
      <IconButton
        icon={Forward}
        label={t('player.forward10')}
        onPress={() => void player.skip(SKIP_S).catch(ignore)}
      />
    </span>
  )
}
