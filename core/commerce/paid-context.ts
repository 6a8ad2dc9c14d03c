import type { Tv } from '../tv-contract'
import type { OperatorTime, PaidCall, PaidCalls } from './paid-calls'
import { createTransactionRecord } from './transaction/transaction-record'

/** Distinguishes this page from the other tabs. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('')
let owners = 0

/**
 * Creates the ports of a flow that moves money, and the records that its call and its questions share. `key` is the key
 * of its call.
 */
export function createPaidContext<Call extends PaidCall>(tv: Tv, key: string, records: PaidCalls<Call>) {
  const { viewer, storage, scope, deviceClock: clock } = tv
  const operatorTime: OperatorTime = tv.clock
  const account = () => viewer.account.peek()
  owners += 1
  return {
    ...tv,
    ...{ key, records, clock, operatorTime, account },
    /** Unique among the flows of all pages and tabs. */
    owner: `${PAGE}-${owners}`,
    transactions: createTransactionRecord(storage, scope, clock, () => viewer.payer.peek()),
    ownRecord: () => records.find(key, account()),
    /** The call that this flow follows; another element or tab may have removed the stored one already. */
    followed: null as Call | null,
  }
}
