import { useEffect, useState } from 'react'
import type { ChannelPlayer, PlayerState, SeekContext } from '../../../core/playback'
import { LIVE_WITHIN_S } from '../../../core/playback/timeline'

/** During a pause the distance is measured at this interval, ms. */
const TICK_MS = 1000

/** A picture of a channel; `time` in epoch seconds. */
interface ShownMoment {
  time: number
  /** True for the live stream, even if its picture is behind. */
  live: boolean
  state: PlayerState
}

const isPausedByViewer = (state: PlayerState) => state.name === 'paused' && state.why === 'viewer'

/**
 * Seconds from the picture to the present, in the archive and after a pause of live; null at the live edge, and before
 * live has started.
 */
export function secondsBehind(
  { time, live, state }: ShownMoment,
  { now, within = LIVE_WITHIN_S }: Pick<SeekContext, 'now' | 'within'>,
): number | null {
  const started = isPausedByViewer(state) || state.name === 'playing' || state.name === 'waiting'
  return live && !(started && now - time >= within) ? null : now - time
}

/** {@link secondsBehind} of a player. Reads signals; during a pause the distance grows. */
export function useSecondsBehind(player: ChannelPlayer): number | null {
  const [, tick] = useState(0)
  const shown = { time: player.time.value, live: player.live.value, state: player.state.value }
  const paused = isPausedByViewer(shown.state)
  useEffect(() => {
    if (!paused) return
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [paused])
  return secondsBehind(shown, player.seekContext())
}
