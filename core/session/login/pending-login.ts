import * as v from 'valibot'
import { type Clock, isWithin } from '../../lib/clock'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { TAB_STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'

/** A pending login is kept for this long, ms: the life of a code. */
const MAX_AGE_MS = 600_000

const storedLogin = v.object({
  phone: v.string(),
  sentBy: v.nullable(v.union([v.literal('sms'), v.literal('telegram')])),
  resendAt: v.number(),
  at: v.number(),
})

/**
 * A login whose code was sent but not entered; it continues after a reload. `sentBy` is null once the code was accepted and
 * only the phone is kept. Holds neither code nor token.
 */
export type PendingLogin = Omit<v.InferOutput<typeof storedLogin>, 'at'>

export type PendingLoginStore = ReturnType<typeof createPendingLoginStore>

/** Creates the store of a pending login; `storage` ends with the tab. */
export function createPendingLoginStore(storage: Storage, clock: Clock, scope: string) {
  const key = TAB_STORAGE_KEYS.login(scope)
  return {
    clear: () => storage.remove(key),
    write: (login: PendingLogin) => storage.set(key, toJson({ ...login, at: clock.now() })),
    read: (): PendingLogin | null =>
      readStored(storage, key, storedLogin, ({ at }) => isWithin(MAX_AGE_MS, at, clock.now())),
  }
}
