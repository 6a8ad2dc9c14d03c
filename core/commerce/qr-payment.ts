import { type ReadonlySignal, signal } from '@preact/signals-core'
import { getTransaction, listAccounts, makeQrTransaction } from '../api/accounts'
import { ApiError } from '../api/api-error'
import type { ApiClient } from '../api/client'
import type { Clock } from '../lib/clock'
import { asTvError, TvError } from '../lib/errors'
import type { Storage } from '../lib/storage'
import { createPoll } from './poll'
import { createTransactionNote } from './transaction-note'

/** Interval between status requests, ms. */
const ASK_EVERY_MS = 5000
/** The pay system of the modal that pays a debt by QR code. */
const PAY_SYSTEM = 'kaspi'

/** State of a payment by QR code. */
export type QrPaymentState =
  | { name: 'idle' }
  | { name: 'starting' }
  /** `url` is the payment address: http or https. */
  | { name: 'waiting'; transaction: string; url: string }
  | { name: 'paid' }
  /** The bank refused; `message` is the operator's text, or empty. */
  | { name: 'refused'; message: string }
  | { name: 'failed'; error: TvError }

type QrPaymentEvent =
  | { name: 'asked' }
  | { name: 'begun'; transaction: string; url: string }
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
        ? { name: 'waiting', transaction: event.transaction, url: event.url }
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
  /** Starts a payment of this amount, a decimal text; does nothing while one is under way. */
  begin(amount: string): Promise<void>
  /** Polls the status every 5 s, until the returned function is called. */
  watch(): () => void
  /** Discards the payment; its responses are ignored. */
  release(): void
}

export interface QrPaymentOptions {
  api: ApiClient
  clock: Clock
  storage: Storage
  scope: string
}

export function createQrPayment({ api, clock, storage, scope }: QrPaymentOptions): QrPayment {
  const state = signal<QrPaymentState>({ name: 'idle' })
  const note = createTransactionNote(storage, scope, clock)
  const poll = createPoll(clock, ASK_EVERY_MS, ask)

  function send(event: QrPaymentEvent): void {
    const before = state.value
    state.value = reduce(before, event)
    if (state.value === before) return
    const { value } = state
    if (value.name === 'waiting') note.begun(value.transaction)
    else if (value.name === 'paid') note.paid()
    else if (before.name === 'waiting') note.dropped()
  }

  async function ask(): Promise<void> {
    const { value } = state
    if (value.name !== 'waiting') return
    try {
      const { status, status_description } = await getTransaction(api, value.transaction)
      send({ name: 'answered', transaction: value.transaction, status, message: status_description })
    } catch (error) {
      // The transaction is gone, or belongs to another viewer; other errors may pass by the next poll.
      const gone = error instanceof ApiError && error.code === 'not-found'
      if (gone) send({ name: 'answered', transaction: value.transaction, status: 'error', message: '' })
    }
  }

  return {
    state,
    async begin(amount) {
      const before = state.value
      send({ name: 'asked' })
      if (state.value === before) return
      try {
        const account = (await listAccounts(api)).find((found) => found.is_payment_allowed)
        if (!account) throw new TvError('permission-denied', { account: false })
        const { id, url } = await makeQrTransaction(api, account.id, { paysystem: PAY_SYSTEM, amount })
        send({ name: 'begun', transaction: id, url })
      } catch (error) {
        send({ name: 'failed', error: asTvError(error) })
      }
    },
    watch: () => poll.watch(),
    release() {
      if (state.value.name === 'waiting') note.dropped()
      state.value = { name: 'idle' }
    },
  }
}
