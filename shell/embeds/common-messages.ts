import type { TvPlayerElement } from '../../widgets/kit/player/contract'
import { number } from './argument'
import type { Messages } from './message-receiver'

/** Members of every player that messages use. */
type Framed = Pick<TvPlayerElement, 'state' | 'muted' | 'volume' | 'play' | 'pause'>

/** Methods of both embed pages. */
export const commonMessages = (player: Framed): Omit<Messages, 'events'> => ({
  getters: {
    getPaused: () => !['playing', 'waiting'].includes(player.state),
    getMuted: () => player.muted,
    getVolume: () => player.volume ?? 100,
  },
  actions: {
    play: () => player.play(),
    pause: () => player.pause(),
    mute() {
      player.muted = true
    },
    unmute() {
      player.muted = false
    },
    setVolume(value) {
      player.volume = number(value, 0, 100)
    },
  },
})

/** Keeps the playing or paused state across a change of channel or content. */
export function keepGoing(player: Pick<TvPlayerElement, 'state' | 'autoplay'>): void {
  if (['playing', 'waiting'].includes(player.state)) player.autoplay = true
  if (player.state === 'paused') player.autoplay = false
}
