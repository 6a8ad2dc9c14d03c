import { authorizeDevice } from '../api/auth'
import type { ApiClient } from '../api/client'
import { asTvError, TvError } from '../lib/errors'
import type { SessionRecord } from './session-record'
import { isRegionClosed } from './session-state'
import { NO_DEVICE, sameProfile, sameViewer } from './stored-session'

export type DeviceTokenRenewal =
  | { name: 'renewed'; token: string }
  /** The token belongs to another profile of the same user: it was switched on another device. */
  | { name: 'profile-changed'; token: string }
  /** Storage holds another viewer's session, or none: another tab has signed in or out. */
  | { name: 'viewer-changed' }
  /** The token of a link has no device that could be authorised again (ACC-17). */
  | { name: 'link-expired' }
  /** The token of a child profile is not renewed (PRO-04). */
  | { name: 'child-expired' }

/**
 * Replaces the token `stale` of the viewer of this page: by the token in storage if another tab has renewed it, else by
 * a new authorisation of the device (ACC-12). The caller holds the lock of the tabs. Removes the stored session if the
 * operator refuses the device. Throws `authentication-failed` if the viewer has left, and what the call throws.
 */
export async function renewDeviceToken(
  api: ApiClient,
  record: SessionRecord,
  staleToken: string,
): Promise<DeviceTokenRenewal> {
  const viewer = record.current.value
  // The viewer may have left while this tab waited for the lock.
  if (!viewer || !record.hasToken(staleToken)) throw new TvError('authentication-failed')
  const shared = record.readShared()
  if (!shared || !sameViewer(shared, viewer)) return { name: 'viewer-changed' }
  if (shared.token !== staleToken) {
    record.adopt(shared)
    return { name: 'renewed', token: shared.token }
  }
  if (viewer.deviceId === NO_DEVICE) {
    record.clear()
    return { name: 'link-expired' }
  }
  if (viewer.child) return { name: 'child-expired' }
  const token = await authorizeDevice(api, viewer.deviceId).catch((thrown) => {
    const error = asTvError(thrown)
    // A closed region says nothing about the device, which is kept until the viewer is back.
    if (error.answer === 'refused' && !isRegionClosed(error)) record.clear()
    throw error
  })
  if (record.current.value !== viewer) throw new TvError('authentication-failed')
  // A page that was frozen meanwhile has lost the lock: the session of a later login stays.
  if (record.readShared()?.deviceId !== viewer.deviceId) return { name: 'viewer-changed' }
  const renewed = record.save(token, viewer)
  return { name: sameProfile(renewed, viewer) ? 'renewed' : 'profile-changed', token: renewed.token }
}
