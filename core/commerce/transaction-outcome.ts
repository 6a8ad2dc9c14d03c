import { getTransaction } from '../api/accounts'
import { refusalReason } from '../api/api-error'
import type { ApiClient } from '../api/client'
import { asTvError, type TvError } from '../lib/errors'
import type { Session } from '../session'
import type { Tv } from '../tv-contract'
import { wasNotMade } from './refusal'
import { createTransactionRecord, openTransaction } from './transaction-record'

/** True if an answer to a question about a payment says nothing of it: 504, and a missing answer. Any other ends the questions (PKT-05). */
export const saysNothing = (error: TvError): boolean =>
  error.answer === 'none' || refusalReason(error) === 'unsettled'

/**
 * True if a payment was made. Asked about a stored one that is older than an hour by the present clock, which may be wrong,
 * before it is dropped (PKT-05). Rejects if the operator does not say.
 */
export async function isComplete(api: ApiClient, transactionId: string, language: string): Promise<boolean> {
  try {
    return (await getTransaction(api, transactionId, language)).status === 'complete'
  } catch (thrown) {
    // A transaction that the operator does not know, or does not show.
    if (wasNotMade(asTvError(thrown))) return false
    throw thrown
  }
}

/** A payment that the viewer comes back from, as the operator knows it. `message` is the operator's text, or empty. */
export type ReturnedPayment = { name: 'made' | 'open' } | { name: 'declined'; message: string }

/**
 * Asks about the payment under way in this browser, whose end is recorded. Resolves with null if there is none, if another viewer made
 * it, or if the operator does not know it; with `open` also if the operator does not answer.
 */
export async function findReturnedPayment(
  tv: Pick<Tv, 'api' | 'deviceClock' | 'storage' | 'scope'> & {
    session: Pick<Session, 'start' | 'identity'>
  },
  language: string,
): Promise<ReturnedPayment | null> {
  const { api, session, deviceClock: clock, storage, scope } = tv
  await session.start()
  const open = openTransaction(storage, scope, clock.now())
  if (!open || open.whose !== session.identity.peek()) return null
  const record = createTransactionRecord(storage, scope, clock, () => open.whose)
  try {
    const { status, status_description: message } = await getTransaction(api, open.id, language)
    if (status !== 'complete' && status !== 'error') return { name: 'open' }
    if (!record.isOf(open.id)) return null
    if (status === 'complete') record.recordPayment()
    else record.remove()
    return status === 'complete' ? { name: 'made' } : { name: 'declined', message }
  } catch (thrown) {
    if (asTvError(thrown).code !== 'not-found') return { name: 'open' }
    if (record.isOf(open.id)) record.remove()
    return null
  }
}
