import * as v from 'valibot'
import type { FavouriteObject } from '../catalogue'
import { type Clock, isWithin } from '../lib/clock'
import { toJson } from '../lib/json'
import type { Storage } from '../lib/storage/storage'
import { TAB_STORAGE_KEYS } from '../lib/storage/storage-keys'
import { readStored } from '../lib/storage/stored-record'
import { findModal, type Modal } from './modals'
import { sitePath } from './site-path'

/** A pending action expires after this time, ms. */
const MAX_AGE_MS = 30 * 60_000

const path = v.pipe(
  v.string(),
  v.check((value) => sitePath(value) !== null),
)
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))

const pending = v.variant('kind', [
  v.object({ kind: v.literal('page'), path }),
  v.object({
    kind: v.literal('modal'),
    name: v.pipe(
      v.string(),
      v.check((value) => value !== 'auth' && findModal(value) !== null),
    ),
  }),
  v.object({
    kind: v.literal('favourite'),
    object: v.object({ kind: v.picklist(['channel', 'program', 'person', 'content']), id: name }),
  }),
])

/** The viewer's action that a login interrupted (ACC-15). */
export type Pending = v.InferOutput<typeof pending>

const storedContinuation = v.object({ at: v.number(), pending })

/** How to continue: a page of the site, a modal over the present page, or a favourite to add. */
export type ContinuationTarget = { path: string } | { modal: Modal } | { favourite: FavouriteObject }

/** Keeps the action that follows a login, in this tab, for 30 min (ACC-15). */
export interface Continuation {
  /** Stores an action; one that cannot be followed, such as an address of another site, is ignored. */
  save(action: Pending): void
  /** Returns the stored action and removes it; null if there is none. */
  take(): ContinuationTarget | null
  forget(): void
}

export function createContinuation({ storage, clock }: { storage: Storage; clock: Clock }): Continuation {
  const key = TAB_STORAGE_KEYS.continuation
  return {
    save(action) {
      const result = v.safeParse(pending, action)
      if (!result.success) return storage.remove(key)
      storage.set(key, toJson({ at: clock.now(), pending: result.output }))
    },
    take() {
      const isCurrent = ({ at }: { at: number }) => isWithin(MAX_AGE_MS, at, clock.now())
      const record = readStored(storage, key, storedContinuation, isCurrent)
      storage.remove(key)
      return record && toDestination(record.pending)
    },
    forget: () => storage.remove(key),
  }
}

function toDestination(action: Pending): ContinuationTarget | null {
  switch (action.kind) {
    case 'page': {
      const found = sitePath(action.path)
      return found === null ? null : { path: found }
    }
    case 'modal': {
      const modal = findModal(action.name)
      return modal && { modal }
    }
    case 'favourite':
      return { favourite: action.object }
    default:
      return action satisfies never
  }
}

/** The path that was requested before the welcome page or the closed-region page was shown instead. */
export interface RequestedPath {
  save(path: string): void
  isSaved(): boolean
  /** Returns the stored path and removes it; the home page if there is none. */
  take(): string
}

export const createRequestedPath = (storage: Storage): RequestedPath => ({
  save(action) {
    const found = sitePath(action)
    if (found !== null) storage.set(TAB_STORAGE_KEYS.requestedPath, found)
  },
  isSaved: () => storage.get(TAB_STORAGE_KEYS.requestedPath) !== null,
  take() {
    const found = sitePath(storage.get(TAB_STORAGE_KEYS.requestedPath))
    storage.remove(TAB_STORAGE_KEYS.requestedPath)
    return found ?? '/'
  },
})
