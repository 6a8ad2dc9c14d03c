import type { RecordingEngine } from '../../support/recording-engine'

/** Seconds of media that an archive stretch holds. */
const STRETCH_S = 7200
/** In a longer wait only this much media plays, ms: a player looks at each moment, not once in hours. */
const LONGEST_MOMENT_MS = 60_000

/**
 * Plays what an engine without media has loaded: returns the function that lets so many ms of it play. `lengthS` is the length of
 * a film, null for a channel; `now` in epoch ms.
 */
export function playMedia(engine: RecordingEngine, now: () => number, lengthS: () => number | null) {
  let loads = 0
  const { transport } = engine
  const isEmpty = () => transport.paused || engine.loaded.length === 0 || engine.commands.at(-1) === 'unload'

  function begin(): void {
    loads = engine.loaded.length
    const last = engine.loaded.at(-1)
    engine.show({
      position: last?.startAt ?? 0,
      height: 720,
      buffered: 12,
      seekable: last?.live ? null : { start: 0, end: lengthS() ?? STRETCH_S },
    })
  }

  return (ms: number): void => {
    if (engine.loaded.length !== loads) begin()
    if (isEmpty()) return
    // Only live media has the time of its broadcast here.
    const wallClock = engine.loaded.at(-1)?.live ? now() / 1000 : undefined
    const end = lengthS() ?? Number.POSITIVE_INFINITY
    const from = transport.position
    const to = Math.min(end, from + (Math.min(ms, LONGEST_MOMENT_MS) / 1000) * transport.rate)
    // Two events: only the second one shows that the position advances.
    engine.tick((from + to) / 2, wallClock)
    if (isEmpty() || engine.loaded.length !== loads) return
    engine.tick(to, wallClock)
    if (to >= end && !isEmpty() && engine.loaded.length === loads) engine.events.emit('ended', undefined)
  }
}
