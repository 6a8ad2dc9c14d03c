import { authorizeDevice, type Token } from '../api/auth'
import type { ApiClient } from '../api/client'
import { TvError } from '../lib/errors/errors'
import type { SessionRecord } from './session-record'
import type { Role } from './session-state'
import { type StoredSession, sameViewer } from './stored-session'
import type { Tabs } from './tabs'

/**
 * Lets an adult choose a profile after the token of a child's profile has expired (PRO-04): the token is not renewed
 * silently, because the renewal may answer with an adult's profile. The caller asks for the PIN.
 */
export interface ChildReturn {
  /**
   * Authorises the device again without signing a viewer in; the token serves the calls before the choice of a profile.
   * Rejects with `authentication-failed` unless a child's token has expired, and with what the call throws.
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

  /**
   * Returns the stored session of this page's child; throws `authentication-failed` if another tab has signed a viewer
   * in since.
   */
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
        record.save({ ...token, profile: { id, role } }, child())
        options.onOpened()
      }),
  }
}
