import { getTransaction } from '../../api/accounts'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors'
import { toJson } from '../../lib/json'
import type { Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { Viewer } from '../../session'
import type { Entitlements } from '../entitlements'
import { MAX_AGE_MS, MAX_CALL_MS, type OperatorTime } from '../paid-calls'
import { explainRefusal, wasNotMade } from '../refusal'
import { saysNothing } from '../transaction-outcome'
import type { TransactionRecord } from '../transaction-record'
import { sendChange } from './change'
import { checkOwned, checkPurchase } from './check-purchase'
import { buyFromBalance } from './pay'
import { repricedSale } from './place-order'
import { getRecordKey, type PurchaseRecord, type PurchaseRecords } from './purchase-record'
import type { PurchaseEvent } from './purchase-state'
import { changesItself, type PendingPayment, type PurchaseSubject, type Sale } from './sale'

/**
 * Buys with the money of a paid top-up: changes the purchase, or subscribes to the parts that the viewer does not have yet.
 * `claim` resolves to false if another element or tab buys; what fails before it can be tried again. `requireBuyer` throws
 * once another viewer has signed in.
 */
async function buyFromTopUp(
  api: ApiClient,
  record: Pick<PurchaseRecord, 'key' | 'parts' | 'contentId' | 'change' | 'purchase'>,
  language: string,
  { claim, requireBuyer }: { claim: () => Promise<boolean>; requireBuyer: () => void },
): Promise<void> {
  const { change } = record
  const { left } = await checkOwned(api, record, language)
  requireBuyer()
  if (!(await claim())) return
  requireBuyer()
  if (changesItself(change)) {
    if (left.length > 0) await sendChange(api, change, language)
    return
  }
  if (left.length > 0) await buyFromBalance(api, record.purchase, left, { language, requireBuyer })
}

/** The sale of a paid top-up whose packet costs something else by now; null at the confirmed price. */
async function findRepriced(
  api: ApiClient,
  sale: Sale,
  { price, change, purchase }: PurchaseRecord,
  language: string,
): Promise<Sale | null> {
  if (price === null) return null
  return repricedSale(api, { sale, typeId: purchase?.purchaseTypeId ?? null, change, price }, language)
}

export interface FollowerOptions {
  api: ApiClient
  viewer: Pick<Viewer, 'account' | 'payer'>
  entitlements: Pick<Entitlements, 'announce'>
  clock: Clock
  operatorTime: OperatorTime
  storage: Storage
  scope: string
  owner: string
  subject: PurchaseSubject
  language: string
  records: PurchaseRecords
  transactions: TransactionRecord
}

/** Questions to the operator about a purchase that was sent. Each resolves with the event of its answer, null if there is none. */
export interface Follower {
  /** The status of a payment (PKT-05). */
  askTransaction(payment: PendingPayment): Promise<PurchaseEvent | null>
  /**
   * The packets that the viewer has: only they confirm a purchase. `followed` replaces a record that another element has
   * ended and removed. The packet of a paid top-up is bought here.
   */
  verify(
    sale: Sale,
    followed: PurchaseRecord | null,
    transactionId: string | null,
  ): Promise<PurchaseEvent | null>
  /**
   * Forgets a payment that the operator says is still open, or without one a purchase that the operator knows nothing about. One
   * whose state the operator does not say may have been made. `isUnconfirmed`: the time of questions is up.
   */
  giveUp(
    record: PurchaseRecord | null,
    payment: PendingPayment | null,
    stay: { isUnconfirmed: boolean; signal: AbortSignal },
  ): Promise<PurchaseEvent>
  /** A purchase that the viewer makes in another window. */
  lookElsewhere(sale: Sale): Promise<PurchaseEvent | null>
}

export function createFollower(options: FollowerOptions): Follower {
  const { api, viewer, entitlements, clock, storage, scope, owner, subject, language } = options
  const key = getRecordKey(subject)
  const { records, transactions } = options

  const ownRecord = () => records.find(key, viewer.account.peek())
  const forget = (account: string | null) => account !== null && records.remove({ key, account })

  /** The record of the last payment is one for all: only that of this transaction is removed. */
  const removeTransaction = (id: string) => transactions.isOf(id) && transactions.remove()

  /** The viewer who paid: the record of a payment spares no other viewer the PIN. */
  const isPresent = (account: string | null) => account !== null && account === viewer.account.peek()

  /** One element or tab buys the packet with the money of a top-up: the one that changes the stored step. */
  const takeTopUp = (record: PurchaseRecord): Promise<boolean> =>
    records.claim(
      { ...record, owner, step: 'subscribe', chargesAtOnce: true },
      () => ownRecord()?.step === 'top-up',
    )

  function recordSkippedPin(): void {
    const whose = viewer.payer.peek()
    storage.set(STORAGE_KEYS.skipPin(scope), toJson({ id: null, at: clock.now(), whose }))
  }

  /** The call of another tab, or of this page before a reload, may still be answered. */
  const mayBeUnderWay = (record: PurchaseRecord) =>
    record.owner !== owner && options.operatorTime.now() - record.at < MAX_CALL_MS

  async function askTransaction({ transactionId }: PendingPayment): Promise<PurchaseEvent | null> {
    const account = viewer.account.peek()
    try {
      const { status, status_description: message } = await getTransaction(api, transactionId, language)
      if (status === 'complete') {
        if (isPresent(account)) transactions.recordPayment()
        return { name: 'paid', transactionId }
      }
      if (status !== 'error') return null
      forget(account)
      removeTransaction(transactionId)
      return { name: 'refused', refusal: { reason: 'declined', message } }
    } catch (thrown) {
      const error = asTvError(thrown)
      if (error.code === 'not-found') {
        forget(account)
        removeTransaction(transactionId)
        return { name: 'absent' }
      }
      if (saysNothing(error)) throw error
      return { name: 'time-is-up' }
    }
  }

  /**
   * The amount of a paid top-up whose packet the viewer does not have; its purchase is forgotten. Null for another purchase,
   * and for one that the operator has made after all.
   */
  async function takeBack(record: PurchaseRecord): Promise<PurchaseEvent | null> {
    if (record.payment === null || (record.step !== 'top-up' && record.step !== 'subscribe')) return null
    if ((await checkPurchase(api, record, language)).outcome !== 'nothing') return null
    forget(record.account)
    return { name: 'topped-up', amount: record.payment.amount }
  }

  return {
    askTransaction,

    async verify(sale, followed, transactionId) {
      const stored = ownRecord()
      const record = stored ?? followed
      if (!record) return { name: 'absent' }
      let { outcome, left } = await checkPurchase(api, record, language)
      // A payment that is complete by now buys: its own status decides, in every tab.
      if (outcome === 'nothing' && record.payment && transactionId === null)
        return { name: 'followed', payment: { ...record.payment, system: null } }
      if (outcome === 'nothing' && transactionId !== null && record.step === 'top-up') {
        const toppedUp = { name: 'topped-up', amount: record.payment?.amount ?? null } as const
        // Nothing is bought by opening a page, nor at another price: the confirmation was for those of that time.
        if (followed?.owner !== owner) return toppedUp
        const repriced = await findRepriced(api, sale, record, language)
        if (repriced) return { ...toppedUp, sale: repriced }
        try {
          await buyFromTopUp(api, record, language, {
            claim: () => takeTopUp(record),
            requireBuyer() {
              if (!isPresent(record.account)) throw new TvError('login-required')
            },
          })
        } catch (thrown) {
          const error = asTvError(thrown)
          // Another viewer who has signed in neither asks about the payment nor ends it.
          if (!wasNotMade(error) || !isPresent(record.account)) throw error
          const { left: refused } = await checkOwned(api, record, language)
          if (refused.length > 0) {
            forget(record.account)
            const refusal = explainRefusal(error)
            if (refused.length === left.length) return { ...toppedUp, refusal }
            entitlements.announce()
            return { name: 'refused', refusal, left: refused }
          }
        }
        ;({ outcome, left } = await checkPurchase(api, record, language))
      }
      if (outcome === 'nothing') {
        if (left.length < sale.parts.length) return { name: 'partly-verified', left }
        // Only the viewer, at the bank, completes such a payment: without its address there is nothing to wait for.
        if (transactionId !== null || record.payment || record.chargesAtOnce || mayBeUnderWay(record))
          return null
        forget(record.account)
        return { name: 'refused', refusal: { reason: 'not-started' } }
      }
      // Several elements and tabs may follow it: the one that ends the record announces the purchase.
      const isOld = options.operatorTime.now() - record.at >= MAX_AGE_MS
      const isFirst = isOld || (await records.end(record))
      forget(record.account)
      if (outcome === 'failed') return { name: 'refused', refusal: { reason: 'declined', message: '' } }
      if (record.payment === null && isPresent(record.account)) transactions.recordPayment()
      if (record.skipsPin && isPresent(record.account)) recordSkippedPin()
      entitlements.announce()
      return isFirst ? { name: 'verified', outcome } : { name: 'owned' }
    },

    async giveUp(record, payment, { isUnconfirmed, signal }) {
      const event = payment
        ? await askTransaction(payment).catch((): PurchaseEvent => ({ name: 'time-is-up' }))
        : null
      if (event === null) {
        if (!signal.aborted && record) records.remove(record)
        if (!signal.aborted && payment) removeTransaction(payment.transactionId)
        return { name: 'reload' }
      }
      if (!isUnconfirmed || event.name === 'refused') return event
      const moneyBack = event.name === 'paid' && record ? await takeBack(record).catch(() => null) : null
      return moneyBack ?? { name: 'check' }
    },

    async lookElsewhere({ parts }) {
      const contentId = 'content' in subject ? subject.content : null
      const looked = { key, parts: [...parts], contentId, offerId: null, change: null }
      const { outcome } = await checkPurchase(api, looked, language)
      if (outcome === 'nothing' || outcome === 'failed') return null
      entitlements.announce()
      return { name: 'verified', outcome }
    },
  }
}
