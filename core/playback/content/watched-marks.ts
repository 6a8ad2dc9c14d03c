import type { ContentStream } from '../../api/content-streams'
import type { ContentRecord } from '../../api/contents'
import type { ContentMeta } from '../../api/history'
import type { ChannelStream } from '../../api/streams'
import { rightsOf } from '../../catalogue'
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

/** The stream that may play before its player has loaded, from `startAt` media seconds or the live edge. */
export interface Beginning {
  address: string
  startAt?: number
  /** Channel or content under which the viewer's choice of audio is stored. */
  tracksOf: string
}

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

/** True for an age below 18, which never requires a PIN of an adult; an unknown age may. */
export const isForEverybody = (age: number | null): boolean => age !== null && age < 18

/** The stored mark of this viewer under a name; null for none, for another viewer's, and for invalid data. */
export function findWatchedMark(kept: unknown, whose: string, name: string): WatchedMark | null {
  const { whose: its, films } = record(kept) ?? {}
  const found = its === whose && Array.isArray(films) && films.map(record).find((film) => film?.name === name)
  if (!found) return null
  const { id, library } = found
  return typeof id === 'string' && typeof library === 'string' ? { id, library } : null
}

/**
 * The address of a stream that may play before its player has loaded; null if the stream is protected, or if something
 * else is shown first.
 */
export function clearAddress(
  stream: ChannelStream & Partial<Pick<ContentStream, 'packshots'>>,
): string | null {
  if (stream.ad?.hasPreRoll || stream.packshots?.length) return null
  return stream.hls_mbr ?? stream.hls
}

/**
 * Decides from the operator's present answers where a film that began in this browser before may begin early: `pages`
 * are those of the parts of its name, the last one its own. Null for anything but a clear yes: then the player decides.
 */
export function filmBeginning(
  mark: WatchedMark,
  { pages, meta, stream }: { pages: ContentRecord[]; meta: ContentMeta; stream: ContentStream },
): Beginning | null {
  const own = pages.at(-1)
  const isOpen = pages.every((page) => !page.is_lost && !page.is_announcement)
  if (!isOpen || own?.id !== mark.id || !isForEverybody(own.age)) return null
  const rights = rightsOf(meta)
  if (!rights.available || !rights.purchased) return null
  // A channel's archive takes precedence over the film's own library, unless the operator names one.
  const library = rights.libraryId ?? (rights.broadcast ? null : mark.library)
  const address = clearAddress(stream)
  if (library !== mark.library || address === null) return null
  return { address, startAt: resumeAt(rights, own.duration) ?? 0, tracksOf: pages[0]?.id ?? own.id }
}
