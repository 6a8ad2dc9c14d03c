import { listAccounts } from '../../api/accounts'
import type { ApiClient } from '../../api/client'
import type { Tv } from '../../tv-contract'
import { createPaidCalls } from '../paid-calls'
import { createPaidContext } from '../paid-context'
import type { PreparedPayment } from '../prepare-payment'
import type { Refusal } from '../refusal'
import { type PaymentRecord, paymentRecord } from './payment-state'

/** An account has one payment of a kind at a time. */
const KEY = 'payment'

export interface PaymentFlowRequest {
  language: string
  /** Interval of the questions, ms, with and without a known transaction; 5 s by default. */
  pollMs?: (hasTransaction: boolean) => number
}

/** The subject of the payment; `amount` is a decimal text. */
export interface PaymentOrder {
  amount: string
}

/** A kind of payment. Its functions reject with what a call throws. */
export interface PaymentKind<Order extends PaymentOrder> {
  /** Key of its records in the storage of the browser. */
  storageKey: string
  /** True if the PIN is asked for first. Another tab or device may have set one since the dialog was passed; the next press asks for it. */
  needsPin(): boolean
  prepare(order: Order): Promise<(PreparedPayment & Pick<PaymentRecord, 'before'>) | Refusal>
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

/** The account that payments are made into; undefined if the operator allows none. */
export const loadPayableAccount = async (api: ApiClient) =>
  (await listAccounts(api)).find((one) => one.is_payment_allowed)

/** The ports of a payment, and the records that its call and its questions share. */
export const createPaymentContext = <Order extends PaymentOrder>(
  tv: Tv,
  { language }: PaymentFlowRequest,
  kind: PaymentKind<Order>,
) => ({
  ...createPaidContext(tv, KEY, createPaidCalls(tv, kind.storageKey, paymentRecord)),
  ...{ kind, language },
})

export type PaymentContext<Order extends PaymentOrder> = ReturnType<typeof createPaymentContext<Order>>
