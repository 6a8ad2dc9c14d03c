import { type ReadonlySignal, signal } from '@preact/signals-core'
import { type Token, toToken } from '../api/auth'
import type { Clock } from '../lib/clock'
import { TvError } from '../lib/errors'
import { toIdentity } from './identity'
import { type SessionStore, type StoredSession, sameViewer, toStoredSession } from './stored-session'
import type { Tabs } from './tabs'

/** Facts of a stored session that change without a new token. */
export type ViewerFacts = Pick<StoredSession, 'profileId' | 'child' | 'parental' | 'parentalChannels'>

/** A device and whose it is. */
type OwnDeviceFacts = Pick<StoredSession, 'deviceId' | 'serial' | 'guest' | 'login' | 'loginAt' | 'home'>

/** The viewer of this page, and the stored session that all tabs share. */
export interface SessionRecord {
  /** The viewer of this page; null while there is none. */
  readonly current: ReadonlySignal<StoredSession | null>
  /** The session in storage; null if there is none or it cannot be read. */
  read(): StoredSession | null
  /** The session that all tabs share: the one in storage, or `current` where storage loses what is written. */
  readShared(): StoredSession | null
  /** Makes a stored session the viewer of this page without writing it. */
  adopt(session: StoredSession): void
  /** Writes the session of this device token, notifies the other tabs and adopts it. */
  save(token: Token, device: OwnDeviceFacts): StoredSession
  /** As {@link save}, for a device that has no token yet: the next start authorises it. */
  saveWithoutToken(device: OwnDeviceFacts): void
  /**
   * Changes facts of the viewer of this page, also in a newer session of the same viewer that another tab has stored, and
   * notifies the other tabs. Throws `authentication-failed` if storage holds another viewer's session or none.
   */
  change(viewer: StoredSession, facts: Partial<ViewerFacts>): void
  /** Removes the session of this viewer from storage and returns it; null if storage holds another viewer's or none. */
  remove(viewer: StoredSession): StoredSession | null
  /** Removes the session from storage and notifies the other tabs. */
  clear(): void
  /** True if only a login may follow the viewer of this browser, although the operator allows guests (ACC-10). */
  isLoginRequired(): boolean
  /** Stores whether a login is required after the user of this page; the answer about a former user changes nothing. */
  setLoginRequired(isRequired: boolean): void
  /** Adds a token of the viewer of this page, so that `hasToken` is true for it. */
  addToken(token: string): void
  /** True if the viewer of this page has used this token; the calls of an earlier viewer are not repeated. */
  hasToken(token: string): boolean
  /** Forgets the viewer of this page and all their tokens; storage stays as it is. */
  forget(): void
}

/** Creates the record of one page over the storage that its tabs share. */
export function createSessionRecord(options: {
  clock: Clock
  sessionStore: SessionStore
  tabs: Tabs
}): SessionRecord {
  const { clock, sessionStore, tabs } = options
  const current = signal<StoredSession | null>(null)
  let tokens = new Set<string>()
  /** False where storage loses what is written: only this page then knows its viewer. */
  let isPersistent = false

  function read(): StoredSession | null {
    const session = sessionStore.read()
    isPersistent ||= session !== null
    return session
  }

  function adopt(session: StoredSession): void {
    current.value = session
    tokens.add(session.token)
  }

  function write(session: StoredSession): StoredSession {
    sessionStore.write(session)
    isPersistent = sessionStore.read() !== null
    adopt(session)
    tabs.notify('session')
    return session
  }

  function clear(): void {
    sessionStore.clear()
    tabs.notify('session')
  }

  const readShared = () => read() ?? (isPersistent ? null : current.value)

  return {
    current,
    read,
    readShared,
    isLoginRequired: () => sessionStore.isLoginRequired(),
    setLoginRequired(isRequired) {
      const viewer = current.value
      const shared = readShared()
      if (viewer && !viewer.guest && shared && sameViewer(shared, viewer))
        sessionStore.setLoginRequired(isRequired)
    },
    adopt,
    save: (token, device) => write(toStoredSession(token, device, clock.now())),
    saveWithoutToken(device) {
      write({ ...toStoredSession(toToken(''), device, clock.now()), expiresAt: clock.now() })
    },
    change(viewer, facts) {
      const shared = readShared()
      if (!shared || !current.value || !sameViewer(shared, viewer) || !sameViewer(current.value, viewer))
        throw new TvError('authentication-failed')
      const changed = { ...shared, ...facts }
      sessionStore.write(changed)
      adopt(changed)
      tabs.notify('session')
    },
    remove(viewer) {
      const session = read()
      if (!session || toIdentity(session) !== toIdentity(viewer)) return null
      clear()
      return session
    },
    clear,
    addToken: (token) => void tokens.add(token),
    hasToken: (token) => tokens.has(token),
    forget() {
      current.value = null
      tokens = new Set()
    },
  }
}
