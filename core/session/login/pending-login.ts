import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'

/** A login under way is gone on with after a reload for so long, ms: as long as a code lives. */
const KEPT_MS = 600_000

const record = v.object({
  phone: v.string(),
  sentBy: v.union([v.literal('sms'), v.literal('telegram')]),
  resendAt: v.number(),
  at: v.number(),
})

/** A code that was sent and not yet entered: where to go on after a reload. Neither code nor token is in it. */
export type PendingLogin = Omit<v.InferOutput<typeof record>, 'at'>

export interface PendingLoginStore {
  read(): PendingLogin | null
  write(code: PendingLogin): void
  clear(): void
}

/** Keeps it in a store that ends with the tab. */
export function createPendingLoginStore(storage: Storage, clock: Clock, scope: string): PendingLoginStore {
  const key = `tv.login:${scope}`
  return {
    clear: () => storage.remove(key),
    write: (code) => storage.set(key, JSON.stringify({ ...code, at: clock.now() })),
    read: () =>
      readRecord(storage, key, (value) => {
        const result = v.safeParse(record, value)
        if (!result.success) return null
        const age = clock.now() - result.output.at
        return age >= 0 && age < KEPT_MS ? result.output : null
      }),
  }
}
