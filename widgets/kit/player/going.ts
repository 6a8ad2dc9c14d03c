import type { PlayerState } from '../../../core/playback'

/** Whether what the button does is to stop it. */
export const isGoing = (name: PlayerState['name']): boolean =>
  name === 'playing' || name === 'waiting' || name === 'loading'
