import type { PlayerState } from '../player/player-state'
import { LIVE_WITHIN_S, type SeekContext } from '../timeline'

/** A picture of a channel; `time` in epoch seconds. */
interface ShownMoment {
  time: number
  /** True for the live stream, even if its picture is behind. */
  live: boolean
  state: PlayerState
}

/**
 * Seconds from the picture to the present, in the archive and after a pause of live; null at the live edge, and before
 * live has started.
 */
export function secondsBehind(
  { time, live, state }: ShownMoment,
  { now, within = LIVE_WITHIN_S }: Pick<SeekContext, 'now' | 'within'>,
): number | null {
  const { name } = state
  const isStarted = name === 'playing' || name === 'waiting' || (name === 'paused' && state.why === 'viewer')
  return live && !(isStarted && now - time >= within) ? null : now - time
}
