import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'

/** A code without a known end is dropped after this time, ms: as a purchase is. */
const MAX_AGE_MS = 3600_000

const promoRecord = v.object({
  code: v.string(),
  /** Identity of the viewer. */
  whose: v.string(),
  /** Start, epoch ms of the device's clock. */
  at: v.number(),
  packetIds: v.array(v.string()),
  days: v.number(),
  /** The subscriptions to these packets before the code was sent: a viewer who has the packet already gets more days. */
  before: v.array(v.object({ packetId: v.string(), until: v.nullable(v.number()), isPaused: v.boolean() })),
})
/** A code that was sent to the operator, stored before its call. */
export type PromoRecord = v.InferOutput<typeof promoRecord>

/** The code of this browser whose outcome is not known yet; at most one. */
export interface PromoRecords {
  /** Returns the code of this viewer, if it was sent less than an hour ago. */
  find(whose: string | null): PromoRecord | null
  save(record: PromoRecord): void
  remove(): void
}

export function createPromoRecords(storage: Storage, scope: string, clock: Clock): PromoRecords {
  const key = STORAGE_KEYS.promoCode(scope)
  return {
    find(whose) {
      const found = readRecord(storage, key, (value) => {
        const result = v.safeParse(promoRecord, value)
        return result.success ? result.output : null
      })
      return found && found.whose === whose && clock.now() - found.at < MAX_AGE_MS ? found : null
    },
    save: (record) => storage.set(key, JSON.stringify(record)),
    remove: () => storage.remove(key),
  }
}
