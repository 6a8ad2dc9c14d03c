import { getRetryAfter } from '../../api/api-error'
import { asTvError } from '../../lib/errors/errors'
import type { Flow } from '../../lib/state/flow'
import { endsQuestions } from '../refusal'
import type { Follower } from './follow-purchase'
import type { PurchaseContext } from './purchase-context'
import type { PurchaseEvent, PurchaseState } from './purchase-state'
import { loadCalls } from './purchase-work'
import type { PendingPayment } from './sale'

/** Creates the questions to the operator about a purchase that was sent (PKT-05). `flow` is the flow of the purchase. */
export function createPurchaseQuestions(
  context: PurchaseContext,
  flow: () => Pick<Flow<PurchaseState, PurchaseEvent>, 'state' | 'stay'>,
) {
  let follower: Promise<Follower> | null = null
  let asking: { about: PurchaseState; answer: Promise<number | null> } | null = null

  /** Loads the code of the questions. Rejects with `code-not-loaded`; the next question tries again. */
  function follow(): Promise<Follower> {
    follower ??= loadCalls().then(({ createFollower }) => createFollower(context))
    follower.catch(() => {
      follower = null
    })
    return follower
  }

  async function ask(now: PurchaseState): Promise<number | null> {
    const { reply } = flow().stay
    try {
      const event = await askAbout(now)
      if (event) reply(event)
    } catch (error) {
      if (endsQuestions(asTvError(error))) reply({ name: 'time-is-up' })
      return getRetryAfter(error) ?? 0
    } finally {
      if (asking?.about === now) asking = null
    }
    return null
  }

  /** Resolves with null in states that have no question. */
  async function askAbout(now: PurchaseState): Promise<PurchaseEvent | null> {
    if (now.name === 'pending') return (await follow()).askPayment(now.payment)
    if (now.name === 'verifying')
      return (await follow()).verify(now.sale, context.followed, now.transactionId)
    // A change of an existing purchase shows only when the viewer returns.
    return now.name === 'elsewhere' && now.action === 'buy' ? (await follow()).lookElsewhere(now.sale) : null
  }

  return {
    /** Asks about the payment, or about the purchase itself; resolves with the seconds to wait. Never rejects. */
    ask(): Promise<number | null> {
      const about = flow().state.peek()
      // A question of the state's work and one of the poll may coincide: share the answer.
      if (asking?.about !== about) asking = { about, answer: ask(about) }
      return asking.answer
    },
    /** Gives up a payment, or without one a purchase that the operator does not know. */
    async giveUp(payment: PendingPayment | null): Promise<void> {
      const { state, stay } = flow()
      const { signal, reply } = stay
      const isUnconfirmed = state.peek().name === 'unconfirmed'
      const record = context.ownRecord() ?? context.followed
      const event = await follow()
        .then((one) => one.giveUp(record, payment, { isUnconfirmed, signal }))
        .catch((): PurchaseEvent => ({ name: isUnconfirmed ? 'check' : 'time-is-up' }))
      reply(event)
    },
  }
}
