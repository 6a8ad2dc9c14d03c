import type { Tv } from '../../tv-contract'
import { nextOwner } from '../owner'
import type { OperatorTime } from '../paid-calls'
import { createTransactionRecord } from '../transaction-record'
import type { Agreements } from './agreements'
import { createPurchaseRecords, getRecordKey, type PurchaseRecord } from './purchase-record'
import type { PurchaseSubject } from './sale'

export interface PurchaseRequest {
  /** The packet or the content to buy. */
  subject: PurchaseSubject
  language: string
  /** The operator sells by offers (a setting, PKT-03). */
  isByOffers: boolean
  /** A payment by card is confirmed without a linked one (a setting, PKT-04); default false. */
  confirmsWithoutCard?: boolean
  /** Page of the site that a bank leads back to. */
  returnUrl: string
}

/** The ports of a purchase, and the records that its steps and its questions share. */
export function createPurchaseContext(tv: Tv, request: PurchaseRequest) {
  const { viewer, storage, scope, deviceClock: clock } = tv
  const operatorTime: OperatorTime = tv.clock
  const key = getRecordKey(request.subject)
  const records = createPurchaseRecords(tv)
  const account = () => viewer.account.peek()
  return {
    ...tv,
    ...request,
    ...{ clock, operatorTime, owner: nextOwner(), key, records, account },
    transactions: createTransactionRecord(storage, scope, clock, () => viewer.payer.peek()),
    ownRecord: () => records.find(key, account()),
    /** The purchase that this one follows: another element may have ended and removed the stored one. */
    followed: null as PurchaseRecord | null,
    /** Loaded with the first sale that has agreements. */
    agreements: null as Agreements | null,
  }
}

export type PurchaseContext = ReturnType<typeof createPurchaseContext>
