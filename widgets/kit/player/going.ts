import type { Player } from '../../../core/playback'

/** Whether what the button does is to stop it. */
export const isGoing = (name: Player['state']['value']['name']): boolean =>
  name === 'playing' || name === 'waiting' || name === 'loading'
