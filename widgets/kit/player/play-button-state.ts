import type { Player } from '../../../core/playback'

/** Whether what the button does is to stop it. */
export const showsPause = (name: Player['state']['value']['name']): boolean =>
  name === 'playing' || name === 'waiting' || name === 'loading'

/** The same of what has the screen now: an advertisement, or the media. */
export function showsPauseNow(player: Player): boolean {
  const ad = player.ads.state.peek()
  return ad.name === 'showing' ? !ad.view.paused : showsPause(player.state.peek().name)
}
