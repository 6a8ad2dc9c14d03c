import { effect } from '@preact/signals-core'
import { getRetryAfter } from '../../api/api-error'
import { asTvError } from '../../lib/errors/errors'
import { createFlow, type Stay } from '../../lib/state/flow'
import type { Tv } from '../../tv-contract'
import { MAX_LOST_MS, POLL_MS, remainingMs, type StartedTransaction } from '../paid-calls'
import { isWithoutViewer } from '../payer'
import { createPoll } from '../poll'
import { endsQuestions, explainRefusal } from '../refusal'
import { MAX_CHECK_MS } from '../transaction/transaction-record'
import {
  askPayment,
  createPaymentContext,
  findOutdated,
  lookForEffect,
  type PaymentFlowRequest,
  type PaymentKind,
  type PaymentOrder,
  startPayment,
} from './payment-calls'
import { isUnderWay, type PaymentEvent, type PaymentState, reduceAccountPayment } from './payment-state'

/** A payment into the account. Promises never reject: the state holds the refusal. */
export type PaymentFlow<Order extends PaymentOrder> = ReturnType<typeof createPaymentFlow<Order>>

/** Creates a flow. A payment stored in this browser continues at once. */
export function createPaymentFlow<Order extends PaymentOrder>(
  tv: Tv,
  request: PaymentFlowRequest,
  kind: PaymentKind<Order>,
) {
  const context = createPaymentContext(tv, request, kind)
  const { api, session, viewer, clock, operatorTime, records, transactions, account, ownRecord } = context
  const flow = createFlow<PaymentState, PaymentEvent>({
    first: { name: 'idle' },
    reduce: reduceAccountPayment,
    work,
    clock,
  })
  const { state, send } = flow
  const intervalMs = () => request.pollMs?.(state.peek().name === 'pending') ?? POLL_MS
  const poll = createPoll({ clock, api }, intervalMs, pollOnce, true)

  function work(now: PaymentState, stay: Stay<PaymentEvent>, before: PaymentState): void {
    const setLimit = (ms: number) =>
      stay.replyAfter(remainingMs(ownRecord() ?? context.followed, ms, operatorTime), { name: 'time-is-up' })
    if (before.name === 'pending') transactions.end(before.transaction.transactionId, now.name === 'done')
    if (now.name === 'pending') {
      transactions.recordStart(now.transaction.transactionId)
      setLimit(MAX_CHECK_MS)
    }
    if (now.name === 'checking') setLimit(MAX_LOST_MS)
    if (now.name === 'checking' || (now.name === 'pending' && now.transaction.completion === 'at-once'))
      void pollOnce()
  }

  /** Records a completed payment, after which the payer needs no PIN for a while; the next flow shows that it was made. */
  async function recordOutcome(transaction: StartedTransaction): Promise<void> {
    const payer = account()
    const event = await askPayment(context, transaction).catch(() => null)
    if (event && event.name !== 'time-is-up')
      transactions.end(transaction.transactionId, event.name === 'confirmed' && payer === account())
  }

  function forget(): void {
    const record = ownRecord()
    if (record) records.remove(record)
  }

  function resume(record = ownRecord()): boolean {
    if (!record) return false
    context.followed = record
    send({ name: 'resumed', transaction: record.transaction, amount: record.amount })
    return true
  }

  /** Asks the operator once; resolves with the seconds to wait. Never rejects. */
  async function pollOnce(): Promise<number | null> {
    const { signal } = flow.stay
    const now = state.peek()
    if (now.name !== 'pending' && now.name !== 'checking') return null
    try {
      const event = await (now.name === 'pending'
        ? askPayment(context, now.transaction)
        : lookForEffect(context))
      if (event && !signal.aborted) conclude(event)
    } catch (error) {
      if (endsQuestions(asTvError(error)) && !signal.aborted) send({ name: 'time-is-up' })
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

  function drop(): void {
    forget()
    send({ name: 'cancelled' })
  }

  /**
   * Gives up a payment that the operator reports as open. If the operator does not report its state, it may have been made.
   */
  async function giveUp(transaction: StartedTransaction, amount: string): Promise<void> {
    const { signal } = flow.stay
    const event = await askPayment(context, transaction).catch((): PaymentEvent => ({ name: 'time-is-up' }))
    if (signal.aborted) return
    if (!event) return drop()
    const isUnknown = event.name === 'time-is-up' && state.peek().name === 'unconfirmed'
    conclude(isUnknown ? { name: 'resumed', transaction, amount } : event)
  }

  const stopFollowing = effect(() => {
    if (isWithoutViewer(session)) send({ name: 'cancelled' })
    // Between two viewers no identity is known for a moment.
    if (session.identity.value === null) return
    send({ name: 'cancelled' })
    // A payment stored for the account can only be found once the account is known.
    const { signal } = flow.stay
    if (!session.isGuest.peek())
      void viewer.load().then(
        () => signal.aborted || resume(),
        () => undefined,
      )
  })

  return {
    state,
    /**
     * Starts a payment, or continues the stored one; never starts a second one while the outcome of the first is unknown.
     */
    begin(order: Order): void {
      const isOutdated = findOutdated(context, order) !== null
      if (isOutdated) send({ name: 'cancelled' })
      if (isUnderWay(state.peek()) || (!isOutdated && resume())) return
      send({ name: 'begin', amount: order.amount })
      const { signal, reply } = flow.stay
      void startPayment(context, order, signal).then(reply, (error) =>
        reply({ name: 'refused', refusal: explainRefusal(asTvError(error)) }),
      )
    },
    /** Asks again about a payment whose outcome is unknown, also if its record is old or gone; never makes another one. */
    checkAgain(): void {
      if (state.peek().name === 'unconfirmed' && !resume(ownRecord() ?? context.followed)) drop()
    },
    /**
     * Gives up a payment that the operator reports as open, or closes its outcome. A payment that is charged at once
     * may still be made by the operator. Resolves once the operator has answered.
     */
    async cancel(): Promise<void> {
      const now = state.peek()
      const known = now.name === 'pending' ? now : now.name === 'unconfirmed' ? ownRecord() : null
      const transaction = known?.transaction
      if (known && transaction && transaction.completion !== 'at-once')
        await giveUp(transaction, known.amount)
      else drop()
    },
    /** Asks about the payment until the returned function is called, but not while the page is hidden. */
    watch: poll.watch,
    /** Ends the flow, after one last question about a pending payment. */
    release(): void {
      stopFollowing()
      flow.release()
      const now = state.peek()
      if (now.name === 'pending') void recordOutcome(now.transaction)
    },
  }
}
