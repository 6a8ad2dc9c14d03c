import { ApiError } from '../api/api-error'
import { authorizeDevice, login, loginByNetwork, type Token } from '../api/auth'
import type { ApiClient } from '../api/client'
import type { DeviceDescription } from '../api/devices'
import { createGuest } from '../api/users'
import { asTvError, TvError } from '../lib/errors'
import { type Random, uuid } from '../lib/random'
import { findOrRegisterDevice, registerThisDevice } from './device-registration'
import type { GuestLogin } from './guest-login'

/** Told to the operator with every sign-in (spec/1 §9). */
const APP_VERSION = '190'

export interface DeviceSignInOptions {
  api: ApiClient
  random: Random
  device: Omit<DeviceDescription, 'serial'>
  /** Provider override, by short name or id; null lets the visitor's network decide. */
  provider: string | null
  /** Who sent this visitor; told to the operator when a guest is made. */
  referId: string | null
  guestLogin: GuestLogin
  /** The serial of the device this page runs on, where whoever opened it knows one. */
  serial?: string | null
}

/** A device of this browser with a token that can do everything. */
export interface SignedInDevice {
  token: Token
  deviceId: string
  serial: string
}

/** The ways from nobody to a device token; what they come to is for the session to keep. */
export interface DeviceSignIn {
  /** A new guest. `onUserToken` hears of the first token, which can read lists while the device is registered. */
  asGuest(onUserToken: (token: string) => void): Promise<SignedInDevice>
  /** Whom the provider's network knows; `auto-auth-failed` where it does not. `address` is absolute. */
  byNetwork(address: string): Promise<SignedInDevice>
  /** A login's user token. `known`: the serial of a viewer who was in, whose device goes on (ACC-11). */
  withToken(user: Token, known: string | null): Promise<SignedInDevice>
  /** What was being brought in when a call failed is of no interest any more. */
  forget(): void
}

export function createDeviceSignIn(options: DeviceSignInOptions): DeviceSignIn {
  const { api } = options
  /** Serial of a device that is being brought in; after a failure it may be there already. */
  let coming: string | null = null

  async function bringIn(user: Token, serial: string, mayBeThere: boolean): Promise<SignedInDevice> {
    const isAgain = coming === serial
    coming = serial
    const description = { ...options.device, serial }
    const device = await findOrRegisterDevice(api, user.access_token, description, mayBeThere || isAgain)
    return { token: await authorizeDevice(api, device.id), deviceId: device.id, serial }
  }

  return {
    forget() {
      coming = null
    },
    withToken(user, known) {
      const serial = options.serial ?? known ?? coming ?? uuid(options.random)
      return bringIn(user, serial, known !== null || Boolean(options.serial))
    },
    async byNetwork(address) {
      const serial = options.serial ?? coming ?? uuid(options.random)
      const { vendor, model, os_name, os_version } = options.device
      const about = { manufacturer: vendor, model, serial, os: `${os_name} ${os_version}`.trim() }
      const user = await loginByNetwork(api, address, about).catch((error) => {
        throw new TvError('auto-auth-failed', { status: asTvError(error).detail.status }, error)
      })
      return bringIn(user, serial, true)
    },
    async asGuest(onUserToken) {
      const { resumed, ...guest } = options.guestLogin.begin()
      const told = { appVersion: APP_VERSION, referId: options.referId, provider: options.provider }
      await createGuest(api, guest, told).catch((error) => {
        // The guest of an interrupted login may have been made already; then its name is taken, by us.
        if (!resumed || !(error instanceof ApiError) || error.server?.status !== 400) throw error
      })
      const user = await login(api, {
        login: guest.username,
        password: guest.password,
        app_version: APP_VERSION,
      })
      onUserToken(user.access_token)
      const serial = options.serial ?? uuid(options.random)
      const device = await registerThisDevice(api, user.access_token, { ...options.device, serial })
      return { token: await authorizeDevice(api, device.id), deviceId: device.id, serial }
    },
  }
}
