import * as v from 'valibot'
import type { Token } from '../api/auth'
import { parentalSettings } from '../api/devices'
import { readRecord, type Storage } from '../lib/storage'
import { STORED } from '../lib/storage-keys'

const record = v.object({
  version: v.literal(1),
  deviceId: v.string(),
  serial: v.string(),
  token: v.string(),
  /** Epoch ms on the device's clock. */
  setAt: v.number(),
  expiresAt: v.number(),
  guest: v.boolean(),
  child: v.boolean(),
  /** The active profile; null for a guest, whose profile is not kept (spec/1 §6). */
  profileId: v.nullish(v.string(), null),
  /** The guest who was here before the login, to go back to after a logout. */
  home: v.nullish(v.object({ deviceId: v.string(), serial: v.string() }), null),
  /** What this device asks the PIN for; null where nobody has chosen. */
  parental: v.nullish(parentalSettings, null),
})

/** What a browser keeps of its session. `deviceId` and `token` are credentials: they stay in here. */
export type StoredSession = v.InferOutput<typeof record>

/** A token without a stated end lives this long (spec/1 §9). */
const DEFAULT_TOKEN_LIFE_MS = 12 * 3600_000

/** What is kept of a device token; `now` in epoch ms of this device's clock. */
export function storedSessionOf(
  token: Token,
  about: Pick<StoredSession, 'deviceId' | 'serial' | 'guest' | 'home'>,
  now: number,
): StoredSession {
  // An end that lies in the past on arrival means that this device's clock is wrong: then 401 tells when it ended.
  const stated = token.expired !== null && token.expired > now ? token.expired : null
  return {
    version: 1,
    deviceId: about.deviceId,
    serial: about.serial,
    guest: about.guest,
    home: about.home,
    token: token.access_token,
    setAt: now,
    expiresAt: stated ?? now + DEFAULT_TOKEN_LIFE_MS,
    // A guest's profile is not kept (spec/1 §6).
    child: !about.guest && token.profile?.profile?.role === 'child',
    profileId: about.guest ? null : (token.profile?.id ?? null),
    parental: token.device?.parental_settings ?? null,
  }
}

/** The same device with the same profile, as far as profiles are known: only the token may be another. */
export const sameViewer = (one: StoredSession, other: StoredSession) =>
  one.deviceId === other.deviceId && sameProfile(one, other)

export const sameProfile = (one: StoredSession, other: StoredSession) =>
  one.child === other.child &&
  (one.profileId === null || other.profileId === null || one.profileId === other.profileId)

/** Keeps one session record in a store; what cannot be read counts as absent. */
export interface SessionStore {
  read(): StoredSession | null
  write(record: StoredSession): void
  clear(): void
}

/** `scope` tells operators, partners and providers apart; it holds no secret. */
export function createSessionStore(storage: Storage, scope: string): SessionStore {
  const key = STORED.session(scope)
  return {
    read: () =>
      readRecord(storage, key, (value) => {
        const result = v.safeParse(record, value)
        return result.success ? result.output : null
      }),
    write: (value) => storage.set(key, JSON.stringify(value)),
    clear: () => storage.remove(key),
  }
}
