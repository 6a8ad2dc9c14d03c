import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { MenuAction } from './menu-group'
import { SKIP_S } from './skip-buttons'

/** The skip buttons as items of the menu, for a bar that has no room for them; `forward` as theirs. */
export function skipActions(player: Player, forward: boolean, t: Text['t']): MenuAction[] {
  const press = (seconds: number) => () => void player.skipByViewer(seconds).catch(() => undefined)
  return [
    { label: t('player.back10'), room: 'wide', press: press(-SKIP_S) },
    ...(forward ? [{ label: t('player.forward10'), room: 'wide' as const, press: press(SKIP_S) }] : []),
  ]
}
