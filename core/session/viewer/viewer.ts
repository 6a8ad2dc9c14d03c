import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import { getSelf, type User } from '../../api/users'
import type { Session } from '../contract'

/** The account of the session's viewer; forgotten when the identity changes. */
export interface Viewer {
  /** null until loaded. */
  readonly user: ReadonlySignal<User | null>
  /** Id of the account: all its profiles and devices share it. Null until loaded. */
  readonly account: ReadonlySignal<string | null>
  /**
   * Distinguishes payers: the identity of the session, for a viewer of the host page the account. Null while unknown.
   */
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
    // If the viewer changed during the request, the answer is the former viewer's. Before the first viewer there is none.
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
