import { RotateCcw as Back, RotateCw as Forward } from 'lucide'
import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { IconButton } from '../icon-button'
import type { MenuAction } from './menu-group'

/** Seconds of one press (PLY-08). */
const SKIP_S = 10
const ignore = () => undefined

interface SkipButtonsProps {
  player: Player
  /** False where there is nothing ahead. */
  forward?: boolean
  t: Text['t']
}

/** Ten seconds back and forward. Both are always there, so that no other button moves. */
export function SkipButtons({ player, forward = true, t }: SkipButtonsProps) {
  return (
    <span className="wide skips">
      <IconButton
        icon={Back}
        mark={String(SKIP_S)}
        label={t('player.back10')}
        onPress={() => void player.skipByViewer(-SKIP_S).catch(ignore)}
      />
      <IconButton
        icon={Forward}
        mark={String(SKIP_S)}
        label={t('player.forward10')}
        disabled={!forward}
        onPress={() => void player.skipByViewer(SKIP_S).catch(ignore)}
      />
    </span>
  )
}

/** The same as items of the menu, for a bar that has no room for them. */
export function skipActions(player: Player, forward: boolean, t: Text['t']): MenuAction[] {
  const press = (seconds: number) => () => void player.skipByViewer(seconds).catch(ignore)
  return [
    { label: t('player.back10'), room: 'wide', press: press(-SKIP_S) },
    ...(forward ? [{ label: t('player.forward10'), room: 'wide' as const, press: press(SKIP_S) }] : []),
  ]
}
