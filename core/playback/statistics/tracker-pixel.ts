import type { WatchedKind } from '../../api/watched'

/** A tracker of a stream: its type, and the values it wants in the address. */
export interface Tracker {
  type: string
  params: Readonly<Record<string, string>>
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Reads the trackers of a stream, `{ tracker_type, params }[]`; entries of another form are ignored. */
export function readTrackers(answer: unknown): Tracker[] {
  return (Array.isArray(answer) ? answer : []).flatMap((item) => {
    const { tracker_type: type, params } = record(item)
    if (typeof type !== 'string') return []
    const known = Object.entries(record(params)).filter(([, value]) =>
      ['string', 'number'].includes(typeof value),
    )
    return [{ type, params: Object.fromEntries(known.map(([name, value]) => [name, String(value)])) }]
  })
}

/** Values for a pixel besides the tracker's own params. */
export interface PixelFacts {
  /** 1 for live, 3 for the archive and contents. */
  evtp: WatchedKind
  /** Position of the picture, epoch seconds; for a content that was not broadcast, seconds from its start. */
  position: number
  /** The present time, epoch seconds. */
  now: number
}

/**
 * Returns the pixel address of a tracker: its type's address with `{CatID}`, `{VcID}`, `{VcVersion}`, `{Account}`,
 * `{Tmsec}`, any other params, and `{evtp}`, `{position}`, `{now}` filled in. Null if the configuration has no http(s)
 * address for that type.
 */
export function pixelAddress(tracker: Tracker, addresses: unknown, facts: PixelFacts): string | null {
  const template = record(addresses)[tracker.type]
  if (typeof template !== 'string' || !/^https?:\/\//.test(template)) return null
  const values: Record<string, string | number | undefined> = { ...tracker.params, ...facts }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
