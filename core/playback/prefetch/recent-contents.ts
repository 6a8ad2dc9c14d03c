import type { ApiClient } from '../../api/client'
import { type ContentStream, getContentStream } from '../../api/content-streams'
import type { Catalogue, Content, ContentRights, Episode } from '../../catalogue'
import { partsOf } from '../../lib/content-name'
import { readRecord, type Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Session } from '../../session'

/** The store keeps this many films, the last ones. */
const MOST = 20

/** A film or an episode that began in this browser, and the library it came from. */
export interface WatchedMark {
  id: string
  library: string
}

/** As it is kept, the last one first. */
interface WatchedMarks {
  whose: string
  films: (WatchedMark & { name: string })[]
}

/** Responses requested in parallel with the page of a content; each is given once, and only for its own content. */
export interface ContentPrefetch {
  rights(contentId: string): Promise<ContentRights> | null
  stream(libraryId: string, contentId: string): Promise<ContentStream> | null
}

/** The client, the language and the signal of the requests for a content. */
interface PrefetchContext {
  api: ApiClient
  catalogue: Catalogue
  language: string
  signal: AbortSignal
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

export type RecentContents = ReturnType<typeof createRecentContents>

/**
 * The films that have started in this browser, for the viewer who started them; `scope` separates operators in storage.
 * Stores ids by name, and nothing else about the watch.
 */
export function createRecentContents(about: {
  storage: Storage
  session: Pick<Session, 'identity' | 'role'>
  scope: string
}) {
  const { storage, session } = about
  const key = STORAGE_KEYS.recentContents(about.scope)
  const read = () => readRecord(storage, key, (kept) => kept)

  function others(name: string): WatchedMarks['films'] {
    const kept = read() as WatchedMarks | null
    const films = kept?.whose === session.identity.value && Array.isArray(kept.films) ? kept.films : []
    return films.filter((film) => film?.name !== name)
  }

  function write(films: WatchedMarks['films']): void {
    const whose = session.identity.value
    // All viewers of a host page share one identity, so none is stored.
    if (whose !== null && whose !== 'host')
      storage.set(key, JSON.stringify({ whose, films } satisfies WatchedMarks))
  }

  /** Null for a child profile too, which may not open every film. */
  function known(name: string): WatchedMark | null {
    const whose = session.identity.value
    return whose !== null && session.role.value === 'adult' ? findWatchedMark(read(), whose, name) : null
  }

  return {
    /** Requests the rights to a film and its stream while its page loads; null if the film is not known by this name. */
    prefetch(name: string, context: PrefetchContext): ContentPrefetch | null {
      const mark = known(name)
      return mark && prefetchContent(mark, context)
    },
    /** Stores a film that starts, if its name identifies it and it never requires a PIN of an adult. */
    keep(name: string, film: { content: Content; episode: Episode | null }, library: string | null): void {
      const { content, episode } = film
      const named = partsOf(name).at(-1)
      const isNamed = !episode || named === episode.slug || named === episode.id
      if (library === null || !isNamed || !isForEverybody(episode?.age ?? content.age)) return
      write([{ name, id: (episode ?? content).id, library }, ...others(name)].slice(0, MOST))
    },
    /** Removes a film that has a gate now. */
    forget(name: string): void {
      if (known(name)) write(others(name))
    },
  }
}

function prefetchContent({ id, library }: WatchedMark, context: PrefetchContext): ContentPrefetch {
  let rights: Promise<ContentRights> | null = context.catalogue.rights(id)
  let stream: Promise<ContentStream> | null = getContentStream(context.api, library, id, context)
  // A failure is reported to the caller that takes the response; an untaken one is ignored.
  for (const request of [rights, stream]) request.catch(() => undefined)
  return {
    rights(contentId) {
      const taken = contentId === id ? rights : null
      rights = null
      return taken
    },
    stream(libraryId, contentId) {
      const taken = contentId === id && libraryId === library ? stream : null
      stream = null
      return taken
    },
  }
}
