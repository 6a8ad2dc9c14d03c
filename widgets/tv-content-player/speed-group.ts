import type { Text } from '../../core/text'
import type { ChoiceGroup } from '../kit/player/menu-group'
import { type ContentPlayer, SPEEDS } from '../kit/watch-content'

/** How fast it runs, for the menu. */
export const speedGroup = (player: ContentPlayer, t: Text['t']): ChoiceGroup => ({
  name: t('film.speed'),
  choices: SPEEDS.map((speed) => ({ id: String(speed), label: `${speed}×` })),
  chosen: String(player.speed.value),
  choose: (id) => player.setSpeed(Number(id)),
})
