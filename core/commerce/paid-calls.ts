import * as v from 'valibot'
import { isPaymentAddress } from '../api/accounts'
import type { Clock } from '../lib/clock'
import { TvError } from '../lib/errors/errors'
import { toJson } from '../lib/json'
import { isKept } from '../lib/storage/storage'
import { readStored } from '../lib/storage/stored-record'
import type { Tv } from '../tv-contract'

/** A call with an unknown outcome is dropped after this time, ms (PKT-05); before that the operator is asked once more. */
export const MAX_AGE_MS = 3600_000
/** A record that no flow has asked about is kept for this long, ms. */
const MAX_KEPT_MS = 30 * 86_400_000

/** Interval of the requests for the status of a payment, ms (PKT-05). */
export const POLL_MS = 5000
/**
 * After the answer to a call was lost, its effect is requested for this long, ms; then the viewer reads that the
 * outcome is unknown.
 */
export const MAX_LOST_MS = 60_000
/** A call in another tab may be under way for this long, ms. */
const MAX_CALL_MS = 20_000
/** A single request for the status may take this long, ms. */
const ONE_ANSWER_MS = 15_000

/** The operator's present time, epoch ms, as far as its answers state it. */
export type OperatorTime = Pick<Clock, 'now'>

/**
 * A call that moves money, stored before it is made. It belongs to the operator's account, whichever profile or device
 * makes it.
 */
export interface PaidCall {
  /** Distinguishes the calls of one kind by one account. */
  key: string
  /** Id of the account that pays. */
  account: string
  /** Start, epoch ms of the operator's time: the clock of a device may be wrong by days. */
  at: number
  /** Distinguishes the elements, pages and tabs that pay. */
  owner: string
}

/**
 * Returns how long to ask about a call, ms: the rest of `ms` since the call, so that a reload or another question does
 * not prolong it, but at least the time for one answer. A call dated in the future does not prolong it either.
 */
export const remainingMs = (call: PaidCall | null, ms: number, operatorTime: OperatorTime): number =>
  Math.max(ms - Math.max(call ? operatorTime.now() - call.at : 0, 0), ONE_ANSWER_MS)

/** True if the call of another tab, or of this page before a reload, may still be under way. */
export const mayBeUnderWay = (call: PaidCall, owner: string, operatorTime: OperatorTime): boolean =>
  call.owner !== owner && operatorTime.now() - call.at < MAX_CALL_MS

/** The fields of {@link PaidCall}, for the schema of a kind. */
export const paidCall = { key: v.string(), account: v.string(), at: v.number(), owner: v.string() }

/** A stored address may come from the operator's answer or from another page of this origin, so it is checked again. */
const storedAddress = v.pipe(
  v.nullable(v.string()),
  v.transform((address) => (address !== null && isPaymentAddress(address) ? address : null)),
)

/** A payment that the operator has started. */
export const startedTransaction = v.object({
  transactionId: v.string(),
  completion: v.picklist(['at-once', 'address', 'qr-code', 'qr-picture', 'message']),
  /** Address to pay at; null if nothing has to be opened. */
  url: storedAddress,
  qrPicture: storedAddress,
})
export type StartedTransaction = v.InferOutput<typeof startedTransaction>

/** The calls of one kind, by all accounts of this browser, with an unknown outcome. */
export type PaidCalls<Call extends PaidCall> = ReturnType<typeof createPaidCalls<Call>>

/** Creates the store for a kind of calls. Unreadable records are dropped. For an account of null it is empty. */
export function createPaidCalls<Call extends PaidCall>(
  { storage, tabs, clock: operatorTime }: Pick<Tv, 'storage' | 'tabs'> & { clock: OperatorTime },
  storageKey: string,
  schema: v.GenericSchema<unknown, Call>,
) {
  const ageOf = ({ at }: PaidCall) => operatorTime.now() - at

  function read(): Call[] {
    const found = readStored(storage, storageKey, v.array(schema))
    return (found ?? []).filter((call) => ageOf(call) < MAX_KEPT_MS)
  }

  function write(calls: readonly Call[]): void {
    if (calls.length === 0) storage.remove(storageKey)
    else storage.set(storageKey, toJson(calls))
  }

  const others = ({ key, account }: Pick<PaidCall, 'key' | 'account'>) =>
    read().filter((call) => call.key !== key || call.account !== account)
  const ofAccount = (account: string | null) => read().filter((call) => call.account === account)
  /**
   * The calls of an account that are younger than an hour. One dated in the future was stored before the operator's
   * time was known, and is included.
   */
  const of = (account: string | null): readonly Call[] =>
    ofAccount(account).filter((call) => ageOf(call) < MAX_AGE_MS)

  /** Stores a call; it replaces the one with the same key and account. */
  function save(call: Call): void {
    write([...others(call), call])
  }

  function remove(call: Pick<PaidCall, 'key' | 'account'>): void {
    write(others(call))
    letOthers(call.account)
  }

  const lockOf = (account: string) => `${storageKey} ${account}`

  /** Lets other tabs make calls of an account, if they can read its stored records or there are none. */
  function letOthers(account: string): void {
    if (isKept(storage) || ofAccount(account).length === 0) tabs.letGo(lockOf(account))
  }

  /**
   * Stores a call before it is made. Resolves with false if another tab is making one, or if `isFree`, checked right
   * before, is false. If other tabs cannot read the record, they make no call of this account until it is removed.
   * Rejects with `storage-blocked` if the browser offers neither storage nor locks.
   */
  async function claim(call: Call, isFree: () => boolean): Promise<boolean> {
    const hold = await tabs.hold(lockOf(call.account))
    const isOwn = hold !== 'taken' && isFree()
    if (isOwn) save(call)
    if (isOwn && hold === 'unknown' && !isKept(storage)) {
      remove(call)
      throw new TvError('storage-blocked')
    }
    letOthers(call.account)
    return isOwn
  }

  /** Removes a call whose outcome is known; true only for the first element or tab to do so. */
  async function end(call: Call): Promise<boolean> {
    const hold = await tabs.hold(lockOf(call.account))
    const rest = others(call)
    const isFirst = hold !== 'taken' && read().length > rest.length
    if (isFirst) write(rest)
    letOthers(call.account)
    return isFirst
  }

  return {
    of,
    claim,
    end,
    save,
    remove,
    /** The call with this key, if it is younger than an hour. */
    find: (key: string, account: string | null): Call | null =>
      of(account).find((call) => call.key === key) ?? null,
    /** The call with this key that is older than an hour. */
    findOld: (key: string, account: string | null): Call | null =>
      ofAccount(account).find((call) => call.key === key && ageOf(call) >= MAX_AGE_MS) ?? null,
  }
}
