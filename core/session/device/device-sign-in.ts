import { refusalReason } from '../../api/api-error'
import { authorizeDevice, login, loginByNetwork, type Token, toToken } from '../../api/auth'
import type { ApiClient } from '../../api/client'
import { getActiveProfile } from '../../api/profiles'
import { createGuest } from '../../api/users'
import { asTvError, TvError } from '../../lib/errors/errors'
import { uuid } from '../../lib/random'
import type { SessionOptions } from '../contract'
import type { SessionCore } from '../session-core'
import { NO_DEVICE, type StoredSession } from '../stored-session'
import { findOrRegisterDevice } from './device-registration'

/** Facts of a guest's device. */
export const GUEST = { guest: true, login: '', loginAt: null, home: null }

/** `app_version` of a guest sign-in; the operator expects this number (ACC-02). */
export const APP_VERSION = '190'

export type DeviceSignIn = ReturnType<typeof createDeviceSignIn>

/** Creates the ways to sign a device in. Each saves the device token in the record and throws what its calls throw. */
export function createDeviceSignIn(
  options: SessionOptions,
  { record, forget, onForget }: Pick<SessionCore, 'record' | 'forget' | 'onForget'>,
  offerGuestToken: (userToken: string) => void,
) {
  const { api, guestLogin } = options
  /** Serial of a device that is being registered; after a failed call the account may already have it. */
  let pendingSerial: string | null = null
  onForget(() => {
    pendingSerial = null
  })

  async function signIn(
    user: Token,
    serial: string,
    isPossiblyRegistered: boolean,
    facts: Pick<StoredSession, 'home' | 'loginAt'> = { home: null, loginAt: null },
    signal?: AbortSignal,
  ) {
    const isRetry = pendingSerial === serial
    pendingSerial = serial
    const { token, device } = await authorise(options, user, serial, isPossiblyRegistered || isRetry)
    const profile = await findProfile(api, token)
    signal?.throwIfAborted()
    forget()
    record.save({ ...token, profile }, { ...device, ...facts, guest: false, login: uuid(options.random) })
  }

  return {
    /** Creates a guest and registers the device for it (ACC-02). */
    async signInAsGuest(): Promise<void> {
      const { resumed, isCreated, serial: ownSerial, ...guest } = guestLogin.begin()
      const origin = { appVersion: APP_VERSION, referId: options.referId, provider: options.provider }
      if (!isCreated)
        await createGuest(api, guest, origin).catch((error) => {
          // An interrupted sign-in may have created this guest already; then its own name is refused as taken.
          if (!resumed || refusalReason(error) !== 'name-taken') throw error
        })
      guestLogin.noteCreated()
      const { username, password } = guest
      const user = await login(api, { login: username, password, app_version: APP_VERSION })
      record.addToken(user.access_token)
      offerGuestToken(user.access_token)
      const { token, device } = await authorise(options, user, options.serial ?? ownSerial, resumed)
      // A page that was frozen has lost the lock: keep the session that a later login has stored.
      const present = record.read()
      if (present) record.adopt(present)
      else record.save(token, { ...GUEST, ...device })
      guestLogin.end()
    },
    /** Signs in to the account of the provider's network, by an absolute address; fails with `auto-auth-failed` (ACC-09). */
    async signInByNetwork(address: string): Promise<void> {
      const serial = options.serial ?? pendingSerial ?? uuid(options.random)
      const { vendor, model, os_name, os_version } = options.device
      const about = { manufacturer: vendor, model, serial, os: `${os_name} ${os_version}`.trim() }
      const user = await loginByNetwork(api, address, about).catch((error) => {
        const { status, message } = asTvError(error).detail
        throw new TvError('auto-auth-failed', { status, message }, error)
      })
      await signIn(user, serial, true)
    },
    /** Signs in with the user token of a login: the device is found again or registered (ACC-11). */
    async signInWithToken(user: Token, signal?: AbortSignal): Promise<void> {
      const previous = record.readShared()
      // A login reuses the device of the login before; a guest's device is kept for after the logout.
      const previousSerial = previous && !previous.guest ? previous.serial : null
      const guest = previous?.guest
        ? { deviceId: previous.deviceId, serial: previous.serial }
        : previous?.home
      const serial = options.serial ?? previousSerial ?? pendingSerial ?? uuid(options.random)
      const isPossiblyRegistered = previousSerial !== null || Boolean(options.serial)
      const home = user.was_guest ? null : (guest ?? null)
      await signIn(user, serial, isPossiblyRegistered, { home, loginAt: options.clock.now() }, signal)
      // After a login, whether the account is blocked is asked of the operator again.
      record.setLoginRequired(false)
    },
    /**
     * Signs in with the token of a link (ACC-17). If the address names a device, it is found or registered, because
     * only a device's own token can play streams. Without one, or if the operator refuses to register it, the token is
     * used as it is.
     */
    async signInByLink(access_token: string): Promise<void> {
      const user = toToken(access_token)
      record.addToken(access_token)
      if (options.serial) {
        const refused = await signIn(user, options.serial, true).then(() => null, asTvError)
        if (!refused) return
        if (refused.answer !== 'refused') throw refused
      }
      const profile = await getActiveProfile(api, access_token)
      const serial = uuid(options.random)
      record.save({ ...user, profile }, { ...GUEST, deviceId: NO_DEVICE, serial, guest: false })
    },
  }
}

/** Finds or registers the device of this serial, and authorises it. */
async function authorise(
  { api, device: about }: SessionOptions,
  { access_token }: Token,
  serial: string,
  isPossiblyRegistered: boolean,
) {
  const device = await findOrRegisterDevice(api, access_token, { ...about, serial }, isPossiblyRegistered)
  return { token: await authorizeDevice(api, device.id), device: { deviceId: device.id, serial } }
}

/** The profile of a token; asked for if the token names no role, because it may be a child's. */
const findProfile = async (api: ApiClient, { access_token, profile }: Token): Promise<Token['profile']> =>
  profile?.role ? profile : getActiveProfile(api, access_token)
