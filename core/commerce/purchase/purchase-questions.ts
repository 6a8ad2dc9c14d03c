import { getRetryAfter } from '../../api/api-error'
import { asTvError } from '../../lib/errors'
import type { Flow } from '../../lib/flow'
import type { Follower } from './follow-purchase'
import { loadCalls } from './load-calls'
import type { PurchaseContext } from './purchase-context'
import type { PurchaseEvent, PurchaseState } from './purchase-state'
import type { PendingPayment } from './sale'

/** The states in which the operator is asked about a purchase. */
type AskedState = Extract<PurchaseState, { name: 'pending' | 'verifying' | 'elsewhere' }>

const isAsked = (state: PurchaseState): state is AskedState =>
  state.name === 'pending' || state.name === 'verifying' || state.name === 'elsewhere'

export type PurchaseQuestions = ReturnType<typeof createPurchaseQuestions>

/** The questions to the operator about a purchase that was sent (PKT-05). `flow` is the purchase's own. */
export function createPurchaseQuestions(
  context: PurchaseContext,
  flow: () => Pick<Flow<PurchaseState, PurchaseEvent>, 'state' | 'stay'>,
) {
  let follower: Promise<Follower> | null = null
  let asking: { about: PurchaseState; answer: Promise<number | null> } | null = null

  /** Loads the code of the questions. Rejects with `script-refused`; the next question tries again. */
  function follow(): Promise<Follower> {
    follower ??= loadCalls().then(({ createFollower }) => createFollower(context))
    follower.catch(() => {
      follower = null
    })
    return follower
  }

  async function ask(now: PurchaseState): Promise<number | null> {
    if (!isAsked(now)) return null
    const { reply } = flow().stay
    try {
      const event = await askAbout(now)
      if (event) reply(event)
    } catch (error) {
      // The session has ended meanwhile: no later question is answered either.
      if (asTvError(error).code === 'login-required') reply({ name: 'time-is-up' })
      return getRetryAfter(error) ?? 0
    } finally {
      if (asking?.about === now) asking = null
    }
    return null
  }

  async function askAbout(now: AskedState): Promise<PurchaseEvent | null> {
    const { askTransaction, verify, lookElsewhere } = await follow()
    if (now.name === 'pending') return askTransaction(now.payment)
    if (now.name === 'verifying') return verify(now.sale, context.followed, now.transactionId)
    // Only the viewer who is back sees a change of what is bought already.
    return now.action === 'buy' ? lookElsewhere(now.sale) : null
  }

  return {
    /** Asks about the payment, or about the purchase itself; resolves with the seconds to wait. Never rejects. */
    ask(): Promise<number | null> {
      const about = flow().state.peek()
      // The question of a state and that of the clock may fall together.
      if (asking?.about !== about) asking = { about, answer: ask(about) }
      return asking.answer
    },
    /** Gives up a payment, or without one a purchase that the operator knows nothing about. */
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
