import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'

/** A payment without a known end is dropped after this time, ms (PKT-05); the operator is asked once more about it before. */
const MAX_AGE_MS = 3600_000
/** A record that nothing has asked about is kept for this long, ms: a device clock may be wrong by days. */
const MAX_KEPT_MS = 30 * 86_400_000

const startedTransaction = v.object({
  transactionId: v.string(),
  completion: v.picklist(['at-once', 'address', 'qr-code', 'qr-picture', 'message']),
  /** Where it is paid; null where nothing has to be opened. */
  url: v.nullable(v.string()),
  qrPicture: v.nullable(v.string()),
})
/** A payment that the operator has started. */
export type StartedTransaction = v.InferOutput<typeof startedTransaction>

const paymentRecord = v.object({
  /** Identity of the payer. */
  whose: v.string(),
  /** Start, epoch ms of the device's clock. */
  at: v.number(),
  /** Distinguishes the pages and tabs that may pay. */
  owner: v.string(),
  /** Facts from before the call, by which its effect is recognised: ids of the cards, or the balance. */
  before: v.array(v.string()),
  /** Decimal text. */
  amount: v.string(),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** Known once the operator has responded. */
  transaction: v.nullable(startedTransaction),
})
/** A payment that was sent to the operator, stored before its call. */
export type PaymentRecord = v.InferOutput<typeof paymentRecord>

/** The one payment of a kind in this browser whose outcome is not known yet. */
export interface PaymentRecords {
  /** Returns the payment of this viewer, if it is younger than an hour. */
  find(whose: string | null): PaymentRecord | null
  /** Returns the payment of this viewer that is older than an hour by the present clock. */
  findOld(whose: string | null): PaymentRecord | null
  save(record: PaymentRecord): void
  remove(): void
}

export function createPaymentRecords(storage: Storage, key: string, clock: Clock): PaymentRecords {
  function recordOf(whose: string | null): { record: PaymentRecord; age: number } | null {
    const record = readRecord(storage, key, (value) => {
      const result = v.safeParse(paymentRecord, value)
      return result.success ? result.output : null
    })
    return record && record.whose === whose ? { record, age: clock.now() - record.at } : null
  }

  return {
    find(whose) {
      const found = recordOf(whose)
      return found && found.age < MAX_AGE_MS ? found.record : null
    },
    findOld(whose) {
      const found = recordOf(whose)
      return found && found.age >= MAX_AGE_MS && found.age < MAX_KEPT_MS ? found.record : null
    },
    save: (record) => storage.set(key, JSON.stringify(record)),
    remove: () => storage.remove(key),
  }
}
