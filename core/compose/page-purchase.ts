import {
  createPurchase,
  createPurchaseRecords,
  type Purchase,
  type PurchaseOptions,
  type PurchaseSubject,
  recordKeyOf,
} from '../commerce'
import { systemClock } from '../lib/clock'
import { scopeOf } from '../lib/storage-keys'
import type { Tv } from '../tv'
import { nextOwner } from './page-owner'

/** Creates a purchase of this page; apart from tv.ts, so that players do not bundle it. */
export function createPagePurchase(
  tv: Tv,
  request: Pick<PurchaseOptions, 'subject' | 'language' | 'isByOffers' | 'confirmsWithoutCard' | 'returnUrl'>,
): Purchase {
  return createPurchase({
    api: tv.api,
    session: tv.session,
    viewer: tv.viewer,
    tabs: tv.tabs,
    entitlements: tv.entitlements,
    clock: systemClock,
    operatorTime: tv.clock,
    storage: tv.storage,
    scope: scopeOf(tv.config),
    operator: tv.config.api,
    owner: nextOwner(),
    ...request,
  })
}

/**
 * Returns what the viewer has begun to pay for in this browser: one of these subjects, else what leads back to this page,
 * which may be offered no longer because it is paid. Null if there is neither. Rejects if the account does not load.
 */
export async function startedPurchaseOf(
  tv: Tv,
  subjects: readonly PurchaseSubject[],
  returnUrl: string | null,
): Promise<PurchaseSubject | null> {
  if (tv.session.isGuest.peek()) return null
  const account = (await tv.viewer.load()).id
  const records = createPurchaseRecords(tv.storage, tv.tabs, tv.config.api, tv.clock)
  const offered = subjects.find((subject) => records.find(recordKeyOf(subject), account) !== null)
  if (offered || returnUrl === null) return offered ?? null
  const paid = records.of(account).find((one) => one.returnUrl === returnUrl)
  if (!paid) return null
  return paid.contentId === null ? { packet: paid.key } : { content: paid.contentId }
}
