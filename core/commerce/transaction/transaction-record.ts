import * as v from 'valibot'
import { type Clock, isWithin } from '../../lib/clock'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { readStored } from '../../lib/storage/stored-record'

/** The status of a payment is requested for at most this long, ms (PKT-05). */
export const MAX_CHECK_MS = 600_000
/** A payment without a recorded end counts as ended after this time, ms. */
const MAX_PENDING_MS = 3600_000

const storedTransaction = v.object({
  id: v.nullish(v.string(), null),
  at: v.number(),
  /** Identity of the payer. */
  whose: v.nullish(v.string(), null),
})

/** Creates the record of the last payment in this browser. */
export function createTransactionRecord(
  storage: Storage,
  scope: string,
  clock: Clock,
  identity: () => string | null,
) {
  const key = STORAGE_KEYS.transaction(scope)
  const write = (id: string | null) => storage.set(key, toJson({ id, at: clock.now(), whose: identity() }))
  return {
    recordStart: (id: string): void => write(id),
    /** Records the time of a payment, because a recent purchase affects the PIN gate (PIN-06). */
    recordPayment: (): void => write(null),
    /**
     * Records the end of a payment; does nothing and returns false if the record is about another one, or has ended. One
     * that began long ago replaces no PIN: its viewer may have left since.
     */
    end(id: string, isPaid: boolean): boolean {
      const last = readTransaction(storage, key)
      if (last?.id !== id) return false
      if (isPaid && isWithin(MAX_CHECK_MS, last.at, clock.now())) write(null)
      else storage.remove(key)
      return true
    },
  }
}

const readTransaction = (storage: Storage, key: string) => readStored(storage, key, storedTransaction)

/** The pending payment of this browser with its payer's identity; `now` in epoch ms. */
export function openTransaction(
  storage: Storage,
  scope: string,
  now: number,
): { id: string; whose: string | null } | null {
  const last = readTransaction(storage, STORAGE_KEYS.transaction(scope))
  return last && last.id !== null && now - last.at < MAX_PENDING_MS
    ? { id: last.id, whose: last.whose }
    : null
}
