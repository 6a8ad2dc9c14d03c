import type { ManualClock } from './manual-clock'
import type { RecordingEngine } from './recording-engine'

/** Frames that advance on an engine without media, second by second as the clock does. */
export function watching(clock: ManualClock, engine: RecordingEngine) {
  engine.tick(engine.transport.position)
  return {
    async watch(seconds: number): Promise<void> {
      for (let second = 0; second < seconds; second++) {
        await clock.advance(1000)
        engine.tick(engine.transport.position + 1)
      }
    },
  }
}
