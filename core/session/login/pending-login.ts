import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { toJson } from '../../lib/json'
import { readRecord, type Storage } from '../../lib/storage'
import { TAB_STORAGE_KEYS } from '../../lib/storage-keys'

/** A pending login is kept for this long, ms: the life of a code. */
const MAX_AGE_MS = 600_000

const storedLogin = v.object({
  phone: v.string(),
  sentBy: v.union([v.literal('sms'), v.literal('telegram')]),
  resendAt: v.number(),
  at: v.number(),
})

/** A login whose code was sent but not entered; it continues after a reload. Holds neither code nor token. */
export type PendingLogin = Omit<v.InferOutput<typeof storedLogin>, 'at'>

export type PendingLoginStore = ReturnType<typeof createPendingLoginStore>

/** Creates the store of a pending login; `storage` ends with the tab. */
export function createPendingLoginStore(storage: Storage, clock: Clock, scope: string) {
  const key = TAB_STORAGE_KEYS.login(scope)
  return {
    clear: () => storage.remove(key),
    write: (login: PendingLogin) => storage.set(key, toJson({ ...login, at: clock.now() })),
    read: (): PendingLogin | null =>
      readRecord(storage, key, (value) => {
        const result = v.safeParse(storedLogin, value)
        if (!result.success) return null
        const age = clock.now() - result.output.at
        return age >= 0 && age < MAX_AGE_MS ? result.output : null
      }),
  }
}
