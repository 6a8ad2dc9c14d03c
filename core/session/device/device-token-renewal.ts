import { authorizeDevice } from '../../api/auth'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { SessionCore } from '../session-core'
import type { SessionDeparture } from '../session-departure'
import { getReason, isRegionClosed } from '../session-state'
import { NO_DEVICE, sameProfile, sameViewer } from '../stored-session'

/**
 * Creates the renewal of the device's token: takes the token from storage if another tab has renewed it, else
 * authorises the device again (ACC-12). If the operator refuses the device, the viewer is replaced, and it resolves to
 * the new viewer's token. Rejects with `authentication-failed` if the viewer has left, with the reason of the session's
 * state, and with what the call throws.
 */
export function createDeviceRenewal(
  { api, tabs, record, state, network, send, followProfile }: SessionCore,
  departure: Pick<SessionDeparture, 'replaceRefused' | 'syncWithStorage'>,
): (staleToken: string) => Promise<string> {
  async function renew(staleToken: string): Promise<string> {
    const viewer = record.current.value
    // The viewer may have left while this tab waited for the lock.
    if (!viewer || !record.hasToken(staleToken)) throw new TvError('authentication-failed')
    const shared = record.readShared()
    if (!shared || !sameViewer(shared, viewer)) return followOtherTab()
    if (shared.token !== staleToken) {
      record.adopt(shared)
      return shared.token
    }
    if (viewer.deviceId === NO_DEVICE) {
      // The token of a link has no device to authorise again (ACC-17).
      record.clear()
      return replace(new TvError('authentication-failed'))
    }
    if (viewer.child) {
      // The token of a child profile is not renewed (PRO-04).
      send({ name: 'child-ended', network: network.answer.value })
      throw getReason(state.value)
    }
    const token = await authorizeDevice(api, viewer.deviceId).catch((thrown) => {
      const error = asTvError(thrown)
      // A refusal of the region says nothing about the device, so the device is kept.
      if (error.answer === 'refused' && !isRegionClosed(error)) record.clear()
      throw error
    })
    if (record.current.value !== viewer) throw new TvError('authentication-failed')
    // A page that was frozen has lost the lock: keep the session that a later login has stored.
    if (record.readShared()?.deviceId !== viewer.deviceId) return followOtherTab()
    const renewed = record.save(token, viewer, viewer)
    // Another device has switched the profile.
    if (!sameProfile(renewed, viewer)) followProfile({ checked: false })
    return renewed.token
  }

  /** Called if storage holds another viewer's session, or none, because another tab has signed in or out. Always throws. */
  function followOtherTab(): never {
    departure.syncWithStorage()
    throw new TvError('authentication-failed')
  }

  async function replace(error: TvError): Promise<string> {
    await departure.replaceRefused(error)
    const next = record.current.value
    if (!next) throw getReason(state.value)
    return next.token
  }

  return async (staleToken) => {
    try {
      return await tabs.withLock(() => renew(staleToken))
    } catch (thrown) {
      const error = asTvError(thrown)
      if (error.answer !== 'refused' || !record.hasToken(staleToken)) throw error
      return replace(error)
    }
  }
}
