import * as v from 'valibot'
import { createReducer } from '../../lib/state/state-table'
import { paidCall, type StartedTransaction, startedTransaction } from '../paid-calls'
import type { Refusal } from '../refusal'

/**
 * A payment that belongs to the account, not to a packet: the link of a card, or a top-up of the balance (PKT-09). `amount` is a
 * decimal text.
 */
export type PaymentState =
  | { name: 'idle' }
  /** Reads the present facts from the operator, then makes the call. */
  | { name: 'starting'; amount: string }
  /** A call may have been accepted; the operator is asked for its effect. `words` are the operator's, in its answer. */
  | { name: 'checking'; amount: string; words?: string | undefined }
  /** The viewer pays, or the operator is charging the card. */
  | { name: 'pending'; transaction: StartedTransaction; amount: string }
  /** The operator has confirmed the payment. */
  | { name: 'done' }
  | { name: 'refused'; refusal: Refusal }
  /** The operator does not report yet whether it was paid. */
  | { name: 'unconfirmed'; amount: string; words?: string | undefined }

export type PaymentEvent =
  | { name: 'begin'; amount: string }
  /** A stored payment continues; `transaction` is null if the answer to its call is unknown. */
  | { name: 'resumed'; transaction: StartedTransaction | null; amount: string }
  | { name: 'started'; transaction: StartedTransaction; amount: string }
  /** It is not known whether the operator accepted the call. */
  | { name: 'lost'; amount: string; words?: string | undefined }
  | { name: 'refused'; refusal: Refusal }
  | { name: 'confirmed' }
  | { name: 'time-is-up' }
  /** The viewer has given up, or another viewer has signed in. */
  | { name: 'cancelled' }

/** True for the states in which a second payment must not be started. */
export const isUnderWay = ({ name }: PaymentState): boolean =>
  name === 'starting' || name === 'checking' || name === 'pending'

const DONE: PaymentState = { name: 'done' }

const toUnconfirmed = ({ amount, words }: { amount: string; words?: string | undefined }): PaymentState => ({
  name: 'unconfirmed',
  amount,
  words,
})

/** The transitions of a payment. */
export const reduceAccountPayment = createReducer<PaymentState, PaymentEvent>({
  begin: (state, { amount }) => (isUnderWay(state) ? state : { name: 'starting', amount }),
  resumed(state, { transaction, amount }) {
    if (state.name === 'starting' || state.name === 'pending') return state
    if (transaction) return { name: 'pending', transaction, amount }
    return state.name === 'checking' ? state : { name: 'checking', amount }
  },
  started: { starting: (_, { transaction, amount }) => ({ name: 'pending', transaction, amount }) },
  lost: { starting: (_, { amount, words }) => ({ name: 'checking', amount, words }) },
  refused: (state, { refusal }) =>
    isUnderWay(state) || state.name === 'unconfirmed' ? { name: 'refused', refusal } : state,
  confirmed: { checking: () => DONE, pending: () => DONE, unconfirmed: () => DONE },
  'time-is-up': { checking: toUnconfirmed, pending: toUnconfirmed },
  cancelled: (state) => (state.name === 'idle' ? state : { name: 'idle' }),
})

/** A payment that was sent to the operator, stored before its call. */
export const paymentRecord = v.object({
  ...paidCall,
  /** Facts before the call, by which its effect is recognised: ids of the cards, or the balance. */
  before: v.array(v.string()),
  /** Decimal text. */
  amount: v.string(),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** Known once the operator has responded. */
  transaction: v.nullable(startedTransaction),
})
export type PaymentRecord = v.InferOutput<typeof paymentRecord>
