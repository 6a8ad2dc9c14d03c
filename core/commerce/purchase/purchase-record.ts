import * as v from 'valibot'
import type { Clock } from '../../lib/clock'
import { readRecord, type Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { PurchaseSubject } from './sale'

/** A purchase without a known end is dropped after this time, ms (PKT-05); the operator is asked once more about it before. */
const MAX_AGE_MS = 3600_000
/** A record that nothing has asked about is kept for this long, ms: a device clock may be wrong by days. */
const MAX_KEPT_MS = 30 * 86_400_000

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
      subscriptionId: v.nullish(v.string(), null),
      typeId: v.nullable(v.string()),
      libraryId: v.nullable(v.string()),
      licenceId: v.nullable(v.string()),
    }),
    null,
  ),
  /** The page that the bank leads back to. */
  returnUrl: v.nullish(v.string(), null),
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
  /** Returns the purchase with this key by this viewer that is older than an hour by the present clock. */
  findOld(key: string, whose: string | null): PurchaseRecord | null
  /** Returns the purchase by this viewer whose payment leads back to this page; null for none younger than an hour. */
  findReturn(returnUrl: string, whose: string | null): PurchaseRecord | null
  /** True if this viewer is paying for one of the same packets as a part of something else: of a bundle, or by itself. */
  isPartUnderWay(record: Pick<PurchaseRecord, 'key' | 'whose' | 'contentId' | 'parts'>): boolean
  save(record: PurchaseRecord): void
  remove(key: string, whose: string): void
}

export function createPurchaseRecords(storage: Storage, scope: string, clock: Clock): PurchaseRecords {
  const storageKey = STORAGE_KEYS.purchases(scope)

  function read(): PurchaseRecord[] {
    const found = readRecord(storage, storageKey, (value) => {
      const result = v.safeParse(v.array(purchaseRecord), value)
      return result.success ? result.output : null
    })
    return (found ?? []).filter(({ at }) => clock.now() - at < MAX_KEPT_MS)
  }

  // A start in the future was stored under another clock: its age is not known, so it counts.
  const isOld = ({ at }: PurchaseRecord) => clock.now() - at >= MAX_AGE_MS
  const recent = (whose: string | null) => read().filter((one) => one.whose === whose && !isOld(one))

  function write(records: readonly PurchaseRecord[]): void {
    if (records.length === 0) storage.remove(storageKey)
    else storage.set(storageKey, JSON.stringify(records))
  }

  const others = (key: string, whose: string) =>
    read().filter((record) => record.key !== key || record.whose !== whose)

  return {
    find: (key, whose) => recent(whose).find((one) => one.key === key) ?? null,
    findOld: (key, whose) =>
      read().find((one) => one.key === key && one.whose === whose && isOld(one)) ?? null,
    findReturn: (returnUrl, whose) => recent(whose).find((one) => one.returnUrl === returnUrl) ?? null,
    isPartUnderWay: ({ key, whose, contentId, parts }) =>
      contentId === null &&
      recent(whose).some(
        (other) =>
          other.key !== key && other.contentId === null && other.parts.some((part) => parts.includes(part)),
      ),
    save: (record) => write([...others(record.key, record.whose), record]),
    remove: (key, whose) => write(others(key, whose)),
  }
}
