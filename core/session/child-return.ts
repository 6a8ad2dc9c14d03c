import { authorizeDevice, type Token } from '../api/auth'
import type { ApiClient } from '../api/client'
import { TvError } from '../lib/errors/errors'
import type { SessionRecord } from './session-record'
import type { Role } from './session-state'
import { type StoredSession, sameViewer } from './stored-session'
import type { Tabs } from './tabs'

/**
 * The way back from the expired token of a child (PRO-04): a renewal may answer with an adult profile, so an adult chooses
 * the profile, behind the PIN. The caller asks for it.
 */
export interface ChildReturn {
  /**
   * Authorises the device again without signing anybody in. The token is for the calls that lead to the choice. Rejects
   * with `authentication-failed` unless the token of a child has expired, and with what the call throws.
   */
  authoriseChild(): Promise<Token>
  /** Signs the chosen profile in with that token, in all tabs. Rejects as {@link authoriseChild}. */
  openProfile(token: Token, profile: { id: string; role: Role }): Promise<void>
}

export function createChildReturn(options: {
  api: ApiClient
  record: SessionRecord
  tabs: Pick<Tabs, 'withLock'>
  /** True while the session waits for the choice. */
  isWaiting(): boolean
  /** Called once a profile is signed in. */
  onOpened(): void
}): ChildReturn {
  const { api, record } = options

  /** The child of this page, if no other tab has signed anybody in since. */
  function child(): StoredSession {
    const viewer = record.current.value
    const shared = record.readShared()
    const isSame =
      viewer !== null && shared !== null && sameViewer(shared, viewer) && shared.token === viewer.token
    if (!isSame || !viewer.child || !options.isWaiting()) throw new TvError('authentication-failed')
    return viewer
  }

  return {
    authoriseChild: () => options.tabs.withLock(async () => authorizeDevice(api, child().deviceId)),
    openProfile: (token, { id, role }) =>
      options.tabs.withLock(async () => {
        record.save({ ...token, profile: { id, profile: { role } } }, child())
        options.onOpened()
      }),
  }
}
