import * as v from 'valibot'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Tv } from '../../tv-contract'
import { createPaidCalls, type PaidCalls, paidCall, startedTransaction } from '../paid-calls'
import type { PurchaseSubject } from './sale'

/** `key` is that of the packet or content: see {@link getRecordKey}. */
const purchaseRecord = v.object({
  ...paidCall,
  /** Id of the content; null for a packet. */
  contentId: v.nullish(v.string(), null),
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
  /** The call that buys with the money of a paid top-up; null for a subscription. */
  purchase: v.nullish(
    v.object({
      purchaseTypeId: v.string(),
      accountId: v.string(),
      libraryId: v.nullable(v.string()),
      licenceId: v.nullable(v.string()),
    }),
    null,
  ),
  /** The amount that was confirmed: with the money of a paid top-up, no other is charged. */
  price: v.nullish(v.string(), null),
  /** The page that the bank leads back to. */
  returnUrl: v.nullish(v.string(), null),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** The pay system requires no PIN for a while after the payment (PIN-06). */
  skipsPin: v.boolean(),
  /** Known once the operator has responded. */
  payment: v.nullable(v.object({ ...startedTransaction.entries, amount: v.nullish(v.string(), null) })),
})
/** A purchase that was sent to the operator, stored before its first call. */
export type PurchaseRecord = v.InferOutput<typeof purchaseRecord>
/** Purchases of this browser whose outcome is not known yet; one for each packet and content of an account. */
export type PurchaseRecords = PaidCalls<PurchaseRecord>

/** The key of a purchase's record: the id of the packet, or one that no packet has. */
export const getRecordKey = (subject: PurchaseSubject): string =>
  'packet' in subject ? subject.packet : `content ${subject.content}`

/** The records of this operator in the storage of the browser. */
export const createPurchaseRecords = ({
  storage,
  tabs,
  config,
  clock,
}: Pick<Tv, 'storage' | 'tabs' | 'config' | 'clock'>): PurchaseRecords =>
  createPaidCalls({
    storage,
    tabs,
    storageKey: STORAGE_KEYS.purchases(config.api),
    schema: purchaseRecord,
    operatorTime: clock,
  })

/** True if the account is paying for one of the same packets as a part of something else: of a bundle, or by itself. */
export const isPartUnderWay = (
  records: PurchaseRecords,
  { key, account, contentId, parts }: Pick<PurchaseRecord, 'key' | 'account' | 'contentId' | 'parts'>,
): boolean =>
  contentId === null &&
  records
    .of(account)
    .some(
      (other) =>
        other.key !== key && other.contentId === null && other.parts.some((part) => parts.includes(part)),
    )
