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
    storage: tv.storage,
    scope: scopeOf(tv.config),
    owner: nextOwner(),
    ...request,
  })
}

/**
 * Returns what the viewer has begun to pay for in this browser: one of these subjects, else what leads back to this page,
 * which may be offered no longer because it is paid. Null if there is neither.
 */
export function startedPurchaseOf(
  tv: Tv,
  subjects: readonly PurchaseSubject[],
  returnUrl: string | null,
): PurchaseSubject | null {
  const records = createPurchaseRecords(tv.storage, scopeOf(tv.config), systemClock)
  const whose = tv.session.identity.peek()
  const offered = subjects.find((subject) => records.find(recordKeyOf(subject), whose) !== null)
  if (offered || returnUrl === null) return offered ?? null
  const paid = records.findReturn(returnUrl, whose)
  if (!paid) return null
  return paid.contentId === null ? { packet: paid.key } : { content: paid.contentId }
}
