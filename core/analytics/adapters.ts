import type { Clock } from '../lib/clock'
import { toJson } from '../lib/json'
import type { AnalyticsAdapter } from './analytics'
import type { ReportedEvent } from './events'

export interface BeaconOptions {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
  /** A batch has at most so many events. */
  events: number
  /** The first event of a batch waits no longer than this, s. */
  seconds: number
  /** Posts a body so that it outlives the page; not repeated if it fails. */
  post: (body: string) => void
}

/** Posts events in batches: `{ "events": [{ "name", "at", "viewer", … }] }`. */
export function createBeacon({ clock, events, seconds, post }: BeaconOptions): AnalyticsAdapter {
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

/** Where a data layer is: the window of the page. */
type Place = Record<string, unknown>

/** Pushes every event to the array of this name, as tag managers read it: `{ event, viewer, …fields }`. */
export function createDataLayer(place: Place, name: string): AnalyticsAdapter {
  return {
    send({ name: event, at, ...fields }) {
      // A tag manager may replace the array.
      place[name] ??= []
      const layer = place[name] as { push?: unknown }
      if (typeof layer.push === 'function') layer.push({ event, ...fields })
    },
  }
}
