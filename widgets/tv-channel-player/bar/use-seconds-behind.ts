import { useEffect, useState } from 'react'
import type { ChannelPlayer } from '../../../core/playback'

/** During a pause the distance is measured at this interval, ms. */
const TICK_MS = 1000

/** `secondsBehind` of a player. Reads signals; during a pause the distance grows. */
export function useSecondsBehind(player: ChannelPlayer): number | null {
  const [, tick] = useState(0)
  const state = player.state.value
  const isPaused = state.name === 'paused' && state.why === 'viewer'
  useEffect(() => {
    if (!isPaused) return
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return player.secondsBehind()
}
