import { authorizeDevice } from '../../api/auth'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { SessionCore } from '../session-core'
import type { SessionDeparture } from '../session-departure'
import { getReason, isRegionClosed } from '../session-state'
import { NO_DEVICE, sameProfile, sameViewer } from '../stored-session'

/**
 * Creates the renewal of the device's token: by the token in storage if another tab has renewed it, else by a new
 * authorisation of the device (ACC-12). After a refusal the viewer is replaced, whose token it resolves to. Rejects with
 * `authentication-failed` if the viewer has left, with the reason of the session's state, and with what the call throws.
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
      // The token of a link has no device that could be authorised again (ACC-17).
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
      // A closed region says nothing about the device, which is kept until the viewer is back.
      if (error.answer === 'refused' && !isRegionClosed(error)) record.clear()
      throw error
    })
    if (record.current.value !== viewer) throw new TvError('authentication-failed')
    // A page that was frozen meanwhile has lost the lock: the session of a later login stays.
    if (record.readShared()?.deviceId !== viewer.deviceId) return followOtherTab()
    const renewed = record.save(token, viewer)
    // The profile was switched on another device.
    if (!sameProfile(renewed, viewer)) followProfile({ checked: false })
    return renewed.token
  }

  /** Storage holds another viewer's session, or none: another tab has signed in or out. */
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
