import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'

/** The last frame stays on screen at most this long while the next source loads, ms. */
const HOLD_LAST_FRAME_MS = 300

/** Keeps the last frame on screen while the next source loads; unloading at once would show black. */
export function createLastFrame(clock: Clock, engine: Pick<MediaEngine, 'unload'>) {
  let timer = 0
  return {
    /** Unloads the engine after 300 ms, unless the next source has replaced the frame by then. */
    hold(): void {
      timer = clock.setTimeout(() => engine.unload({ sourceFollows: true }), HOLD_LAST_FRAME_MS)
    },
    /** The next source replaces the frame, or another load decides about it. */
    replaced: (): void => clock.clearTimeout(timer),
  }
}
