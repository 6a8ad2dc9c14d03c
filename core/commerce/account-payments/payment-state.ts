import * as v from 'valibot'
import { paidCall, type StartedTransaction, startedTransaction } from '../paid-calls'
import type { Refusal } from '../refusal'

/**
 * A payment that belongs to the account, not to a packet: the link of a card, or a top-up of the balance (PKT-09). `amount` is a
 * decimal text.
 */
export type PaymentState =
  | { name: 'idle' }
  /** Reads what the operator knows, then makes the call. */
  | { name: 'starting'; amount: string }
  /** A call may have been accepted: the operator is asked for its effect. */
  | { name: 'checking'; amount: string }
  /** The viewer pays, or the operator is charging the card. */
  | { name: 'pending'; transaction: StartedTransaction; amount: string }
  /** The operator has confirmed it. */
  | { name: 'done' }
  | { name: 'refused'; refusal: Refusal }
  /** The operator does not say yet whether it was paid. */
  | { name: 'unconfirmed'; amount: string }

export type PaymentEvent =
  | { name: 'begin'; amount: string }
  /** A stored payment continues; `transaction` is null if the answer to its call is not known. */
  | { name: 'resumed'; transaction: StartedTransaction | null; amount: string }
  | { name: 'started'; transaction: StartedTransaction; amount: string }
  /** It is not known whether the operator accepted the call. */
  | { name: 'lost'; amount: string }
  | { name: 'refused'; refusal: Refusal }
  | { name: 'confirmed' }
  | { name: 'time-is-up' }
  /** The viewer gives up, or another viewer has signed in. */
  | { name: 'cancelled' }

/** While the state is one of these, a second payment is not started. */
export const isUnderWay = ({ name }: PaymentState): boolean =>
  name === 'starting' || name === 'checking' || name === 'pending'

/** The table of a payment: an event that a state does not know changes nothing. */
export function reduceAccountPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.name) {
    case 'begin':
      return isUnderWay(state) ? state : { ...event, name: 'starting' }
    case 'resumed':
      if (state.name === 'starting' || state.name === 'pending') return state
      if (event.transaction) return { name: 'pending', transaction: event.transaction, amount: event.amount }
      return state.name === 'checking' ? state : { name: 'checking', amount: event.amount }
    case 'started':
      return state.name === 'starting' ? { ...event, name: 'pending' } : state
    case 'lost':
      return state.name === 'starting' ? { ...event, name: 'checking' } : state
    case 'refused':
      return isUnderWay(state) || state.name === 'unconfirmed'
        ? { name: 'refused', refusal: event.refusal }
        : state
    case 'confirmed':
      return state.name === 'checking' || state.name === 'pending' || state.name === 'unconfirmed'
        ? { name: 'done' }
        : state
    case 'time-is-up':
      return state.name === 'checking' || state.name === 'pending'
        ? { name: 'unconfirmed', amount: state.amount }
        : state
    case 'cancelled':
      return state.name === 'idle' ? state : { name: 'idle' }
    default:
      return event satisfies never
  }
}

/** A payment that was sent to the operator, stored before its call. */
export const paymentRecord = v.object({
  ...paidCall,
  /** Facts from before the call, by which its effect is recognised: ids of the cards, or the balance. */
  before: v.array(v.string()),
  /** Decimal text. */
  amount: v.string(),
  /** True if the viewer may be charged without opening a page of the bank. */
  chargesAtOnce: v.boolean(),
  /** Known once the operator has responded. */
  transaction: v.nullable(startedTransaction),
})
export type PaymentRecord = v.InferOutput<typeof paymentRecord>
