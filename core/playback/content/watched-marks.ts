import { resumeAt } from './watch-rules'

/** A film or an episode that began in this browser, and the library it came from. */
export interface WatchedMark {
  id: string
  library: string
}

/** As it is kept, the last one first. */
export interface WatchedMarks {
  whose: string
  films: (WatchedMark & { name: string })[]
}

/** What may play before there is a player, from `startAt` media seconds or the live edge. */
export interface Beginning {
  address: string
  startAt?: number
}

/** An answer of the operator as it came. */
export type Answer = Readonly<Record<string, unknown>> | null

export const record = (value: unknown): Answer =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0

/** Of an age that no PIN of a grown-up stands before; an unknown one is not (spec/1 §3). */
export const isForEverybody = (age: unknown): boolean => typeof age === 'number' && age < 18

/** What is kept for this viewer under a name; null for nothing, for another viewer's, and for garbage. */
export function findWatchedMark(kept: unknown, whose: string, name: string): WatchedMark | null {
  const { whose: its, films } = record(kept) ?? {}
  const found = its === whose && Array.isArray(films) && films.map(record).find((film) => film?.name === name)
  if (!found) return null
  const { id, library } = found
  return typeof id === 'string' && typeof library === 'string' ? { id, library } : null
}

/**
 * What may play of a stream before its player is here; null where it is not clear, or where something else is to be
 * shown first.
 */
export function clearAddress(stream: Answer): string | null {
  const address = stream?.hls_mbr ?? stream?.hls
  if (isFilled(record(stream?.ad)?.pre_roll) || isFilled(stream?.packshots)) return null
  return typeof address === 'string' ? address : null
}

/**
 * Where a film that was seen before begins, from the operator's present answers, as they came: the pages that its name
 * is of, the last one its own, what it is to this viewer, and its stream. Null for anything but a clear yes: the player
 * decides then.
 */
export function filmBeginning(
  mark: WatchedMark,
  { pages, meta, stream }: { pages: Answer[]; meta: Answer; stream: Answer },
): Beginning | null {
  const own = pages.at(-1)
  const isOpen = pages.every((page) => page && !page.lost_content && !page.is_lost && !page.is_announcement)
  if (!isOpen || String(own?.id) !== mark.id || !isForEverybody(own?.age)) return null
  if (meta?.is_available !== true || meta.is_purchased !== true) return null
  const using = record(meta.stream_using)
  // Where no library is named, a channel's archive goes before the film's own one.
  const library = using?.library_id || (using?.content_schedule ? null : mark.library)
  const address = clearAddress(stream)
  if (String(library) !== mark.library || address === null) return null
  const history = record(meta.history)
  const numbers = [history?.seconds, history?.watch_percentage, meta.watch_percentage]
  const [seconds = 0, ...watched] = numbers.map((number) => Number(number ?? 0) || 0)
  const duration = Number(own?.duration ?? 0) || 0
  return { address, startAt: resumeAt({ seconds, percentage: Math.max(...watched) }, duration) ?? 0 }
}
