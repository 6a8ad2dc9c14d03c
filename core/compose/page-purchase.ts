import {
  createPurchase,
  createPurchaseRecords,
  type Purchase,
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
  request: { subject: PurchaseSubject; language: string; isByOffers: boolean; returnUrl: string },
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

/** Returns the one of these whose payment the viewer has begun in this browser; null if there is none. */
export function startedPurchaseOf(tv: Tv, subjects: readonly PurchaseSubject[]): PurchaseSubject | null {
  const records = createPurchaseRecords(tv.storage, scopeOf(tv.config), systemClock)
  const whose = tv.session.identity.peek()
  return subjects.find((subject) => records.find(recordKeyOf(subject), whose) !== null) ?? null
}
