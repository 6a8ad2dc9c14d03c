import { type ContentButton, pressOf } from '../../core/catalogue'
import type { OperatorButton } from '../kit/player/operator-buttons'
import type { ContentPlayer } from '../kit/watch-content'

/** A button that does something here, with what it does. */
interface LiveButton extends OperatorButton {
  button: ContentButton
}

/** The operator's buttons that a press can do something about; empty while nothing is known. */
function buttonsOf(player: ContentPlayer): LiveButton[] {
  return (player.rights.value?.buttons ?? []).flatMap((button) => {
    const press = pressOf(button)
    return press ? [{ ...button, button, press }] : []
  })
}

/** Those of a gate: it cannot be played there, its trailer can. */
export const gateButtonsOf = (player: ContentPlayer): LiveButton[] =>
  buttonsOf(player).filter(({ press }) => press.does !== 'play' && press.does !== 'next')

/** Those before the beginning of what may be watched: nothing is sold there. */
export const startButtonsOf = (player: ContentPlayer): LiveButton[] =>
  buttonsOf(player).filter(({ press }) => press.does !== 'buy' && press.does !== 'choose')
