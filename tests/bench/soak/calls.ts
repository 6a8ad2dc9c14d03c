import type { Call } from '../../models/world'

/** One kind of call, with its frequency. */
export interface CallRate {
  call: string
  /** Calls in the first minute, in which a viewer starts. */
  atStart: number
  /** Calls of one viewer per hour after that. */
  perHour: number
}

const VIEWERS = 1_000_000

/** Counts the calls of one viewer by kind, API first; between `from` and `to`, epoch ms, the viewer only watches. */
export function ratesOf(calls: readonly Call[], from: number, to: number): CallRate[] {
  const kinds = new Map<string, { atStart: number; later: number }>()
  for (const call of calls) {
    const kind = kindOf(call)
    const count = kinds.get(kind) ?? { atStart: 0, later: 0 }
    if (call.at < from) count.atStart += 1
    else if (call.at < to) count.later += 1
    kinds.set(kind, count)
  }
  const hours = (to - from) / 3_600_000
  return [...kinds]
    .map(([call, { atStart, later }]) => ({ call, atStart, perHour: later / hours }))
    .sort((one, other) => rank(one) - rank(other) || one.call.localeCompare(other.call))
}

/** Returns the calls per second that a million such viewers make. */
export const aMillionPerSecond = (perHour: number): number => (perHour * VIEWERS) / 3600

/** Names API calls by their pattern, media by type, and the files of the site together. */
function kindOf({ method, path, pattern }: Call): string {
  if (path.startsWith('/v2/')) return `${method} ${pattern}`
  if (path.endsWith('.m3u8')) return 'media: playlists'
  if (path.startsWith('/media/')) return /\/init\.mp4$/.test(path) ? 'media: init' : 'media: segments'
  return 'files: script, words, pictures'
}

const rank = ({ call }: CallRate) => (call.includes(' /v2/') ? 0 : call.startsWith('media') ? 1 : 2)
