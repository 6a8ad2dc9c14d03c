import type { Tv } from '../../tv-contract'
import { createPurchaseRecords, getRecordKey } from './purchase-record'
import type { PurchaseSubject } from './sale'

/**
 * Returns what the viewer has begun to pay for in this browser: one of these subjects, else what leads back to this page,
 * which may be offered no longer because it is paid. Null if there is neither. Rejects if the account does not load.
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
