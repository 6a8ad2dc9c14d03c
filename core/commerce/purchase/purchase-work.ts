import { listPurchasePeriods, type PeriodRecord, type PurchaseTypeRecord } from '../../api/packets'
import { isActive } from '../../api/user-purchase'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { Stay } from '../../lib/state/flow'
import { MAX_LOST_MS, remainingMs } from '../paid-calls'
import { needsPinToChange } from '../payer'
import { explainRefusal } from '../refusal'
import { MAX_CHECK_MS } from '../transaction/transaction-record'
import { loadSale } from './load-sale'
import type { PurchaseContext } from './purchase-context'
import type { PurchaseRecord } from './purchase-record'
import type { PurchaseEvent, PurchaseState } from './purchase-state'
import { type Sale, withoutBought } from './sale'

type State<Name extends PurchaseState['name']> = Extract<PurchaseState, { name: Name }>

/** Parameters of the work of a state: the ports, the questions to the operator, and the stay in the state. */
interface Scope {
  context: PurchaseContext
  questions: { ask(): Promise<unknown> }
  stay: Stay<PurchaseEvent>
}

/**
 * Loads the code of the calls that only the operator's own site makes. Rejects with `code-not-loaded` if it does not load.
 */
export const loadCalls = () =>
  import('./purchase-calls').catch((cause: unknown) => {
    throw new TvError('code-not-loaded', {}, cause)
  })

/** The work of each state, if it has any; the resulting event is sent unless the flow has left the state. */
const WORK: {
  [Name in PurchaseState['name']]?: (now: State<Name>, scope: Scope) => Promise<PurchaseEvent | null>
} = {
  loading: (_, { context }) => loadPacket(context),
  preparing: async ({ sale }, { context }) => ({
    name: 'prepared',
    periods: await listPeriods(context, sale),
  }),
  async ordering({ sale, purchase, shortfall }, { context: { api, language } }) {
    const { placeOrder, suggestedPayment } = await loadCalls()
    const order = await placeOrder(api, sale, purchase, language, shortfall)
    if ('reason' in order) return { name: 'refused', refusal: order }
    return { name: 'ordered', order, suggested: suggestedPayment(order, shortfall) }
  },
  paying: async ({ order, payment }, { context, stay }) =>
    (await loadCalls()).pay(context, order, payment, stay.signal),
  async changing({ sale, change }, { context }) {
    // The device may have slept while the sale was open, and the unlock may have ended.
    if (needsPinToChange(context)) return { name: 'pin-needed' }
    return (await loadCalls()).changeSubscription(context.api, sale, change, context.language)
  },
  async pending({ payment }, scope) {
    scope.context.transactions.recordStart(payment.transactionId)
    setLimit(scope, MAX_CHECK_MS)
    // A payment continued after a reload may be complete by now.
    if (payment.completion === 'at-once' || payment.system === null) await scope.questions.ask()
    return null
  },
  async elsewhere(_, { stay }) {
    stay.replyAfter(MAX_CHECK_MS, { name: 'time-is-up' })
    return null
  },
  async verifying(_, scope) {
    setLimit(scope, scope.context.ownRecord()?.payment ? MAX_CHECK_MS : MAX_LOST_MS)
    await scope.questions.ask()
    return null
  },
}

/** Does the work of a state, and sends the resulting event. Never rejects. */
export async function workOn(now: PurchaseState, scope: Scope): Promise<void> {
  const { reply } = scope.stay
  const work = WORK[now.name] as
    | ((now: PurchaseState, scope: Scope) => Promise<PurchaseEvent | null>)
    | undefined
  try {
    const event = (await work?.(now, scope)) ?? null
    if (event) reply(event)
  } catch (thrown) {
    const error = asTvError(thrown)
    reply(
      now.name === 'loading'
        ? { name: 'load-failed', error }
        : { name: 'refused', refusal: explainRefusal(error) },
    )
  }
}

/** Ends the questions this many ms after the call of the purchase. */
function setLimit({ context: { ownRecord, followed, operatorTime }, stay }: Scope, ms: number): void {
  stay.replyAfter(remainingMs(ownRecord() ?? followed, ms, operatorTime), { name: 'time-is-up' })
}

async function loadPacket(context: PurchaseContext): Promise<PurchaseEvent> {
  const { api, session, viewer, storage, scope, language, key, account } = context
  if (!session.isGuest.peek()) await viewer.load()
  const old = await takeUpOld(context)
  const loaded = await loadSale(context)
  if (loaded.agreements.length > 0)
    context.agreements ??= (await loadCalls()).createAgreements(storage, scope)
  const next = loaded.packet?.after_renew_packet_id
  const sale: Sale = {
    ...loaded,
    agreements: loaded.agreements.filter((url) => !context.agreements?.isAccepted(account(), url)),
    successor: next ? await (await loadCalls()).loadSuccessor(api, next, key, language) : null,
  }
  const record = context.ownRecord() ?? old
  // The viewer may have left since it was confirmed, so it has no owner.
  context.followed = record && { ...record, owner: '' }
  if (!record) return { name: 'loaded', sale, resumes: 'nothing' }
  const { parts, payment } = record
  const resumes = payment ? { ...payment, system: null } : 'unknown'
  return { name: 'loaded', sale: withoutBought({ ...sale, parts }, sale.parts), resumes }
}

/**
 * Drops a stored purchase that is older than an hour (PKT-05), after asking the operator about it once more: returns it if
 * its payment was made, so that it is followed a last time. Rejects, and drops nothing, if the operator does not answer.
 */
async function takeUpOld(context: PurchaseContext): Promise<PurchaseRecord | null> {
  const { api, records, key, account, language } = context
  const old = records.findOld(key, account())
  if (!old) return null
  const { payment } = old
  const isMade =
    payment !== null && (await (await loadCalls()).isComplete(api, payment.transactionId, language))
  records.remove(old)
  return isMade ? old : null
}

/** Lists the ways to buy: periods of a packet or forms of a content, except the present one. */
async function listPeriods(context: PurchaseContext, sale: Sale): Promise<readonly PurchaseTypeRecord[]> {
  const { api, language } = context
  const { packet, licences, standing } = sale
  const all =
    packet === null
      ? licences
      : (await listPurchasePeriods(api, packet.id, language)).flatMap((one) => one.purchases_type)
  if (standing.action === 'enable') return all
  // A subscription made without an offer has no purchase: it is recognised as the present one by its period.
  const { period } = sale.quote
  return all.filter(
    (one) => !isActive(one.user_purchase) && !(sale.own === null && isSamePeriod(one.period_human, period)),
  )
}

const isSamePeriod = (one: PeriodRecord | null, other: PeriodRecord | null): boolean =>
  one !== null && one.days === other?.days && one.months === other.months && one.years === other.years
