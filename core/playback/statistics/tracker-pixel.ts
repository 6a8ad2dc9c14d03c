/** A tracker of a stream (spec/2 §3): whose measurement, and what it wants to be told. */
export interface Tracker {
  type: string
  params: Readonly<Record<string, string>>
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What a stream says of its trackers, `{ tracker_type, params }[]` (spec/3 §4.4); what has another form is left out. */
export function trackersOf(answer: unknown): Tracker[] {
  return (Array.isArray(answer) ? answer : []).flatMap((item) => {
    const { tracker_type: type, params } = record(item)
    if (typeof type !== 'string') return []
    const told = Object.entries(record(params)).filter(([, value]) =>
      ['string', 'number'].includes(typeof value),
    )
    return [{ type, params: Object.fromEntries(told.map(([name, value]) => [name, String(value)])) }]
  })
}

/** What a pixel is told besides the tracker's own params. */
export interface PixelFacts {
  /** 1 for live, 3 for the archive and films (spec/2 §7). */
  evtp: 1 | 3
  /** Of the picture, epoch seconds; of a film that was not aired, from its beginning. */
  position: number
  /** Of this moment, epoch seconds. */
  now: number
}

/**
 * The address to ask for one tracker: its type's address with `{CatID}`, `{VcID}`, `{VcVersion}`, `{Account}`,
 * `{Tmsec}` and whatever else the params name, and `{evtp}`, `{position}`, `{now}` filled in. Null where nobody named
 * an http(s) address for that type.
 */
export function pixelAddress(tracker: Tracker, addresses: unknown, facts: PixelFacts): string | null {
  const template = record(addresses)[tracker.type]
  if (typeof template !== 'string' || !/^https?:\/\//.test(template)) return null
  const told: Record<string, string | number | undefined> = { ...tracker.params, ...facts }
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(told[name] ?? ''))
}
