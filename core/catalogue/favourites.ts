import { type ReadonlySignal, signal } from '@preact/signals-core'
import {
  addFavorite,
  type FavoriteKind,
  type FavoriteRecord,
  listFavorites,
  removeFavorite,
} from '../api/favorites'
import { getPersonFavorite } from '../api/persons'
import { asTvError, type TvError } from '../lib/errors/errors'
import { onePer } from '../lib/state/one-per'
import { onAnotherViewer } from '../session'
import type { Tv } from '../tv-contract'

export type { FavoriteKind }

/** Something that can be a favourite: a channel, programme, person or content, by the operator's id. */
export interface FavouriteObject {
  kind: FavoriteKind
  id: string
}

/** The viewer's favourites; `order` has the objects as the operator lists them. */
export type FavouritesState =
  /** Not requested yet, or belonging to a viewer who has left. */
  | { name: 'unknown' }
  | { name: 'loading' }
  | { name: 'ready'; order: readonly FavouriteObject[] }
  | { name: 'failed'; error: TvError }

/** Outcome of adding or removing a favourite: a guest has to log in first (CAT-11). */
export type FavouriteOutcome = 'added' | 'removed' | 'login-required'

/** The favourites of the viewer, the same for all elements and pages of a page (CAT-11). */
export interface Favourites {
  readonly state: ReadonlySignal<FavouritesState>
  /** Objects that are being added or removed. */
  readonly changing: ReadonlySignal<ReadonlySet<string>>
  /** True if the object is known to be a favourite. Reads signals. */
  has(object: FavouriteObject): boolean
  /** True while the object is being added or removed. Reads signals. */
  isChanging(object: FavouriteObject): boolean
  /** Loads the list unless it is loaded; guests have none. Never rejects. */
  load(): Promise<void>
  /**
   * Determines whether one object is a favourite: for a person without the list (CAT-08), otherwise with it. Never rejects.
   */
  check(object: FavouriteObject): Promise<void>
  /** Adds the object, unless it is a favourite already. Rejects with what the call throws. */
  add(object: FavouriteObject): Promise<FavouriteOutcome>
  /** Adds or removes the object. Rejects with what the call throws. */
  toggle(object: FavouriteObject): Promise<FavouriteOutcome>
  release(): void
}

const toKey = ({ kind, id }: FavouriteObject): string => `${kind} ${id}`

/** Creates the model of the viewer's favourites. */
export function createFavourites({ api, session, tabs }: Pick<Tv, 'api' | 'session' | 'tabs'>): Favourites {
  const list = createFavouriteList({ api, session, tabs })
  const { state, load, refresh } = list
  const changing = signal<ReadonlySet<string>>(new Set())
  async function change(object: FavouriteObject, to: 'added' | 'other'): Promise<FavouriteOutcome> {
    await load()
    if (session.isGuest.peek()) return 'login-required'
    // Without the list it is unknown whether the object is a favourite, and under which id.
    const loaded = state.peek()
    if (loaded.name === 'failed') throw loaded.error
    const key = toKey(object)
    if (list.has(object) && to === 'added') return 'added'
    const viewer = session.identity.peek()
    const known = await list.find(key)
    if (changing.peek().has(key)) return known === undefined ? 'added' : 'removed'
    changing.value = new Set([...changing.peek(), key])
    try {
      let added: string | null = null
      if (known === undefined) added = (await addFavorite(api, object.kind, object.id)).id
      else await removeFavorite(api, known)
      if (viewer === session.identity.peek()) list.set(object, added)
      await refresh()
      tabs.notify('favourites')
      return known === undefined ? 'added' : 'removed'
    } finally {
      changing.value = new Set([...changing.peek()].filter((other) => other !== key))
    }
  }

  return {
    state,
    changing,
    has: list.has,
    isChanging: (object) => changing.value.has(toKey(object)),
    load,
    check: list.check,
    add: (object) => change(object, 'added'),
    toggle: (object) => change(object, 'other'),
    release: list.release,
  }
}

/** A favourite with its own id, which is empty if the operator has not named it yet. */
interface KnownFavourite {
  object: FavouriteObject
  id: string
}

/** The favourites in the operator's order, and persons found to be favourites. */
function createFavouriteList({ api, session, tabs }: Pick<Tv, 'api' | 'session' | 'tabs'>) {
  const state = signal<FavouritesState>({ name: 'unknown' })
  /** The favourites of the viewer `owner` by the keys of their objects, in their order. */
  let known = new Map<string, KnownFavourite>()
  let owner: string | null = null
  /** Persons found to be favourites before the list was loaded. */
  const persons = signal<ReadonlySet<string>>(new Set())
  let loading: Promise<void> | null = null

  function accept(favourites: readonly KnownFavourite[]): void {
    known = new Map(favourites.map((one) => [toKey(one.object), one]))
    state.value = { name: 'ready', order: [...known.values()].map(({ object }) => object) }
  }

  async function request(): Promise<void> {
    const viewer = session.identity.peek()
    const records = await listFavorites(api)
    if (viewer === session.identity.peek()) accept(records.flatMap(readFavourite))
  }

  async function fetchList(): Promise<void> {
    await session.start()
    const viewer = session.identity.peek()
    owner = viewer
    if (session.isGuest.peek()) return accept([])
    if (state.peek().name !== 'ready') state.value = { name: 'loading' }
    try {
      await request()
    } catch (error) {
      if (viewer === session.identity.peek() && state.peek().name !== 'ready')
        state.value = { name: 'failed', error: asTvError(error) }
    }
  }

  function refresh(): Promise<void> {
    const fetching = fetchList().finally(() => {
      if (loading === fetching) loading = null
    })
    loading = fetching
    return fetching
  }

  const load = (): Promise<void> => {
    if (loading) return loading
    const isKnown = state.peek().name === 'ready' && owner === session.identity.peek()
    return isKnown ? Promise.resolve() : refresh()
  }

  const stopViewer = onAnotherViewer(
    session,
    () => {
      persons.value = new Set()
      if (state.peek().name === 'unknown') return
      known = new Map()
      state.value = { name: 'unknown' }
      void refresh()
    },
    () => state.value.name === 'failed',
  )
  const stopTabs = tabs.listen('favourites', () => {
    if (state.peek().name !== 'unknown') void refresh()
  })

  return {
    state,
    load,
    refresh,
    /** The id of the favourite by the key of its object; requested if it was added without one. Rejects if that fails. */
    async find(key: string) {
      if (known.get(key)?.id === '') await request()
      return known.get(key)?.id
    },
    /** Keeps an accepted change, because the list may not load after it. `id` is null for a removed favourite. */
    set(object: FavouriteObject, id: string | null): void {
      if (state.peek().name !== 'ready') return
      const others = [...known.values()].filter((other) => toKey(other.object) !== toKey(object))
      accept(id === null ? others : [...others, { object, id }])
    },
    has: (object: FavouriteObject): boolean =>
      (state.value.name === 'ready' ? known : persons.value).has(toKey(object)),
    async check(object: FavouriteObject): Promise<void> {
      if (object.kind !== 'person' || state.peek().name === 'ready') return load()
      await session.start()
      const viewer = session.identity.peek()
      if (session.isGuest.peek()) return
      try {
        const favorite = await getPersonFavorite(api, object.id)
        if (!favorite || viewer !== session.identity.peek()) return
        persons.value = new Set(persons.peek()).add(toKey(object))
      } catch {
        await load()
      }
    },
    release(): void {
      stopViewer()
      stopTabs()
    },
  }
}

/** The viewer's favourites; one model shared by everything on the page. */
export const getFavourites = onePer(createFavourites)

const KINDS: readonly FavoriteKind[] = ['channel', 'program', 'person', 'content']

function readFavourite(record: FavoriteRecord): KnownFavourite[] {
  const kind = KINDS.find((one) => record[`${one}_id`] !== null)
  const id = kind && record[`${kind}_id`]
  return kind && id ? [{ object: { kind, id }, id: record.id }] : []
}
