import { effect, type ReadonlySignal } from '@preact/signals-core'
import { getTransaction, type StartedPayment } from '../../api/accounts'
import { getRetryAfter } from '../../api/api-error'
import { asTvError, TvError } from '../../lib/errors'
import { createFlow, type Stay } from '../../lib/flow'
import type { Tv } from '../../tv-contract'
import { nextOwner } from '../owner'
import {
  createPaidCalls,
  MAX_CALL_MS,
  MAX_CHECK_MS,
  MAX_LOST_MS,
  type OperatorTime,
  POLL_MS,
  remainingMs,
  type StartedTransaction,
} from '../paid-calls'
import { payOnce } from '../pay-once'
import type { Completion } from '../pay-systems'
import { confirmPayer, isConfirmedLongAgo } from '../payer'
import { createPoll } from '../poll'
import { explainRefusal, type Refusal, unsafeAddress } from '../refusal'
import { isComplete, saysNothing } from '../transaction-outcome'
import { createTransactionRecord } from '../transaction-record'
import {
  isUnderWay,
  type PaymentEvent,
  type PaymentRecord,
  type PaymentState,
  paymentRecord,
  reduceAccountPayment,
} from './payment-state'

/** An account has one payment of a kind at a time. */
const KEY = 'payment'

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

/** A payment of the account. Promises never reject: the state holds the refusal. */
export interface PaymentFlow<Order extends PaymentOrder> {
  readonly state: ReadonlySignal<PaymentState>
  /** Starts a payment, or continues the stored one: never a second one while the outcome of the first is not known. */
  begin(order: Order): void
  /**
   * Gives up a payment that the operator says is still open, or closes its outcome. One that is charged at once is still made by
   * the operator. Resolves once the operator has said so.
   */
  cancel(): Promise<void>
  /** Asks about the payment, until the returned function is called; not while the page is hidden. */
  watch(): () => void
  /** Ends the flow, after one last question about a payment under way. */
  release(): void
}

/** Creates a flow. A payment that this browser has stored continues at once. */
export function createPaymentFlow<Order extends PaymentOrder>(
  tv: Tv,
  { language, pollMs }: PaymentFlowRequest,
  kind: PaymentKind<Order>,
): PaymentFlow<Order> {
  const { api, session, viewer, tabs, storage, scope, deviceClock: clock } = tv
  const operatorTime: OperatorTime = tv.clock
  const owner = nextOwner()
  const records = createPaidCalls({
    storage,
    storageKey: kind.storageKey,
    tabs,
    schema: paymentRecord,
    operatorTime,
  })
  const transactions = createTransactionRecord(storage, scope, clock, () => viewer.payer.peek())
  const flow = createFlow<PaymentState, PaymentEvent>({
    first: { name: 'idle' },
    reduce: reduceAccountPayment,
    work,
    clock,
  })
  const { state, send } = flow
  const intervalMs = () => pollMs?.(state.peek().name === 'pending') ?? POLL_MS
  const poll = createPoll({ clock, api }, intervalMs, pollOnce, true)
  /** The payment that this flow follows: another tab may have ended and removed the stored one. */
  let followed: PaymentRecord | null = null

  const account = () => viewer.account.peek()
  const ownRecord = () => records.find(KEY, account())

  function work(now: PaymentState, stay: Stay<PaymentEvent>, before: PaymentState): void {
    const setLimit = (ms: number) =>
      stay.replyAfter(remainingMs(ownRecord() ?? followed, ms, operatorTime), { name: 'time-is-up' })
    if (before.name === 'pending') leave(before.transaction, now.name === 'done')
    if (now.name === 'pending') {
      transactions.recordStart(now.transaction.transactionId)
      setLimit(MAX_CHECK_MS)
    }
    if (now.name === 'checking') setLimit(MAX_LOST_MS)
    if (now.name === 'checking' || (now.name === 'pending' && now.transaction.completion === 'at-once'))
      void pollOnce()
  }

  function leave({ transactionId }: StartedTransaction, isPaid: boolean): void {
    if (!transactions.isOf(transactionId)) return
    if (isPaid) transactions.recordPayment()
    else transactions.remove()
  }

  /** Records a payment that was made a moment ago, after which the payer enters no PIN; the next flow shows that it was made. */
  async function recordOutcome(transaction: StartedTransaction): Promise<void> {
    const payer = account()
    const event = await askTransaction(transaction).catch(() => null)
    if (event && event.name !== 'time-is-up')
      leave(transaction, event.name === 'confirmed' && payer === account())
  }

  function forget(): void {
    const record = ownRecord()
    if (record) records.remove(record)
  }

  function resume(): boolean {
    const record = ownRecord()
    if (!record) return false
    followed = record
    send({ name: 'resumed', transaction: record.transaction, amount: record.amount })
    return true
  }

  /** The stored payment that is for something else than this order; null if there is none, and while its call may be under way. */
  function outdatedBy(order: Order): PaymentRecord | null {
    const record = ownRecord()
    return record?.transaction && kind.isOutdated?.(record, order) ? record : null
  }

  /**
   * Drops a stored payment that is older than an hour (PKT-05), or is for something else, and asks the operator about it once more: the
   * event with which one that was made is followed a last time. Rejects, and drops nothing, if the operator does not say.
   */
  async function takeUpOld(order: Order): Promise<PaymentEvent | null> {
    const old = records.findOld(KEY, account()) ?? outdatedBy(order)
    if (!old) return null
    const isMade = old.transaction
      ? await isComplete(api, old.transaction.transactionId, language)
      : await kind.hasHappened(old)
    records.remove(old)
    if (!isMade) return null
    followed = old
    const { transaction, amount } = old
    return transaction ? { name: 'started', transaction, amount } : { name: 'lost', amount }
  }

  async function start(order: Order, stay: Stay<PaymentEvent>): Promise<void> {
    const event = await makeCall(order, stay.signal).catch(
      (error): PaymentEvent => ({ name: 'refused', refusal: explainRefusal(asTvError(error)) }),
    )
    stay.reply(event)
  }

  /** Stores the payment, then makes the one call, unless the viewer has given it up. */
  async function makeCall(order: Order, wanted: AbortSignal): Promise<PaymentEvent> {
    const confirmedAt = clock.now()
    const payer = await confirmPayer(viewer)
    const taken = await takeUpOld(order)
    if (taken) return taken
    const call = await kind.prepare(order)
    if ('reason' in call) return { name: 'refused', refusal: call }
    if (isConfirmedLongAgo(clock, confirmedAt)) return { name: 'refused', refusal: { reason: 'not-started' } }
    const { before, completion } = call
    const { amount } = order
    // A message from the viewer's phone completes a payment without its address.
    const chargesAtOnce = completion === 'at-once' || completion === 'message'
    const record: PaymentRecord = {
      key: KEY,
      account: payer,
      at: operatorTime.now(),
      owner,
      before,
      amount,
      chargesAtOnce,
      transaction: null,
    }
    // The record is that of the payer, also after another viewer has signed in.
    const stored = () => records.find(KEY, payer)
    return payOnce<PaymentRecord, StartedPayment, PaymentEvent>(records, {
      record,
      wanted,
      isFree: () => !stored(),
      async send() {
        followed = record
        if (account() !== payer) throw new TvError('login-required')
        return call.send()
      },
      classify: {
        taken() {
          followed = ownRecord()
          if (!followed) return { name: 'refused', refusal: { reason: 'elsewhere' } }
          return { name: 'lost', amount: followed.amount }
        },
        answered({ id: transactionId, url, qrPicture, hasUnsafeAddress }, drop) {
          // A payment that charges at once needs no address, and may have charged already: it is followed.
          const hasNoCode = completion.startsWith('qr-') && !url && !qrPicture
          if (!chargesAtOnce && (hasUnsafeAddress || hasNoCode)) {
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
        lost: { name: 'lost', amount },
      },
    })
  }

  /** Asks the operator; resolves with the seconds to wait. Never rejects. */
  async function pollOnce(): Promise<number | null> {
    const { signal } = flow.stay
    const now = state.peek()
    if (now.name !== 'pending' && now.name !== 'checking') return null
    try {
      const event = now.name === 'pending' ? await askTransaction(now.transaction) : await look()
      if (event && !signal.aborted) conclude(event)
    } catch (error) {
      return getRetryAfter(error) ?? 0
    }
    return null
  }

  function conclude(event: PaymentEvent): void {
    if (event.name === 'confirmed' || event.name === 'refused' || event.name === 'cancelled') {
      forget()
      api.clearCache()
    }
    send(event)
  }

  async function askTransaction({ transactionId }: StartedTransaction): Promise<PaymentEvent | null> {
    const record = ownRecord() ?? followed
    const [answer, hasHappened] = await Promise.all([
      getTransaction(api, transactionId, language).catch((thrown): PaymentEvent => {
        const error = asTvError(thrown)
        if (saysNothing(error)) throw error
        return { name: error.code === 'not-found' ? 'cancelled' : 'time-is-up' }
      }),
      kind.looksWhilePending && record ? kind.hasHappened(record).catch(() => false) : false,
    ])
    if (hasHappened) return { name: 'confirmed' }
    if ('name' in answer) return answer
    if (answer.status === 'complete') return { name: 'confirmed' }
    if (answer.status !== 'error') return null
    return { name: 'refused', refusal: { reason: 'declined', message: answer.status_description } }
  }

  /** Looks for the effect of a call whose answer is not known. */
  async function look(): Promise<PaymentEvent | null> {
    const stored = ownRecord()
    if (stored?.transaction)
      return { name: 'resumed', transaction: stored.transaction, amount: stored.amount }
    const record = stored ?? followed
    if (record && (await kind.hasHappened(record))) return { name: 'confirmed' }
    const mayBeUnderWay = stored && stored.owner !== owner && operatorTime.now() - stored.at < MAX_CALL_MS
    // Only the viewer, at the bank, completes such a payment: without its address there is nothing to wait for.
    return stored?.chargesAtOnce || mayBeUnderWay
      ? null
      : { name: 'refused', refusal: { reason: 'not-started' } }
  }

  function drop(): void {
    forget()
    send({ name: 'cancelled' })
  }

  /** Gives up a payment that the operator says is still open; one whose state it does not say may have been made. */
  async function giveUp(transaction: StartedTransaction, amount: string): Promise<void> {
    const { signal } = flow.stay
    const event = await askTransaction(transaction).catch((): PaymentEvent => ({ name: 'time-is-up' }))
    if (signal.aborted) return
    if (!event) return drop()
    const isUnknown = event.name === 'time-is-up' && state.peek().name === 'unconfirmed'
    conclude(isUnknown ? { name: 'resumed', transaction, amount } : event)
  }

  const stopFollowing = effect(() => {
    // While one viewer replaces another, no identity is known for a moment.
    if (session.identity.value === null) return
    send({ name: 'cancelled' })
    // A payment that is stored for the account is found once the account is known.
    const { signal } = flow.stay
    if (!session.isGuest.peek())
      void viewer.load().then(
        () => signal.aborted || resume(),
        () => undefined,
      )
  })

  return {
    state,
    begin(order) {
      const isOutdated = outdatedBy(order) !== null
      if (isOutdated) send({ name: 'cancelled' })
      if (isUnderWay(state.peek()) || (!isOutdated && resume())) return
      send({ name: 'begin', amount: order.amount })
      void start(order, flow.stay)
    },
    async cancel() {
      const now = state.peek()
      const known = now.name === 'pending' ? now : now.name === 'unconfirmed' ? ownRecord() : null
      const transaction = known?.transaction
      if (known && transaction && transaction.completion !== 'at-once')
        await giveUp(transaction, known.amount)
      else drop()
    },
    watch: () => poll.watch(),
    release() {
      stopFollowing()
      flow.release()
      const now = state.peek()
      if (now.name === 'pending') void recordOutcome(now.transaction)
    },
  }
}
