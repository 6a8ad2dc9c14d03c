import { readRecord, type Storage } from '../../lib/storage'
import { STORED } from '../../lib/storage-keys'
import type { Session } from '../../session'
import type { Feature } from './content-access-watcher'
import { findWatchedMark, isForEverybody, type WatchedMark, type WatchedMarks } from './watched-marks'

/** So many are kept, the last ones. */
const MOST = 20

export interface RecentContentStoreOptions {
  storage: Storage
  session: Pick<Session, 'identity' | 'role'>
  /** Tells operators apart in storage. */
  scope: string
}

/** What this browser knows of films that began in it, for the viewer who saw them begin. */
export interface RecentContentStore {
  /** What the film of this name is asked for with at once; null for a viewer who may not open just any film. */
  known(name: string): WatchedMark | null
  /** It begins: kept where its name says which one it is, and nobody grown up is ever asked for a PIN before it. */
  keep(name: string, feature: Feature, libraryId: string | null): void
  /** A gate stands before it by now. */
  forget(name: string): void
}

/** Keeps ids behind names, and no more of what was watched. */
export function createRecentContentStore({
  storage,
  session,
  scope,
}: RecentContentStoreOptions): RecentContentStore {
  const key = STORED.recentContents(scope)
  const read = () => readRecord(storage, key, (kept) => kept)

  function others(name: string): WatchedMarks['films'] {
    const kept = read() as WatchedMarks | null
    const films = kept?.whose === session.identity.value && Array.isArray(kept.films) ? kept.films : []
    return films.filter((film) => film?.name !== name)
  }

  function write(films: WatchedMarks['films']): void {
    const whose = session.identity.value
    // All viewers of a host page are one identity.
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
