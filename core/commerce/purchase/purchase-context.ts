import type { Tv } from '../../tv-contract'
import { createPaidContext } from '../paid-context'
import type { Agreements } from './agreements'
import { createPurchaseRecords, getRecordKey, type PurchaseSubject } from './purchase-record'

export interface PurchaseRequest {
  /** The packet or the content to buy. */
  subject: PurchaseSubject
  language: string
  /** True if the operator sells by offers (a setting, PKT-03). */
  isByOffers: boolean
  /** True if a payment by card may be confirmed without a linked card (a setting, PKT-04); default false. */
  confirmsWithoutCard?: boolean
  /** Page of the site to which a bank returns the viewer. */
  returnUrl: string
}

/** Creates the ports of a purchase, and the records that its steps and its questions share. */
export function createPurchaseContext(tv: Tv, request: PurchaseRequest) {
  const { subject } = request
  return {
    ...createPaidContext(tv, getRecordKey(subject), createPurchaseRecords(tv)),
    ...request,
    /** Null for a packet. */
    contentId: 'content' in subject ? subject.content : null,
    /** Loaded with the first sale that has agreements. */
    agreements: null as Agreements | null,
  }
}

export type PurchaseContext = ReturnType<typeof createPurchaseContext>
