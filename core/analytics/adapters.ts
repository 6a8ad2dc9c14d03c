import type { Clock } from '../lib/clock'
import { toJson } from '../lib/json'
import type { AnalyticsAdapter } from './analytics'
import type { ReportedEvent } from './events'

/** Posts events in batches: `{ "events": [{ "name", "at", "viewer", … }] }`. */
export function createBeacon(options: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
  /** Maximum number of events of a batch. */
  events: number
  /** Longest time that the first event of a batch waits, s. */
  seconds: number
  /** Posts a body in such a way that it outlives the page; not repeated if it fails. */
  post: (body: string) => void
}): AnalyticsAdapter {
  const { clock, events, seconds, post } = options
  let batch: ReportedEvent[] = []
  let timer = 0

  function take(): ReportedEvent[] {
    clock.clearTimeout(timer)
    const taken = batch
    batch = []
    return taken
  }

  function flush(): void {
    const due = take()
    if (due.length > 0) post(toJson({ events: due }))
  }

  return {
    send(event) {
      if (batch.length === 0) timer = clock.setTimeout(flush, seconds * 1000)
      batch.push(event)
      if (batch.length >= events) flush()
    },
    flush,
    discard: () => void take(),
  }
}

/**
 * Pushes every event to the array of this name in the window `place`, in the form that tag managers read: `{ event,
 * viewer, …fields }`.
 */
export function createDataLayer(place: Record<string, unknown>, name: string): AnalyticsAdapter {
  return {
    send({ name: event, at, ...fields }) {
      // A tag manager may replace the array.
      place[name] ??= []
      const layer = place[name] as { push?: unknown }
      if (typeof layer.push !== 'function') return
      try {
        layer.push({ event, ...fields })
      } catch (error) {
        // A fault of a tag manager must not stop what the viewer has pressed.
        console.warn(`tv: the data layer "${name}" of the page failed`, error)
      }
    },
  }
}
