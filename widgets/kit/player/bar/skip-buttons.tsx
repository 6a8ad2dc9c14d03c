import { RotateCcw as Back, RotateCw as Forward } from 'lucide'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import { IconButton } from '../../controls/icon-button'
import type { MenuAction } from '../menu/menu-group'

/** Seconds of one press (PLY-08). */
const SKIP_S = 10
const ignore = () => undefined

interface SkipButtonsProps {
  player: Player
  /** Why nothing can be skipped, for example at the live edge; null or absent otherwise. */
  refusal?: string | null
  t: Text['t']
}

/** Ten seconds back and forward. Both are always rendered, so that other buttons do not move. */
export function SkipButtons({ player, refusal = null, t }: SkipButtonsProps) {
  return (
    <span className="wide skips">
      <IconButton
        part="skip-back-button"
        icon={Back}
        mark={String(SKIP_S)}
        label={t('player.back10')}
        refusal={refusal}
        onPress={() => void player.skip(-SKIP_S).catch(ignore)}
      />
      <IconButton
        part="skip-forward-button"
        icon={Forward}
        mark={String(SKIP_S)}
        label={t('player.forward10')}
        refusal={refusal}
        onPress={() => void player.skip(SKIP_S).catch(ignore)}
      />
    </span>
  )
}

/** The same actions as menu items, for a bar that has no room for the buttons. */
export function skipActions(player: Player, refusal: string | null, t: Text['t']): MenuAction[] {
  const action = (label: string, seconds: number): MenuAction => ({
    ...{ label, room: 'wide', refusal },
    press: () => void player.skip(seconds).catch(ignore),
  })
  return [action(t('player.back10'), -SKIP_S), action(t('player.forward10'), SKIP_S)]
}
