import type { ManualClock } from './manual-clock'
import type { RecordingEngine } from './recording-engine'

/** Advances frames on an engine without media, second by second with the clock. */
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
