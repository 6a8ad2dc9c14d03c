import { getTransaction } from '../../api/accounts'
import { asTvError } from '../../lib/errors'
import { MAX_CALL_MS, type StartedTransaction } from '../paid-calls'
import { saysNothing } from '../transaction-outcome'
import type { PaymentContext } from './payment-context'
import type { PaymentEvent } from './payment-state'

/** Asks the operator about a transaction: the event of the answer, null while it is open. Rejects if nothing is said of it. */
export async function askTransaction(
  { api, language, kind, ownRecord, followed }: PaymentContext,
  { transactionId }: StartedTransaction,
): Promise<PaymentEvent | null> {
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

/** Looks for the effect of a call whose answer is not known. Rejects if the operator does not say. */
export async function lookForEffect({
  kind,
  owner,
  operatorTime,
  ownRecord,
  followed,
}: PaymentContext): Promise<PaymentEvent | null> {
  const stored = ownRecord()
  if (stored?.transaction) return { name: 'resumed', transaction: stored.transaction, amount: stored.amount }
  const record = stored ?? followed
  if (record && (await kind.hasHappened(record))) return { name: 'confirmed' }
  const mayBeUnderWay = stored && stored.owner !== owner && operatorTime.now() - stored.at < MAX_CALL_MS
  // Only the viewer, at the bank, completes such a payment: without its address there is nothing to wait for.
  return stored?.chargesAtOnce || mayBeUnderWay
    ? null
    : { name: 'refused', refusal: { reason: 'not-started' } }
}
