import { focusPlayer } from './keys-to-player'

/** Brings a player that does not start into view: the reason is in place of its picture. */
export function showPlayer(player: HTMLElement): void {
  player.scrollIntoView({ block: 'nearest' })
  focusPlayer(player)
}
