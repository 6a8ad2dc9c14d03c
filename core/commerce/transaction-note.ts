import * as v from 'valibot'
import type { Clock } from '../lib/clock'
import { readRecord, type Storage } from '../lib/storage'
import { STORED } from '../lib/storage-keys'

/** A payment without a recorded end counts as over after this time, ms. */
const LONGEST_MS = 3600_000

const note = v.object({ id: v.nullish(v.string(), null), at: v.number() })

/** The record of the last payment in this browser. */
export interface TransactionNote {
  begun(id: string): void
  /** Keeps the time of payment, because a purchase moments ago affects the PIN gate (PIN-06). */
  paid(): void
  dropped(): void
}

export function createTransactionNote(storage: Storage, scope: string, clock: Clock): TransactionNote {
  const key = STORED.transaction(scope)
  const write = (id: string | null) => storage.set(key, JSON.stringify({ id, at: clock.now() }))
  return { begun: write, paid: () => write(null), dropped: () => storage.remove(key) }
}

/** True while a payment of this browser is under way; `now` in epoch ms. */
export function isPaying(storage: Storage, scope: string, now: number): boolean {
  const last = readRecord(storage, STORED.transaction(scope), (value) => {
    const result = v.safeParse(note, value)
    return result.success ? result.output : null
  })
  return last !== null && last.id !== null && now - last.at < LONGEST_MS
}
