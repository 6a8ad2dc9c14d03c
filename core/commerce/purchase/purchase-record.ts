import * as v from 'valibot'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tv } from '../../tv-contract'
import { createPaidCalls, type PaidCalls, paidCall, startedTransaction } from '../paid-calls'

/** The subject of a purchase: a packet, or a content that is sold by itself. Ids of the operator. */
export type PurchaseSubject = { packet: string } | { content: string }

const purchaseChange = v.object({
  /** Id of the purchase that is changed; null if a new one replaces it. */
  purchaseId: v.nullable(v.string()),
  /** Id of a subscription (to a packet without a purchase) whose renewal is switched on again; null for other changes. */
  subscriptionId: v.nullish(v.string(), null),
  /** Id of the period or form after the change; null if the present one becomes active again. */
  typeId: v.nullable(v.string()),
  libraryId: v.nullable(v.string()),
  licenceId: v.nullable(v.string()),
})
/** The change that an order makes to the viewer's present period or form. */
export type PurchaseChange = v.InferOutput<typeof purchaseChange>

/** `key` identifies the packet or content, see {@link getRecordKey}. */
const purchaseRecord = v.object({
  ...paidCall,
  /** Id of the content; null for a packet. */
  contentId: v.nullish(v.string(), null),
  /** The call with an unknown outcome. */
  step: v.picklist(['pay-offer', 'purchase', 'subscribe', 'top-up']),
  offerId: v.nullable(v.string()),
  /** Ids of the packets to subscribe to. */
  parts: v.array(v.string()),
  /** Null for a first purchase. */
  change: v.nullish(purchaseChange, null),
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
  /** The confirmed amount: the money of a paid top-up must not be used for another one. */
  price: v.nullish(v.string(), null),
  /** The page to which the bank returns the viewer. */
  returnUrl: v.nullish(v.string(), null),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** True if the pay system exempts the viewer from the PIN for a while after the payment (PIN-06). */
  skipsPin: v.boolean(),
  /** Known once the operator has responded. */
  payment: v.nullable(v.object({ ...startedTransaction.entries, amount: v.nullish(v.string(), null) })),
})
/** A purchase that was sent to the operator, stored before its first call. */
export type PurchaseRecord = v.InferOutput<typeof purchaseRecord>

/** The key of a purchase's record: the id of the packet, or for a content one that no packet has. */
export const getRecordKey = (subject: PurchaseSubject): string =>
  'packet' in subject ? subject.packet : `content ${subject.content}`

/** Creates the store of this browser's purchases with an unknown outcome; one per packet or content of an account. */
export const createPurchaseRecords = (tv: Tv) =>
  createPaidCalls(tv, STORAGE_KEYS.purchases(tv.config.api), purchaseRecord)

/**
 * Returns the purchase that the viewer has started to pay for in this browser: of one of these subjects, else one that
 * returns to this page, whose subject may no longer be on offer because it is paid. Null if there is neither. Rejects
 * if the account does not load.
 */
export async function findStartedPurchase(
  tv: Tv,
  subjects: readonly PurchaseSubject[],
  returnUrl: string | null,
): Promise<PurchaseSubject | null> {
  if (tv.session.isGuest.peek()) return null
  const account = (await tv.viewer.load()).id
  const records = createPurchaseRecords(tv)
  const offered = subjects.find((subject) => records.find(getRecordKey(subject), account) !== null)
  if (offered || returnUrl === null) return offered ?? null
  const paid = records.of(account).find((one) => one.returnUrl === returnUrl)
  if (!paid) return null
  return paid.contentId === null ? { packet: paid.key } : { content: paid.contentId }
}

/** True if the account is paying for one of the same packets in another purchase: in a bundle, or by itself. */
export const isPartUnderWay = (
  records: PaidCalls<PurchaseRecord>,
  { key, account, contentId, parts }: Pick<PurchaseRecord, 'key' | 'account' | 'contentId' | 'parts'>,
): boolean =>
  contentId === null &&
  records
    .of(account)
    .some(
      (other) =>
        other.key !== key && other.contentId === null && other.parts.some((part) => parts.includes(part)),
    )
