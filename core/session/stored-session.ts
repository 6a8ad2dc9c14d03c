import * as v from 'valibot'
import type { Token } from '../api/auth'
import { parentalSettings } from '../api/devices'
import { toJson } from '../lib/json'
import type { Storage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import { readStored } from '../lib/storage/stored-record'

const storedSession = v.object({
  version: v.literal(1),
  deviceId: v.string(),
  serial: v.string(),
  token: v.string(),
  /** When the token was received, epoch ms of the device's clock. */
  setAt: v.number(),
  /** When the token expires, epoch ms of the device's clock. */
  expiresAt: v.number(),
  guest: v.boolean(),
  /** Distinguishes the logins of this browser: accounts may share the serial and have no profiles. Empty for a guest. */
  login: v.nullish(v.string(), ''),
  child: v.boolean(),
  /** Id of the active profile; null for a guest, whose profile is not stored. */
  profileId: v.nullish(v.string(), null),
  /** The device of the guest before the login; used again after the logout (ACC-16). */
  home: v.nullish(v.object({ deviceId: v.string(), serial: v.string() }), null),
  /** When somebody last logged in here, epoch ms of the device's clock; null for a sign-in without a login. */
  loginAt: v.nullish(v.number(), null),
  /** The actions for which this device asks for the PIN; null if never set. */
  parental: v.nullish(parentalSettings, null),
  /** Ids of channels for which this device asks for the PIN whatever their age. */
  parentalChannels: v.nullish(v.array(v.string()), []),
})

/** The part of a session that storage keeps between visits. `deviceId` and `token` are credentials. */
export type StoredSession = v.InferOutput<typeof storedSession>

/** The `deviceId` of a viewer whose device is unknown: a link supplies a token only (ACC-17). */
export const NO_DEVICE = ''

/** Life of a token whose answer states no end, ms (ACC-12). */
const DEFAULT_TOKEN_LIFE_MS = 12 * 3600_000

/**
 * If a token seems to end within this time of its receipt, ms, the device's clock is ahead: the token is treated as one
 * without an end, so that it is not renewed with every call; a 401 shows that it has expired.
 */
const SHORTEST_TOKEN_LIFE_MS = 30_000

/** A device and the facts about its viewer. */
export type OwnDeviceFacts = Pick<
  StoredSession,
  'deviceId' | 'serial' | 'guest' | 'login' | 'loginAt' | 'home'
>

/** Facts of a stored session that change without a new token. */
export type ViewerFacts = Pick<StoredSession, 'profileId' | 'child' | 'parental' | 'parentalChannels'>

const NOTHING_KNOWN: ViewerFacts = { profileId: null, child: false, parental: null, parentalChannels: [] }

/**
 * The stored session for a device token; `now`: epoch ms of the device's clock. `known` are the facts about the viewer so
 * far: an answer that does not name one leaves it as it is.
 */
export function toStoredSession(
  { access_token, expired, profile, device: settled }: Token,
  device: OwnDeviceFacts,
  now: number,
  known: ViewerFacts = NOTHING_KNOWN,
): StoredSession {
  const statedExpiry = expired !== null && expired - now >= SHORTEST_TOKEN_LIFE_MS ? expired : null
  const parental = settled?.parental_settings
  return {
    ...device,
    version: 1,
    token: access_token,
    setAt: now,
    expiresAt: statedExpiry ?? now + DEFAULT_TOKEN_LIFE_MS,
    child: !device.guest && (profile?.role ? profile.role === 'child' : known.child),
    profileId: device.guest ? null : (profile?.id ?? known.profileId),
    parental: parental === undefined ? known.parental : parental,
    parentalChannels: settled?.settings?.parentalChannels ?? known.parentalChannels,
  }
}

/** True for the same device with the same profile; only the token may differ. */
export const sameViewer = (one: StoredSession, other: StoredSession) =>
  one.deviceId === other.deviceId && sameProfile(one, other)

/** True for the same profile; a profile id that is not known equals any other. */
export const sameProfile = (one: StoredSession, other: StoredSession) =>
  one.child === other.child &&
  (one.profileId === null || other.profileId === null || one.profileId === other.profileId)

/** One stored session; unreadable data counts as none. */
export interface SessionStore {
  read(): StoredSession | null
  write(session: StoredSession): void
  clear(): void
  /** True after a login to a blocked account, until the next login: a guest may not watch in between (ACC-10). */
  isLoginRequired(): boolean
  setLoginRequired(isRequired: boolean): void
}

/** Creates the store for one scope (operator, partner and provider). */
export function createSessionStore(storage: Storage, scope: string): SessionStore {
  const key = STORAGE_KEYS.session(scope)
  const requirementKey = STORAGE_KEYS.loginRequired(scope)
  return {
    read: () => readStored(storage, key, storedSession),
    write: (value) => storage.set(key, toJson(value)),
    clear: () => storage.remove(key),
    isLoginRequired: () => storage.get(requirementKey) !== null,
    setLoginRequired(isRequired) {
      if (isRequired) storage.set(requirementKey, '1')
      else storage.remove(requirementKey)
    },
  }
}
