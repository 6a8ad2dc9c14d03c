import { signal } from '@preact/signals-core'
import { type Token, toToken } from '../api/auth'
import type { Clock } from '../lib/clock'
import { TvError } from '../lib/errors/errors'
import {
  type OwnDeviceFacts,
  type SessionStore,
  type StoredSession,
  sameViewer,
  toStoredSession,
  type ViewerFacts,
} from './stored-session'
import type { Tabs } from './tabs'
import { toIdentity } from './viewer/identity'

export type SessionRecord = ReturnType<typeof createSessionRecord>

/** Creates the record of the viewer of one page, and of the stored session that its tabs share. */
export function createSessionRecord(options: { clock: Clock; sessionStore: SessionStore; tabs: Tabs }) {
  const { clock, sessionStore, tabs } = options
  /** The viewer of this page; null while there is none. */
  const current = signal<StoredSession | null>(null)
  let tokens = new Set<string>()
  /** False if storage loses what is written; then only this page knows its viewer. */
  let isPersistent = false

  /** The session in storage; null if there is none or it cannot be read. */
  function read(): StoredSession | null {
    const session = sessionStore.read()
    isPersistent ||= session !== null
    return session
  }

  /** The session that all tabs share: the one in storage, or `current` if storage loses what is written. */
  const readShared = () => read() ?? (isPersistent ? null : current.value)

  /** Makes a stored session the viewer of this page without writing it. */
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

  /** Removes the session from storage and notifies the other tabs. */
  function clear(): void {
    sessionStore.clear()
    tabs.notify('session')
  }

  return {
    current,
    read,
    readShared,
    adopt,
    clear,
    /** True if only a login may follow, although the operator allows guests (ACC-10). */
    isLoginRequired: () => sessionStore.isLoginRequired(),
    /** Stores whether a login is required after the user of this page; ignored if that user has left. */
    setLoginRequired(isRequired: boolean): void {
      const viewer = current.value
      const shared = readShared()
      if (viewer && !viewer.guest && shared && sameViewer(shared, viewer))
        sessionStore.setLoginRequired(isRequired)
    },
    /**
     * Writes the session of this device token, notifies the other tabs and adopts it. `known`: the facts about the viewer
     * before a renewal.
     */
    save: (token: Token, device: OwnDeviceFacts, known?: ViewerFacts) =>
      write(toStoredSession(token, device, clock.now(), known)),
    /** Stores a device that has no token yet; the next start authorises it. */
    saveWithoutToken(device: OwnDeviceFacts): void {
      write({ ...toStoredSession(toToken(''), device, clock.now()), expiresAt: clock.now() })
    },
    /**
     * Changes facts of the viewer of this page, also in a newer session of the same viewer that another tab has stored, and
     * notifies the other tabs. If storage holds another viewer's session or none, a child's profile takes effect in this
     * page only. Throws `authentication-failed` for any other change then, and if the page has another viewer.
     */
    change(viewer: StoredSession, facts: Partial<ViewerFacts>): void {
      const shared = readShared()
      const own = current.value && sameViewer(current.value, viewer) ? current.value : null
      if (own && shared && sameViewer(shared, viewer)) write({ ...shared, ...facts })
      else if (own && facts.child) adopt({ ...own, ...facts })
      else throw new TvError('authentication-failed')
    },
    /** Removes the session of this viewer from storage and returns it; null if storage holds another viewer's or none. */
    remove(viewer: StoredSession): StoredSession | null {
      const session = read()
      if (!session || toIdentity(session) !== toIdentity(viewer)) return null
      clear()
      return session
    },
    addToken: (token: string) => void tokens.add(token),
    /** True if a viewer of this page has used this token; calls of an earlier viewer are not repeated. */
    hasToken: (token: string) => tokens.has(token),
    /** Forgets the viewer of this page and all their tokens; storage stays as it is. */
    forget(): void {
      current.value = null
      tokens = new Set()
    },
  }
}
