import * as v from 'valibot'
import { isPaymentAddress } from '../api/accounts'
import type { Clock } from '../lib/clock'
import { TvError } from '../lib/errors/errors'
import { toJson } from '../lib/json'
import { isKept } from '../lib/storage/storage'
import { readStored } from '../lib/storage/stored-record'
import type { Tv } from '../tv-contract'

/** A call without a known end is dropped after this time, ms (PKT-05); the operator is asked once more about it before. */
export const MAX_AGE_MS = 3600_000
/** A record that nothing has asked about is kept for this long, ms. */
const MAX_KEPT_MS = 30 * 86_400_000

/** Interval between two questions about a payment, ms (PKT-05). */
export const POLL_MS = 5000
/** A payment is asked about for this long, ms (PKT-05). */
export const MAX_CHECK_MS = 600_000
/** A call whose answer was lost is asked about for this long, ms, before the viewer reads that the outcome is unknown. */
export const MAX_LOST_MS = 60_000
/** The call of another tab may be under way for this long, ms. */
const MAX_CALL_MS = 20_000
/** One question about a payment is answered within this time, ms. */
const ONE_ANSWER_MS = 15_000

/** The time of the operator, epoch ms, as far as its answers name it. */
export type OperatorTime = Pick<Clock, 'now'>

/** A call that moves money, stored before it is made. It belongs to an account of the operator, whatever profile or device makes it. */
export interface PaidCall {
  /** Distinguishes the calls of one kind by one account. */
  key: string
  /** Id of the account that pays. */
  account: string
  /** Start, epoch ms of the operator's time: the clock of a device may be wrong by days. */
  at: number
  /** Distinguishes the elements, pages and tabs that may pay. */
  owner: string
}

/**
 * The rest of the `ms` in which a call is asked about, counted from the call: a return to the page or another question adds nothing. One
 * answer is waited for in any case.
 */
export const remainingMs = (call: PaidCall | null, ms: number, operatorTime: OperatorTime): number =>
  Math.max(call ? call.at + ms - operatorTime.now() : ms, ONE_ANSWER_MS)

/** True if the call of another tab, or of this page before a reload, may still be answered. */
export const mayBeUnderWay = (call: PaidCall, owner: string, operatorTime: OperatorTime): boolean =>
  call.owner !== owner && operatorTime.now() - call.at < MAX_CALL_MS

/** The fields of {@link PaidCall}, for the schema of a kind. */
export const paidCall = { key: v.string(), account: v.string(), at: v.number(), owner: v.string() }

/** An address in storage is one of the operator's answer, or of another page of this origin: it passes the same check. */
const storedAddress = v.pipe(
  v.nullable(v.string()),
  v.transform((address) => (address !== null && isPaymentAddress(address) ? address : null)),
)

/** A payment that the operator has started. */
export const startedTransaction = v.object({
  transactionId: v.string(),
  completion: v.picklist(['at-once', 'address', 'qr-code', 'qr-picture', 'message']),
  /** Where it is paid; null where nothing has to be opened. */
  url: storedAddress,
  qrPicture: storedAddress,
})
export type StartedTransaction = v.InferOutput<typeof startedTransaction>

/** The calls of one kind, by all accounts of this browser, whose outcome is not known yet. */
export type PaidCalls<Call extends PaidCall> = ReturnType<typeof createPaidCalls<Call>>

/** Creates the store of a kind of calls. Records that cannot be read are dropped. An account of null has none. */
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
  /** All calls of an account that are younger than an hour. One of the future was stored before the operator's time was known: it counts. */
  const of = (account: string | null): readonly Call[] =>
    ofAccount(account).filter((call) => ageOf(call) < MAX_AGE_MS)

  /** Stores a call in place of the one with its key and account. */
  function save(call: Call): void {
    write([...others(call), call])
  }

  function remove(call: Pick<PaidCall, 'key' | 'account'>): void {
    write(others(call))
    letOthers(call.account)
  }

  const lockOf = (account: string) => `${storageKey} ${account}`

  /** Lets other tabs make calls of an account: they read its stored records; without a record nothing has to stop them. */
  function letOthers(account: string): void {
    if (isKept(storage) || ofAccount(account).length === 0) tabs.letGo(lockOf(account))
  }

  /**
   * Stores a call before it is made, unless another tab is making one or `isFree`, asked right before, says that its place is taken: then resolves
   * with false. Where other tabs cannot read the record, they make no call of this account until it is removed. Rejects with
   * `storage-blocked` if the browser offers neither storage nor locks.
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

  /** Removes a call whose outcome is known; true for the first of the elements and tabs that follow it. */
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
