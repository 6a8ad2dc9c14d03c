import type { ApiClient } from '../../api/client'
import { type DeviceNotification, type DeviceParental, patchDevice } from '../../api/devices'
import { selectProfile } from '../../api/profiles'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { SessionRecord } from '../session-record'
import type { Role } from '../session-state'
import { NO_DEVICE, type StoredSession, sameViewer } from '../stored-session'

/** The device that the operator knows this browser as. Its id stays inside the session, because it is a credential. */
export interface OwnDevice {
  /** True for the id of this device; always false with a host's token, whose device is not known. */
  isOwnDevice(deviceId: string): boolean
  /**
   * Makes another profile of the account the active one (PRO-02), in all tabs; the caller has asked for the PIN. `role`
   * is used if the operator's answer names none. A child's profile also takes effect if no answer shows that it is
   * active. Rejects with what the call throws, with `login-required` without an account of its own, and with
   * `authentication-failed` if the viewer has changed meanwhile.
   */
  switchProfile(profile: { id: string; role: Role }): Promise<void>
  /**
   * Follows the profile that the operator reports as active: another device has switched it, or the answer to a switch
   * was lost. A child's role takes effect at once; an adult's only with a host's token, because a device's own session
   * asks for the PIN first.
   */
  followActiveProfile(profile: { id: string | null; role: Role }): void
  /**
   * Saves the parental control of this device (PIN-03). `beforeNotice` runs once it is saved, before the other tabs are
   * notified. For the viewer of a link without a device it is kept in their session alone. Rejects as {@link
   * switchProfile}; after `not-found` the device is authorised again, or replaced.
   */
  saveParental(parental: DeviceParental, beforeNotice?: () => void): Promise<void>
  /**
   * Saves the address for pushes to this device (MSG-04); does nothing without a device. Rejects with what the call throws.
   */
  saveNotification(notification: DeviceNotification): Promise<void>
}

export function createOwnDevice(options: {
  api: ApiClient
  record: SessionRecord
  /** True for the token of a host page. */
  isByHost: boolean
  renew(staleToken: string): Promise<unknown>
  /** Called after another profile has become the active one. */
  onSwitched(): void
}): OwnDevice {
  const { api, record, isByHost } = options
  const device = () => (isByHost ? null : record.current.value)

  function owner(): StoredSession {
    const viewer = device()
    if (!viewer || viewer.guest) throw new TvError('login-required')
    return viewer
  }

  function followActiveProfile({ id, role }: { id: string | null; role: Role }): void {
    const viewer = device()
    if (role !== 'child' || !viewer || viewer.guest || viewer.child) return
    record.change(viewer, { profileId: id, child: true })
    options.onSwitched()
  }

  return {
    followActiveProfile,
    isOwnDevice: (deviceId) => device()?.deviceId === deviceId,

    async switchProfile(profile) {
      const viewer = owner()
      const role = await selectProfile(api, profile).catch((thrown) => {
        // The operator may have switched the profile although the call failed, for example behind a gateway that asks
        // to repeat it.
        if (asTvError(thrown).answer !== 'refused') followActiveProfile(profile)
        throw thrown
      })
      const switched = { profileId: profile.id, child: role === 'child' }
      const now = record.current.value
      // A token that was renewed during the call already belongs to the new profile.
      const isRenewed = now !== null && sameViewer(now, { ...viewer, ...switched })
      if (!isRenewed) record.change(viewer, switched)
      options.onSwitched()
    },

    async saveParental({ settings, channels }, beforeNotice) {
      const viewer = owner()
      const body = { parental_settings: settings, settings: { parentalChannels: channels } }
      try {
        if (viewer.deviceId !== NO_DEVICE) await patchDevice(api, viewer.deviceId, body)
      } catch (thrown) {
        if (asTvError(thrown).code === 'not-found') await options.renew(viewer.token).catch(() => undefined)
        throw thrown
      }
      beforeNotice?.()
      record.change(viewer, { parental: settings, parentalChannels: [...channels] })
    },

    async saveNotification(notification) {
      const viewer = device()
      if (viewer && viewer.deviceId !== NO_DEVICE) await patchDevice(api, viewer.deviceId, { notification })
    },
  }
}
