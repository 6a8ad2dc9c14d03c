import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { PurchaseSubject } from './sale'

/** A purchase without a known end is dropped after this time, ms (PKT-05). */
const MAX_AGE_MS = 3600_000

const purchaseRecord = v.object({
  /** Key of the packet or content: see {@link recordKeyOf}. */
  key: v.string(),
  /** Id of the content; null for a packet. */
  contentId: v.nullish(v.string(), null),
  /** Identity of the buyer. */
  whose: v.string(),
  /** Start, epoch ms of the device's clock. */
  at: v.number(),
  /** Distinguishes the elements and tabs that may buy. */
  owner: v.string(),
  /** The call whose outcome is awaited. */
  step: v.picklist(['pay-offer', 'purchase', 'subscribe', 'top-up']),
  offerId: v.nullable(v.string()),
  /** Ids of the packets that have to be subscribed to. */
  parts: v.array(v.string()),
  /** The change that it makes: see `PurchaseChange`. */
  change: v.nullish(
    v.object({
      purchaseId: v.nullable(v.string()),
      typeId: v.nullable(v.string()),
      libraryId: v.nullable(v.string()),
      licenceId: v.nullable(v.string()),
    }),
    null,
  ),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** The pay system requires no PIN for a while after the payment (PIN-06). */
  skipsPin: v.boolean(),
  /** Known once the operator has responded. */
  payment: v.nullable(
    v.object({
      transactionId: v.string(),
      amount: v.nullish(v.string(), null),
      completion: v.picklist(['at-once', 'address', 'qr-code', 'qr-picture', 'message']),
      url: v.nullable(v.string()),
      qrPicture: v.nullable(v.string()),
    }),
  ),
})
/** A purchase that was sent to the operator, stored before its first call. */
export type PurchaseRecord = v.InferOutput<typeof purchaseRecord>

/** The key of a purchase's record: the id of the packet, or one that no packet has. */
export const recordKeyOf = (subject: PurchaseSubject): string =>
  'packet' in subject ? subject.packet : `content ${subject.content}`

/** Purchases of this browser whose outcome is not known yet; one for each packet and content. */
export interface PurchaseRecords {
  /** Returns the purchase with this key by this viewer, if it is younger than an hour. */
  find(key: string, whose: string | null): PurchaseRecord | null
  save(record: PurchaseRecord): void
  remove(key: string, whose: string): void
}

export function createPurchaseRecords(storage: Storage, scope: string, clock: Clock): PurchaseRecords {
  const storageKey = STORAGE_KEYS.purchases(scope)

  function read(): PurchaseRecord[] {
    const now = clock.now()
    const found = readRecord(storage, storageKey, (value) => {
      const result = v.safeParse(v.array(purchaseRecord), value)
      return result.success ? result.output : null
    })
    // A start in the future was stored under another clock: its age is not known, so it counts.
    return (found ?? []).filter(({ at }) => now - at < MAX_AGE_MS)
  }

  function write(records: readonly PurchaseRecord[]): void {
    if (records.length === 0) storage.remove(storageKey)
    else storage.set(storageKey, JSON.stringify(records))
  }

  const others = (key: string, whose: string) =>
    read().filter((record) => record.key !== key || record.whose !== whose)

  return {
    find: (key, whose) => read().find((record) => record.key === key && record.whose === whose) ?? null,
    save: (record) => write([...others(record.key, record.whose), record]),
    remove: (key, whose) => write(others(key, whose)),
  }
}
