import { type ContentButton, getButtonAction } from '../../core/catalogue'
import type { ContentPlayer } from '../../core/playback/content'
import type { OperatorButton } from '../kit/player/gates/operator-buttons'

/** An operator's button with a supported action. */
interface LiveButton extends OperatorButton {
  button: ContentButton
}

/** The operator's buttons with supported actions; empty while the rights are unknown. */
function listButtons(player: ContentPlayer): LiveButton[] {
  return (player.rights.value?.buttons ?? []).flatMap((button) => {
    const action = getButtonAction(button)
    return action ? [{ ...button, button, action }] : []
  })
}

/** The buttons of a gate: play buttons are left out, the trailer stays. */
export const listGateButtons = (player: ContentPlayer): LiveButton[] =>
  listButtons(player).filter(({ action }) => action.type !== 'play' && action.type !== 'next')

/** The buttons before the start of a content that the viewer may watch: nothing is sold there. */
export const listStartButtons = (player: ContentPlayer): LiveButton[] =>
  listButtons(player).filter(({ action }) => action.type !== 'buy' && action.type !== 'choose')
