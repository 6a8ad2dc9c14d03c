import { listAccounts, type StartedPayment } from '../../api/accounts'
import type { ApiClient } from '../../api/client'
import { TvError } from '../../lib/errors/errors'
import type { Tv } from '../../tv-contract'
import { createPaidCalls, mayBeUnderWay, type StartedTransaction } from '../paid-calls'
import { createPaidContext } from '../paid-context'
import { payOnce } from '../pay-once'
import { chargesAtOnce, findCompletion } from '../pay-systems'
import { confirmPayer, isConfirmedLongAgo } from '../payer'
import type { PreparedPayment } from '../prepare-payment'
import { explainRefusal, type Refusal, unsafeAddress } from '../refusal'
import { askTransaction, isComplete } from '../transaction/transaction-outcome'
import { type PaymentEvent, type PaymentRecord, paymentRecord } from './payment-state'

/** Key of the stored payment: an account has one payment of a kind at a time. */
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
  /**
   * True if the PIN is required first. Another tab or device may have set one after the dialog was passed; the next
   * press then asks for it.
   */
  needsPin(): boolean
  prepare(order: Order): Promise<(PreparedPayment & Pick<PaymentRecord, 'before'>) | Refusal>
  /** True if the operator shows the effect of a payment. */
  hasHappened(record: Pick<PaymentRecord, 'before' | 'amount'>): Promise<boolean>
  /**
   * True if a stored payment is for something other than this order: unless it was made, the new one replaces it. By
   * default the stored payment is continued.
   */
  isOutdated?(record: PaymentRecord, order: Order): boolean
  /** True if the effect is also checked while the transaction is open. */
  looksWhilePending: boolean
}

/** The account that payments are made into; undefined if the operator allows none. */
export const loadPayableAccount = async (api: ApiClient) =>
  (await listAccounts(api)).find((one) => one.is_payment_allowed)

/** Creates the ports of a payment, and the records that its call and its questions share. */
export const createPaymentContext = <Order extends PaymentOrder>(
  tv: Tv,
  { language }: PaymentFlowRequest,
  kind: PaymentKind<Order>,
) => ({
  ...createPaidContext(tv, KEY, createPaidCalls(tv, kind.storageKey, paymentRecord)),
  ...{ kind, language },
})

type PaymentContext<Order extends PaymentOrder> = ReturnType<typeof createPaymentContext<Order>>

/** Returns the stored payment for something other than this order; null if there is none, or its call may be under way. */
export function findOutdated<Order extends PaymentOrder>(
  { ownRecord, kind }: PaymentContext<Order>,
  order: Order,
): PaymentRecord | null {
  const record = ownRecord()
  return record?.transaction && kind.isOutdated?.(record, order) ? record : null
}

/**
 * Drops a stored payment that is older than an hour (PKT-05), or is for something else, after asking the operator about
 * it: if it was made, returns the event that follows it a last time. Rejects, and drops nothing, if the operator does
 * not answer.
 */
async function takeUpOld<Order extends PaymentOrder>(
  context: PaymentContext<Order>,
  order: Order,
): Promise<PaymentEvent | null> {
  const { api, language, kind, key, records, account } = context
  const old = records.findOld(key, account()) ?? findOutdated(context, order)
  if (!old) return null
  const isMade = old.transaction
    ? await isComplete(api, old.transaction.transactionId, language)
    : await kind.hasHappened(old)
  records.remove(old)
  if (!isMade) return null
  context.followed = old
  const { transaction, amount } = old
  return transaction ? { name: 'started', transaction, amount } : { name: 'lost', amount }
}

/** Stores a payment, then makes its call once, unless the viewer has left. Rejects with what the calls before it throw. */
export async function startPayment<Order extends PaymentOrder>(
  context: PaymentContext<Order>,
  order: Order,
  wanted: AbortSignal,
): Promise<PaymentEvent> {
  const { clock, viewer, operatorTime, owner, kind, key, records, account } = context
  const confirmedAt = clock.now()
  const payer = await confirmPayer(viewer)
  const taken = await takeUpOld(context, order)
  if (taken) return taken
  const call = await kind.prepare(order)
  if ('reason' in call) return { name: 'refused', refusal: call }
  const { before, completion: usual } = call
  const { amount } = order
  const record: PaymentRecord = {
    ...{ key, account: payer, at: operatorTime.now(), owner },
    ...{ before, amount, chargesAtOnce: chargesAtOnce(usual), transaction: null },
  }
  // The record belongs to the payer, even if another viewer has signed in.
  const stored = () => records.find(key, payer)
  return payOnce<PaymentRecord, StartedPayment, PaymentEvent>(records, {
    record,
    wanted,
    isFree: () => !stored(),
    confirm: async () =>
      kind.needsPin() || isConfirmedLongAgo(clock, confirmedAt)
        ? { name: 'refused', refusal: { reason: 'not-started' } }
        : null,
    async send() {
      context.followed = record
      if (account() !== payer) throw new TvError('login-required')
      return call.send()
    },
    classify: {
      taken() {
        const own = context.ownRecord()
        context.followed = own
        return own
          ? { name: 'lost', amount: own.amount }
          : { name: 'refused', refusal: { reason: 'elsewhere' } }
      },
      answered(started, drop) {
        const { id: transactionId, url, qrPicture } = started
        const completion = findCompletion(usual, started)
        if (!completion) {
          drop()
          return { name: 'refused', refusal: unsafeAddress() }
        }
        const transaction: StartedTransaction = { transactionId, completion, url, qrPicture }
        if (stored()?.owner === owner) records.save({ ...record, transaction })
        return { name: 'started', transaction, amount }
      },
      refused(error, drop) {
        drop()
        return { name: 'refused', refusal: explainRefusal(error) }
      },
      lost: (words) => ({ name: 'lost', amount, words }),
    },
  })
}

/**
 * Asks the operator about a transaction; returns the event of the answer, null while it is open. Rejects if there is no
 * answer.
 */
export async function askPayment(
  { api, language, kind, ownRecord, followed }: PaymentContext<PaymentOrder>,
  { transactionId }: StartedTransaction,
): Promise<PaymentEvent | null> {
  const record = ownRecord() ?? followed
  const [answer, hasHappened] = await Promise.all([
    askTransaction(api, transactionId, language),
    kind.looksWhilePending && record ? kind.hasHappened(record).catch(() => false) : false,
  ])
  if (hasHappened || answer.name === 'made') return { name: 'confirmed' }
  if (answer.name === 'open') return null
  if (answer.name === 'absent') return { name: 'cancelled' }
  if (answer.name === 'unsaid') return { name: 'time-is-up' }
  return { name: 'refused', refusal: { reason: 'declined', message: answer.message } }
}

/** Checks for the effect of a call whose answer is unknown. Rejects if the operator does not answer. */
export async function lookForEffect(context: PaymentContext<PaymentOrder>): Promise<PaymentEvent | null> {
  const { kind, owner, operatorTime, ownRecord, followed } = context
  const stored = ownRecord()
  if (stored?.transaction) return { name: 'resumed', transaction: stored.transaction, amount: stored.amount }
  const record = stored ?? followed
  if (record && (await kind.hasHappened(record))) return { name: 'confirmed' }
  // Such a payment is completed by the viewer at the bank: without its address there is nothing to wait for.
  return stored && (stored.chargesAtOnce || mayBeUnderWay(stored, owner, operatorTime))
    ? null
    : { name: 'refused', refusal: { reason: 'not-started' } }
}
