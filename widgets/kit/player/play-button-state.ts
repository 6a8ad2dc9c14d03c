import type { Player } from '../../../core/playback'

/** True if the play button should show "Pause". */
export const showsPause = (name: Player['state']['value']['name']): boolean =>
  name === 'playing' || name === 'waiting' || name === 'loading'

/** The same for the content on screen: an advertisement or the media. */
export function showsPauseNow(player: Player): boolean {
  const ad = player.ads.state.peek()
  return ad.name === 'showing' ? !ad.view.paused : showsPause(player.state.peek().name)
}
