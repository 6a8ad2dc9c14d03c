import { type ContentButton, getButtonAction } from '../../core/catalogue'
import type { ContentPlayer } from '../../core/playback/content'
import type { OperatorButton } from '../kit/player/gates/operator-buttons'

/** An operator’s button with a supported action. */
interface LiveButton extends OperatorButton {
  button: ContentButton
}

/** The operator’s buttons whose action is supported; empty while the rights are not known. */
function listButtons(player: ContentPlayer): LiveButton[] {
  return (player.rights.value?.buttons ?? []).flatMap((button) => {
    const action = getButtonAction(button)
    return action ? [{ ...button, button, action }] : []
  })
}

/** Those of a gate: it cannot be played there, its trailer can. */
export const listGateButtons = (player: ContentPlayer): LiveButton[] =>
  listButtons(player).filter(({ action }) => action.type !== 'play' && action.type !== 'next')

/** Those before the beginning of what may be watched: nothing is sold there. */
export const listStartButtons = (player: ContentPlayer): LiveButton[] =>
  listButtons(player).filter(({ action }) => action.type !== 'buy' && action.type !== 'choose')
