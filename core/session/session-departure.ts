import { authorizeDevice } from '../api/auth'
import { asTvError, TvError } from '../lib/errors/errors'
import type { SessionChange, SessionOptions } from './contract'
import { GUEST } from './device/device-sign-in'
import type { SessionCore } from './session-core'
import type { SessionEntry } from './session-entry'
import { isRegionClosed, isSignedIn } from './session-state'
import { type StoredSession, sameProfile, sameViewer } from './stored-session'

interface SessionDeparturePorts extends Pick<SessionOptions, 'clearViewerStorage' | 'deviceRemovals'> {
  entry: SessionEntry
}

/** True if the stored session is the same viewer's with another profile: one tab switches the profile for all. */
const isProfileSwitch = (stored: StoredSession, viewer: StoredSession): boolean =>
  stored.deviceId === viewer.deviceId && stored.token === viewer.token && !sameProfile(stored, viewer)

export type SessionDeparture = ReturnType<typeof createSessionDeparture>

/** Creates the functions by which a viewer leaves this page and the next one is signed in. */
export function createSessionDeparture(core: SessionCore, ports: SessionDeparturePorts) {
  const { api, tabs, link, host, record, state, leave } = core
  const { entry, deviceRemovals, clearViewerStorage } = ports

  const signInNext = (signIn: () => Promise<void>, change: SessionChange) =>
    entry.begin(signIn).then(() => core.emit(change))

  const enterAfterLeaving = () => entry.enter(new TvError('authentication-failed'))

  /** Removes the device of a viewer from the account, then authorises the device of the guest before the login. */
  async function removeDevice(viewer: StoredSession): Promise<void> {
    // If the operator is not reachable, the device stays in the account until a later retry.
    await deviceRemovals.remove(viewer)
    const { home } = viewer
    if (record.read() || !home || record.isLoginRequired()) return
    const guest = { ...GUEST, ...home }
    const token = await authorizeDevice(api, home.deviceId).catch((thrown) => {
      // If the operator is not reachable, the next start authorises the guest's device; a refused device is replaced.
      if (asTvError(thrown).answer !== 'refused' && !record.read()) record.saveWithoutToken(guest)
      return null
    })
    if (token && !record.read()) record.save(token, guest)
  }

  return {
    signOut(): Promise<void> {
      const viewer = record.current.value
      if (host || !viewer || viewer.guest) return Promise.resolve()
      // Request the lock before the other tabs are notified: the first tab that gets it decides who the next guest is.
      const removal =
        link === null
          ? tabs.withLock(async () => {
              // The lock may be granted synchronously; `await` lets the lines after this call run first even then.
              await null
              // Another tab may have written a newer token of this viewer in the meantime.
              await removeDevice(record.remove(viewer) ?? removed)
            })
          : null
      // Synchronously: a page that is closed right after the logout must not leave the viewer in storage.
      const removed = record.remove(viewer) ?? viewer
      clearViewerStorage()
      leave()
      return signInNext(async () => {
        if (!removal) return enterAfterLeaving()
        await removal
        await entry.startUp()
      }, 'logout')
    },

    /**
     * Signs in another viewer after the operator has refused the device; does nothing in a closed region, where no
     * viewer can be signed in.
     */
    async replaceRefused(error: TvError): Promise<void> {
      const wasGuest = record.current.value?.guest === true
      leave()
      if (isRegionClosed(error)) return core.fail(error)
      clearViewerStorage()
      await signInNext(() => entry.enter(error), wasGuest ? 'guest-replaced' : 'device-removed')
    },

    /** Adopts what another tab has written: a newer token of the same viewer, another viewer, or none. */
    syncWithStorage(): void {
      const stored = record.readShared()
      const viewer = record.current.value
      // A start that is under way reads storage by itself.
      if (!entry.isBegun() || (state.value.name === 'starting' && !viewer)) return
      if (stored && viewer && isProfileSwitch(stored, viewer)) {
        record.adopt(stored)
        core.followProfile()
      } else if (stored && viewer && sameViewer(stored, viewer)) {
        const hadToken = stored.token === viewer.token
        record.adopt(stored)
        if (!hadToken && !isSignedIn(state.value)) core.authorise()
      } else if (stored || viewer) {
        leave()
        void signInNext(stored ? entry.startUp : enterAfterLeaving, 'other-tab')
      }
    },
  }
}
