import * as v from 'valibot'
import type { Clock } from '../lib/clock'
import { readRecord, type Storage } from '../lib/storage'
import { STORED } from '../lib/storage-keys'

/** A payment that nobody followed to its end is not under way any more after this time, ms. */
const LONGEST_MS = 3600_000

const note = v.object({ id: v.nullish(v.string(), null), at: v.number() })

/** What a browser keeps of its last payment. */
export interface TransactionNote {
  begun(id: string): void
  /** What was paid a moment ago still counts for what follows it (PIN-06). */
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
