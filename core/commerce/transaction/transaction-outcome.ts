import { getTransaction } from '../../api/accounts'
import { refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { asTvError } from '../../lib/errors/errors'
import type { Session } from '../../session'
import type { Tv } from '../../tv-contract'
import { wasNotMade } from '../refusal'
import { createTransactionRecord, openTransaction } from './transaction-record'

/** The state of a payment that the operator was asked about. `message` is the operator's text, or empty. */
export type TransactionAnswer =
  | { name: 'made' }
  | { name: 'open' }
  | { name: 'declined'; message: string }
  /** The operator does not know it. */
  | { name: 'absent' }
  /** The operator refuses to say: this ends the questions (PKT-05). */
  | { name: 'unsaid' }

/** Asks about a payment. Rejects if the answer says nothing of it: 504, and a missing answer. */
export async function askTransaction(
  api: ApiClient,
  transactionId: string,
  language: string,
): Promise<TransactionAnswer> {
  try {
    const { status, status_description: message } = await getTransaction(api, transactionId, language)
    if (status === 'complete') return { name: 'made' }
    return status === 'error' ? { name: 'declined', message } : { name: 'open' }
  } catch (thrown) {
    const error = asTvError(thrown)
    if (error.code === 'not-found') return { name: 'absent' }
    if (error.answer === 'none' || refusalReason(error) === 'unsettled') throw error
    return { name: 'unsaid' }
  }
}

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

/** A payment that the viewer comes back from, as the operator knows it. */
export type ReturnedPayment = Exclude<TransactionAnswer, { name: 'absent' | 'unsaid' }>

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
  const answer = await askTransaction(api, open.id, language).catch(() => ({ name: 'open' }) as const)
  if (answer.name === 'open' || answer.name === 'unsaid') return { name: 'open' }
  return record.end(open.id, answer.name === 'made') && answer.name !== 'absent' ? answer : null
}
