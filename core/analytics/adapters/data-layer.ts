import type { AnalyticsAdapter } from '../analytics'

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
