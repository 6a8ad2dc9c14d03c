import { getTransaction } from '../../api/accounts'
import { refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import { asTvError } from '../../lib/errors/errors'
import type { Session } from '../../session'
import type { Tv } from '../../tv-contract'
import { wasNotMade } from '../refusal'
import { createTransactionRecord, openTransaction } from './transaction-record'

/** The operator's answer about a payment. `message` is the operator's text, or empty. */
export type TransactionAnswer =
  | { name: 'made' }
  | { name: 'open' }
  | { name: 'declined'; message: string }
  /** The operator does not know the payment. */
  | { name: 'absent' }
  /** The operator refuses to answer, which ends the questions (PKT-05). */
  | { name: 'unsaid' }

/** Asks about a payment. Rejects if there is no answer: 504, or a network failure. */
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
 * True if a payment was made. Used before a stored payment is dropped for being older than an hour (PKT-05), because
 * the clock may be wrong. Rejects if the operator does not answer.
 */
export async function isComplete(api: ApiClient, transactionId: string, language: string): Promise<boolean> {
  try {
    return (await getTransaction(api, transactionId, language)).status === 'complete'
  } catch (thrown) {
    // The operator does not know the transaction, or does not show it.
    if (wasNotMade(asTvError(thrown))) return false
    throw thrown
  }
}

/** A payment that the viewer returns from, as the operator reports it. */
export type ReturnedPayment = Exclude<TransactionAnswer, { name: 'absent' | 'unsaid' }>

/**
 * Asks about this browser's pending payment, and records its end. Resolves with null if there is none, if another
 * viewer made it, or if the operator does not know it; with `open` also if the operator does not answer.
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
