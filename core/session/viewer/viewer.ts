import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getSelf, type User } from '../../api/users'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Session } from '../contract'
import { isSignedIn } from '../session-state'

/** The account of the session's viewer; forgotten when the identity changes. */
export interface Viewer {
  /** Null until loaded. */
  readonly user: ReadonlySignal<User | null>
  /** Id of the account: all its profiles and devices share it. Null until loaded. */
  readonly account: ReadonlySignal<string | null>
  /** Distinguishes payers: the identity of the session, or the account for a host page's viewer. Null while unknown. */
  readonly payer: ReadonlySignal<string | null>
  /** Loads the account once. Rejects with what the call throws. */
  load(): Promise<User>
  /** Loads the account again; the operator's own texts are in `language`. Rejects with what the call throws. */
  refresh(language?: string): Promise<User>
}

export function createViewer(options: {
  api: ApiClient
  session: Pick<Session, 'identity' | 'loadActiveRole'>
}): Viewer {
  const { api, session } = options
  const user = signal<User | null>(null)
  let loading: Promise<User> | null = null

  async function fetchUser(language?: string): Promise<User> {
    const identity = session.identity.peek()
    const found = await getSelf(api, { fresh: true, ...(language ? { language } : {}) })
    await session.loadActiveRole()
    // If the viewer changed during the request, the answer is about the former viewer. Before the first viewer there is
    // no identity to compare.
    if (identity !== null && identity !== session.identity.peek()) return load()
    user.value = found
    return found
  }

  function refresh(language?: string): Promise<User> {
    const fetching = fetchUser(language)
    loading = fetching
    fetching.catch(() => {
      if (loading === fetching) loading = null
    })
    return fetching
  }

  const load = () => loading ?? refresh()

  let previousIdentity: string | null = null
  effect(() => {
    const now = session.identity.value
    if (previousIdentity !== null) {
      user.value = null
      loading = null
    }
    previousIdentity = now
  })

  const account = computed(() => user.value?.id ?? null)
  return {
    user,
    account,
    payer: computed(() => {
      const identity = session.identity.value
      return identity === 'host' ? account.value && `host/${account.value}` : identity
    }),
    load,
    refresh,
  }
}

/**
 * True unless the viewer is known to be an adult: a host's token may be a child's, so an unknown role is treated as one.
 */
export const mayBeChild = (session: Pick<Session, 'role'>): boolean => session.role.peek() !== 'adult'

/** Loads the role if it is not known yet, which only a host's token needs. Never rejects; the role may stay unknown. */
export async function loadRole(session: Pick<Session, 'role' | 'loadActiveRole'>): Promise<void> {
  if (session.role.peek() === null) await session.loadActiveRole().catch(() => undefined)
}

/**
 * Calls `reload` in a microtask after each change to another viewer, profile or role: a login, a logout, or a switch in
 * any tab. The first viewer of a page is not a change, because requests wait for the session. `reload` is also called
 * when a viewer is signed in while `hasFailed` is true: the failure may have been caused by the missing session.
 * Returns the function that stops it.
 */
export function onAnotherViewer(
  session: Pick<Session, 'audience' | 'state'>,
  reload: () => void,
  hasFailed: () => boolean = () => false,
): () => void {
  let last = session.audience.peek()
  let isDue = false
  let isStopped = false
  const stop = effect(() => {
    const now = session.audience.value
    const isOther = now !== null && last !== null && now !== last
    last = now ?? last
    if (!isOther && !(isSignedIn(session.state.value) && untracked(hasFailed))) return
    if (isDue) return
    isDue = true
    // The audience signal changes shortly before the session's credentials do.
    queueMicrotask(() => {
      isDue = false
      if (!isStopped) reload()
    })
  })
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Storage keys of a viewer's data, per operator: what they watched, paid, chose and may see. Records of calls that move
 * money are kept until their outcome is known; only their account sees them, see core/commerce/paid-calls.ts.
 */
const OF_VIEWER = [
  STORAGE_KEYS.channelIds,
  STORAGE_KEYS.programAges,
  STORAGE_KEYS.watchedChannels,
  STORAGE_KEYS.recentContents,
  STORAGE_KEYS.remembered,
  STORAGE_KEYS.parentalChoice,
  STORAGE_KEYS.pinAttempts,
  STORAGE_KEYS.skipPin,
  STORAGE_KEYS.transaction,
  STORAGE_KEYS.prompts,
  STORAGE_KEYS.agreements,
]
/** Keys that name a channel or content that the viewer has played. */
const OF_VIEWER_BY_NAME = [STORAGE_KEYS.audio(''), STORAGE_KEYS.protection('')]

/** Keys with lists of the active profile, which another profile must not see. */
const OF_PROFILE = [
  STORAGE_KEYS.channelIds,
  STORAGE_KEYS.programAges,
  STORAGE_KEYS.watchedChannels,
  STORAGE_KEYS.recentContents,
  STORAGE_KEYS.remembered,
]

/** Removes the data of a profile that is no longer the active one from storage (PRO-02). */
export function clearProfileStorage(storage: Storage, scope: string): void {
  for (const keyOf of OF_PROFILE) storage.remove(keyOf(scope))
}

/**
 * Removes the data of a viewer who has left from storage (ACC-16), except the session itself. Data of the browser
 * stays: language, style of captions, a refused codec, the address of the API, reports of failed advertisements, and
 * that the welcome page was completed. Does nothing while storage holds a session, because another tab has signed a
 * viewer in whose data it is.
 */
export function clearViewerStorage(storage: Storage, tab: Storage, scope: string): void {
  if (storage.get(STORAGE_KEYS.session(scope)) !== null) return
  for (const keyOf of OF_VIEWER) storage.remove(keyOf(scope))
  for (const key of storage.keys())
    if (OF_VIEWER_BY_NAME.some((prefix) => key.startsWith(prefix))) storage.remove(key)
  storage.remove(STORAGE_KEYS.clickId)
  tab.remove(STORAGE_KEYS.unlock(scope))
  tab.remove(TAB_STORAGE_KEYS.login(scope))
  tab.remove(TAB_STORAGE_KEYS.soughtPlace(scope))
}
