import type { ApiClient } from '../../api/client'
import { type ContentStream, getContentStream } from '../../api/content-streams'
import { type Catalogue, type Content, type ContentRights, type Episode, playedAge } from '../../catalogue'
import type { Parental } from '../../household'
import { splitContentName } from '../../lib/content-name'
import { toJson } from '../../lib/json'
import { readRecord, type Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Session } from '../../session'

/** Number of films kept, the most recent ones. */
const MOST = 20

/** A film or episode that started in this browser, and its library. */
export interface WatchedMark {
  id: string
  library: string
  /** Age rating at that time, years; null for none. */
  age: number | null
}

/** The stored form, the most recent first. */
interface WatchedMarks {
  whose: string
  films: (WatchedMark & { name: string })[]
}

/** Responses requested in parallel with the page of a content; each is handed over once, and only for its own content. */
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

/**
 * Returns the stored mark of this viewer under a name; null if there is none, for another viewer's, and for invalid data.
 */
export function findWatchedMark(kept: unknown, whose: string, name: string): WatchedMark | null {
  const { whose: its, films } = record(kept) ?? {}
  const found = its === whose && Array.isArray(films) && films.map(record).find((film) => film?.name === name)
  if (!found) return null
  const { id, library, age } = found
  const isReadable =
    typeof id === 'string' && typeof library === 'string' && (age === null || typeof age === 'number')
  return isReadable ? { id, library, age } : null
}

export type RecentContents = ReturnType<typeof createRecentContents>

/**
 * Stores which films have started in this browser, for the viewer who started them: ids and ages by name, and nothing
 * else about the watching. `scope` separates operators in storage.
 */
export function createRecentContents(about: {
  storage: Storage
  session: Pick<Session, 'identity' | 'role'>
  scope: string
  parental: Pick<Parental, 'mayStart'>
}) {
  const { storage, session, parental } = about
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
    if (whose !== null && whose !== 'host') storage.set(key, toJson({ whose, films } satisfies WatchedMarks))
  }

  function known(name: string): WatchedMark | null {
    const whose = session.identity.value
    return whose === null ? null : findWatchedMark(read(), whose, name)
  }

  return {
    /**
     * Requests the rights to a film and its stream while its page loads; null if the film is not known by this name,
     * has a gate by its stored age, or the viewer is a child, who may not open every film.
     */
    prefetch(name: string, context: PrefetchContext): ContentPrefetch | null {
      const mark = session.role.value === 'adult' ? known(name) : null
      return mark && parental.mayStart({ content: mark }) ? prefetchContent(mark, context) : null
    },
    /** Stores a film that starts, if its name identifies it. */
    keep(name: string, film: { content: Content; episode: Episode | null }, library: string | null): void {
      const { content, episode } = film
      const named = splitContentName(name).at(-1)
      const isNamed = !episode || named === episode.slug || named === episode.id
      if (library === null || !isNamed) return
      const age = playedAge(content, episode)
      write([{ name, id: (episode ?? content).id, library, age }, ...others(name)].slice(0, MOST))
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
  // A failure is reported to the caller that takes the response; if none does, it is ignored.
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
