import { getTransaction } from '../api/accounts'
import type { ApiClient } from '../api/client'
import { asTvError } from '../lib/errors'
import { isRefused } from './purchase/refusals'

/**
 * True if a payment was made. Asked about a stored one that is older than an hour by the present clock, which may be wrong,
 * before it is dropped (PKT-05). Rejects if the operator does not say.
 */
export async function isComplete(api: ApiClient, transactionId: string, language: string): Promise<boolean> {
  try {
    return (await getTransaction(api, transactionId, language)).status === 'complete'
  } catch (thrown) {
    // A transaction that the operator does not know, or does not show.
    if (isRefused(asTvError(thrown))) return false
    throw thrown
  }
}
