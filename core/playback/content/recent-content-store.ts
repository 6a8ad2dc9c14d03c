import { readRecord, type Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Session } from '../../session'
import type { Feature } from './content-access'
import { findWatchedMark, isForEverybody, type WatchedMark, type WatchedMarks } from './watched-marks'

/** The store keeps this many films, the last ones. */
const MOST = 20

export interface RecentContentStoreOptions {
  storage: Storage
  session: Pick<Session, 'identity' | 'role'>
  /** Separates operators in storage. */
  scope: string
}

/** The films that have started in this browser, for the viewer who started them. */
export interface RecentContentStore {
  /** The ids with which a film is requested early; null for a child profile, which may not open every film. */
  known(name: string): WatchedMark | null
  /** Stores a film that starts, if its name identifies it and it never requires a PIN of an adult. */
  keep(name: string, feature: Feature, libraryId: string | null): void
  /** Removes a film that has a gate now. */
  forget(name: string): void
}

/** Stores ids by name, and nothing else about the watch. */
export function createRecentContentStore({
  storage,
  session,
  scope,
}: RecentContentStoreOptions): RecentContentStore {
  const key = STORAGE_KEYS.recentContents(scope)
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

  function known(name: string): WatchedMark | null {
    const whose = session.identity.value
    return whose !== null && session.role.value === 'adult' ? findWatchedMark(read(), whose, name) : null
  }

  return {
    known,
    keep(name, { content, episode }, library) {
      const named = name.split('/').at(-1)
      const isNamed = !episode || named === episode.slug || named === episode.id
      if (library === null || !isNamed || !isForEverybody(episode?.age ?? content.age)) return
      const film = { name, id: (episode ?? content).id, library }
      write([film, ...others(name)].slice(0, MOST))
    },
    forget(name) {
      if (known(name)) write(others(name))
    },
  }
}
