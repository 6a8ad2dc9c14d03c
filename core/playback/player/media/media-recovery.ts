import type { TvError } from '../../../lib/errors/errors'
import { createRecovery, type Recovery } from '../../recovery/recovery'
import type { MediaParts } from './media-parts'

/** Recovers a player's media from faults: `over` ends it, `drop` removes it for an error. */
export function createMediaRecovery(
  parts: Omit<MediaParts, 'recovery' | 'adBreaks'>,
  over: () => void,
  drop: (error: TvError, retrying: boolean) => void,
): Recovery {
  const { engine, timing, state, events, current, send, staysPaused } = parts
  const recovery = createRecovery(parts.clock, parts.connection, parts.api.pacing, {
    bufferedAhead: () => engine.transport.buffered,
    live: () => !timing.hasMediaAhead(),
    isAtEnd: timing.isAtEnd,
    recover(category) {
      engine.recover(category)
      // A reset of the decoder leaves the engine paused: resume unless the viewer had paused.
      if (category === 'media' && state.value.name !== 'paused')
        engine.transport.play().catch(() => undefined)
      // After a failure no 'waiting' event fires, so the stall timer starts here.
      if (state.value.name === 'failed') recovery.waiting(true)
    },
    release() {
      // The last frame stays on screen while the viewer has paused.
      if (staysPaused()) return
      current.isSwitching = true
      engine.unload({ sourceFollows: true })
    },
    again: (aheadS) => events.emit('renew', aheadS),
    reload: () => events.emit('reload', undefined),
    tell(error, retrying) {
      // A fault under the viewer's pause is reported only once they resume.
      if (!staysPaused()) send({ name: 'failed', error, retrying })
    },
    end: over,
    stop: (error) => drop(error, false),
  })
  return recovery
}
