import type { StartedPayment } from '../../api/accounts'
import type { Tv } from '../../tv-contract'
import { nextOwner } from '../owner'
import { createPaidCalls, type OperatorTime } from '../paid-calls'
import type { Completion } from '../pay-systems'
import type { Refusal } from '../refusal'
import { createTransactionRecord } from '../transaction-record'
import { type PaymentRecord, paymentRecord } from './payment-state'

/** An account has one payment of a kind at a time. */
export const KEY = 'payment'

export interface PaymentFlowRequest {
  language: string
  /** Interval of the questions, ms, with and without a known transaction; 5 s by default. */
  pollMs?: (hasTransaction: boolean) => number
}

/** A call that is ready to be made: what the operator knows before it, and how it is completed. */
export interface PreparedCall extends Pick<PaymentRecord, 'before'> {
  completion: Completion
  send(): Promise<StartedPayment>
}

/** The subject of the payment; `amount` is a decimal text. */
export interface PaymentOrder {
  amount: string
}

/** A kind of payment. Its functions reject with what a call throws. */
export interface PaymentKind<Order extends PaymentOrder> {
  /** Key of its records in the storage of the browser. */
  storageKey: string
  prepare(order: Order): Promise<PreparedCall | Refusal>
  /** True if the operator shows the effect of a payment. */
  hasHappened(record: Pick<PaymentRecord, 'before' | 'amount'>): Promise<boolean>
  /**
   * True if a stored payment is for something else than this order: unless it was made, another one takes its place. By default
   * it is continued.
   */
  isOutdated?(record: PaymentRecord, order: Order): boolean
  /** True if that effect is also looked for while the transaction is open. */
  looksWhilePending: boolean
}

/** The ports of a payment, and the records that its call and its questions share. */
export function createPaymentContext(
  tv: Tv,
  { language }: PaymentFlowRequest,
  kind: Pick<PaymentKind<never>, 'storageKey' | 'hasHappened' | 'looksWhilePending'>,
) {
  const { viewer, storage, scope, tabs, deviceClock: clock } = tv
  const operatorTime: OperatorTime = tv.clock
  const { storageKey } = kind
  const records = createPaidCalls({ storage, tabs, operatorTime, storageKey, schema: paymentRecord })
  const account = () => viewer.account.peek()
  return {
    ...tv,
    ...{ kind, language, clock, operatorTime, records, account, owner: nextOwner() },
    transactions: createTransactionRecord(storage, scope, clock, () => viewer.payer.peek()),
    ownRecord: () => records.find(KEY, account()),
    /** The payment that this flow follows: another tab may have ended and removed the stored one. */
    followed: null as PaymentRecord | null,
  }
}

export type PaymentContext = ReturnType<typeof createPaymentContext>
