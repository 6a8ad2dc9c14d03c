import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ApiClient } from '../api/client'
import { getSelf, type User } from '../api/users'
import type { Session } from './contract'

/** The account behind the session; forgets it by itself when the session becomes another's. */
export interface Viewer {
  /** null until asked for. */
  readonly user: ReadonlySignal<User | null>
  /** The account, asked for once. Rejects with what the call throws. */
  load(): Promise<User>
  /** Asks again, for what may have changed elsewhere; the operator's own words come in `language`. */
  refresh(language?: string): Promise<User>
}

/** A {@link Viewer} over the session's token. */
export function createViewer(options: {
  api: ApiClient
  session: Pick<Session, 'identity' | 'loadHostRole'>
}): Viewer {
  const { api, session } = options
  const user = signal<User | null>(null)
  let loading: Promise<User> | null = null

  async function ask(language?: string): Promise<User> {
    const whose = session.identity.peek()
    const found = await getSelf(api, { fresh: true, ...(language ? { language } : {}) })
    await session.loadHostRole()
    // At the start nobody is known yet; from one viewer to another the answer is of the one before.
    if (whose !== null && whose !== session.identity.peek()) return load()
    user.value = found
    return found
  }

  function refresh(language?: string): Promise<User> {
    const asking = ask(language)
    loading = asking
    asking.catch(() => {
      if (loading === asking) loading = null
    })
    return asking
  }

  const load = () => loading ?? refresh()

  let before: string | null = null
  effect(() => {
    const now = session.identity.value
    if (before !== null) {
      user.value = null
      loading = null
    }
    before = now
  })

  return { user, load, refresh }
}
