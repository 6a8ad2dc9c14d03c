import { type ReadonlySignal, signal } from '@preact/signals-core'
import { createQrTransaction, getTransaction, listAccounts } from '../api/accounts'
import { ApiError, retryAfterOf } from '../api/api-error'
import type { ApiClient } from '../api/client'
import type { Parental } from '../household'
import type { Clock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors'
import type { Storage } from '../lib/storage'
import type { Session, Tabs } from '../session'
import { createPoll } from './poll'
import { createTransactionRecord } from './transaction-record'

/** Interval between status requests, ms. */
const POLL_INTERVAL_MS = 5000
/** The pay system of the modal that pays a debt by QR code. */
const PAY_SYSTEM = 'kaspi'

/** State of a payment by QR code. */
export type QrPaymentState =
  | { name: 'idle' }
  | { name: 'starting' }
  /** `url` is the payment address: http or https. */
  | { name: 'waiting'; transaction: string; url: string; amount: string }
  | { name: 'paid' }
  /** The bank refused; `message` is the operator's text, or empty. */
  | { name: 'refused'; message: string }
  | { name: 'failed'; error: TvError }

type QrPaymentEvent =
  | { name: 'asked' }
  | { name: 'begun'; transaction: string; url: string; amount: string }
  | { name: 'answered'; transaction: string; status: string; message: string }
  | { name: 'failed'; error: TvError }

/** Events about another payment than the present one change nothing. */
function reduce(state: QrPaymentState, event: QrPaymentEvent): QrPaymentState {
  switch (event.name) {
    case 'asked':
      return state.name === 'starting' || state.name === 'waiting' || state.name === 'paid'
        ? state
        : { name: 'starting' }
    case 'begun':
      return state.name === 'starting'
        ? { name: 'waiting', transaction: event.transaction, url: event.url, amount: event.amount }
        : state
    case 'answered':
      if (state.name !== 'waiting' || state.transaction !== event.transaction) return state
      if (event.status === 'complete') return { name: 'paid' }
      return event.status === 'error' ? { name: 'refused', message: event.message } : state
    case 'failed':
      return state.name === 'starting' ? { name: 'failed', error: event.error } : state
    default:
      return event satisfies never
  }
}

/** A payment by QR code: the viewer pays elsewhere, and the operator is polled until the payment ends. */
export interface QrPayment {
  readonly state: ReadonlySignal<QrPaymentState>
  /**
   * Starts a payment of this amount, a decimal text, or continues the one of it that this browser has stored; does nothing
   * while one is under way. Fails with
   * `permission-denied` for a viewer whom a link has signed in, until the PIN was entered.
   */
  begin(amount: string): Promise<void>
  /** Polls the status every 5 s, until the returned function is called. */
  watch(): () => void
  /**
   * Discards the payment. One under way is asked for once more and recorded if it was paid, because the status of the
   * account may be known to be paid before the status of the payment.
   */
  release(): void
}

export interface QrPaymentOptions {
  api: ApiClient
  session: Pick<Session, 'identity'>
  tabs: Pick<Tabs, 'withLock'>
  /** A viewer whom a link has signed in pays with the PIN only (ACC-17). */
  parental: Pick<Parental, 'isByLink' | 'isPinRequired'>
  clock: Clock
  storage: Storage
  scope: string
  /** Language of the bank's texts. */
  language: string
}

export function createQrPayment(options: QrPaymentOptions): QrPayment {
  const { api, session, tabs, parental, clock, storage, scope, language } = options
  const state = signal<QrPaymentState>({ name: 'idle' })
  const transactionRecord = createTransactionRecord(storage, scope, clock, () => session.identity.peek())
  const poll = createPoll({ clock, api }, POLL_INTERVAL_MS, requestTransaction)

  function send(event: QrPaymentEvent): void {
    const before = state.value
    state.value = reduce(before, event)
    if (state.value === before) return
    const { value } = state
    if (value.name === 'waiting') {
      const { transaction, url, amount } = value
      transactionRecord.recordStart(transaction, { url, amount })
    }
    if (value.name === 'paid') transactionRecord.recordPayment()
    else if (before.name === 'waiting' && value.name !== 'waiting') transactionRecord.remove()
  }

  /** Makes a transaction, and stores it for the other tabs. */
  async function startTransaction(amount: string): Promise<{ id: string; url: string }> {
    const whose = session.identity.peek()
    const account = (await listAccounts(api)).find((found) => found.is_payment_allowed)
    if (!account) throw new TvError('permission-denied', { account: false })
    if (session.identity.peek() !== whose) throw new TvError('login-required')
    const started = await createQrTransaction(api, account.id, { paysystem: PAY_SYSTEM, amount })
    if (session.identity.peek() !== whose) throw new TvError('login-required')
    transactionRecord.recordStart(started.id, { url: started.url, amount })
    return started
  }

  /** Resolves with the seconds that the operator asked to wait. */
  async function requestTransaction(): Promise<number | null> {
    const { value } = state
    if (value.name !== 'waiting') return null
    try {
      const { status, status_description } = await getTransaction(api, value.transaction, language)
      send({ name: 'answered', transaction: value.transaction, status, message: status_description })
      return null
    } catch (error) {
      // The transaction is gone, or belongs to another viewer; other errors may pass by the next poll.
      const isMissing = error instanceof ApiError && error.code === 'not-found'
      if (isMissing) send({ name: 'answered', transaction: value.transaction, status: 'error', message: '' })
      return retryAfterOf(error)
    }
  }

  /** Records the outcome of a discarded payment, unless the viewer changed or pays again meanwhile. */
  async function recordOutcome(discarded: Extract<QrPaymentState, { name: 'waiting' }>): Promise<void> {
    const { transaction } = discarded
    const identity = session.identity.peek()
    const outcome = await getTransaction(api, transaction, language).then(
      ({ status }) => reduce(discarded, { name: 'answered', transaction, status, message: '' }),
      () => discarded,
    )
    if (!transactionRecord.isOf(transaction)) return
    if (outcome.name === 'paid' && identity === session.identity.peek()) transactionRecord.recordPayment()
    // One that may still be paid is continued by the next attempt, instead of making another.
    else if (outcome.name !== 'waiting' || identity !== session.identity.peek()) transactionRecord.remove()
  }

  return {
    state,
    async begin(amount) {
      const before = state.value
      send({ name: 'asked' })
      if (state.value === before) return
      try {
        if (parental.isByLink && parental.isPinRequired('pay'))
          throw new TvError('permission-denied', { by: 'link' })
        // The payment that another tab begins meanwhile is continued here too.
        const { id, url } = await tabs.withLock(
          async () => transactionRecord.startedPage(amount) ?? (await startTransaction(amount)),
        )
        send({ name: 'begun', transaction: id, url, amount })
      } catch (error) {
        send({ name: 'failed', error: asTvError(error) })
      }
    },
    watch: () => poll.watch(),
    release() {
      const { value } = state
      state.value = { name: 'idle' }
      if (value.name === 'waiting') void recordOutcome(value)
    },
  }
}
