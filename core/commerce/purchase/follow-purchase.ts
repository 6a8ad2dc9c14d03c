import { CLOCK_NOISE_MS, isWithin } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors/errors'
import { toJson } from '../../lib/json'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { MAX_AGE_MS, mayBeUnderWay } from '../paid-calls'
import { requirePayer } from '../payer'
import { explainRefusal, wasNotMade } from '../refusal'
import { askTransaction } from '../transaction/transaction-outcome'
import { MAX_CHECK_MS } from '../transaction/transaction-record'
import { checkOwned, checkPurchase } from './check-purchase'
import { buyFromBalance } from './pay'
import { repricedSale } from './place-order'
import type { PurchaseContext } from './purchase-context'
import type { PurchaseRecord } from './purchase-record'
import type { PurchaseEvent } from './purchase-state'
import type { PendingPayment, Sale } from './sale'

export type Follower = ReturnType<typeof createFollower>

/**
 * Creates the questions to the operator about a purchase that was sent. Each resolves with the event of its answer,
 * null if there is none.
 */
export function createFollower(context: PurchaseContext) {
  const { api, viewer, entitlements, operatorTime, language } = context
  const { key, owner, contentId, records, transactions, ownRecord } = context

  const forget = (account: string | null) => account !== null && records.remove({ key, account })

  /** True for the viewer who paid: a payment exempts no other viewer from the PIN. */
  const isPresent = (account: string | null) => account !== null && account === viewer.account.peek()

  /** True if a purchase was confirmed so lately that it replaces the PIN (PIN-06), even if the time was corrected since. */
  const replacesPin = ({ account, at }: PurchaseRecord) =>
    isPresent(account) && isWithin(MAX_CHECK_MS, at - CLOCK_NOISE_MS, operatorTime.now())

  /** Uses the money of a paid top-up to buy what the viewer still lacks. A failure before the claim can be retried. */
  async function buyFromTopUp(record: PurchaseRecord): Promise<void> {
    const requireBuyer = () => requirePayer(context, record.account)
    const { left } = await checkOwned(api, record, language)
    await requireBuyer()
    // One element or tab buys: the one that changes the stored step.
    const isFree = () => ownRecord()?.step === 'top-up'
    if (!(await records.claim({ ...record, owner, step: 'subscribe', chargesAtOnce: true }, isFree))) return
    if (!isPresent(record.account)) throw new TvError('login-required')
    if (left.length > 0) await buyFromBalance(api, record, left, { language, requireBuyer })
  }

  /** The status of a payment (PKT-05). */
  async function askPayment({ transactionId }: PendingPayment): Promise<PurchaseEvent | null> {
    const account = viewer.account.peek()
    const record = ownRecord()
    const answer = await askTransaction(api, transactionId, language)
    if (answer.name === 'open') return null
    if (answer.name === 'unsaid') return { name: 'time-is-up' }
    if (answer.name === 'made') {
      if (record && replacesPin(record)) transactions.recordPayment()
      return { name: 'paid', transactionId }
    }
    forget(account)
    transactions.end(transactionId, false)
    return answer.name === 'absent'
      ? { name: 'absent' }
      : { name: 'refused', refusal: { reason: 'declined', message: answer.message } }
  }

  /**
   * Returns the amount of a paid top-up whose packet the viewer lacks, and forgets the purchase. Null for any other
   * purchase, and for one that the operator has made after all.
   */
  async function takeBack(record: PurchaseRecord): Promise<PurchaseEvent | null> {
    if (record.payment === null || (record.step !== 'top-up' && record.step !== 'subscribe')) return null
    if ((await checkPurchase(api, record, language)).outcome !== 'nothing') return null
    forget(record.account)
    return { name: 'topped-up', amount: record.payment.amount }
  }

  return {
    askPayment,

    /**
     * Checks which packets the viewer has, which alone confirms a purchase. `followed` replaces a record that another
     * element has removed. Buys the packet of a paid top-up.
     */
    async verify(
      sale: Sale,
      followed: PurchaseRecord | null,
      transactionId: string | null,
    ): Promise<PurchaseEvent | null> {
      const stored = ownRecord()
      const record = stored ?? followed
      if (!record) return { name: 'absent' }
      let { outcome, left } = await checkPurchase(api, record, language)
      // A payment that is complete by now may be used to buy: its status decides, in every tab.
      if (outcome === 'nothing' && record.payment && transactionId === null)
        return { name: 'followed', payment: { ...record.payment, system: null } }
      if (outcome === 'nothing' && transactionId !== null && record.step === 'top-up') {
        const toppedUp = { name: 'topped-up', amount: record.payment?.amount ?? null } as const
        // Opening a page must not buy anything, and no other price was confirmed.
        if (followed?.owner !== owner) return toppedUp
        const repriced = await repricedSale(api, sale, record, language)
        if (repriced) return { ...toppedUp, sale: repriced }
        try {
          await buyFromTopUp(record)
        } catch (thrown) {
          const error = asTvError(thrown)
          // Another viewer neither asks about the payment nor ends it.
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
        // Such a payment is completed by the viewer at the bank: without its address there is nothing to wait for.
        const mayHaveCharged = record.chargesAtOnce || mayBeUnderWay(record, owner, operatorTime)
        if (transactionId !== null || record.payment || mayHaveCharged) return null
        forget(record.account)
        return { name: 'refused', refusal: { reason: 'not-started' } }
      }
      // If several elements and tabs follow it, the one that removes the record announces the purchase.
      const isOld = operatorTime.now() - record.at >= MAX_AGE_MS
      const isFirst = isOld || (await records.end(record))
      forget(record.account)
      if (outcome === 'failed') return { name: 'refused', refusal: { reason: 'declined', message: '' } }
      if (record.payment === null && replacesPin(record)) transactions.recordPayment()
      if (record.skipsPin && replacesPin(record)) recordSkippedPin(context)
      entitlements.announce()
      return isFirst ? { name: 'verified', outcome } : { name: 'owned' }
    },

    /**
     * Forgets a payment that the operator reports as open, or without a payment a purchase that the operator does not know.
     * If the operator does not report the state, it may have been made. `isUnconfirmed`: the time for questions has ended.
     */
    async giveUp(
      record: PurchaseRecord | null,
      payment: PendingPayment | null,
      { isUnconfirmed, signal }: { isUnconfirmed: boolean; signal: AbortSignal },
    ): Promise<PurchaseEvent> {
      const event = payment
        ? await askPayment(payment).catch((): PurchaseEvent => ({ name: 'time-is-up' }))
        : null
      if (event === null) {
        if (!signal.aborted && record) records.remove(record)
        if (!signal.aborted && payment) transactions.end(payment.transactionId, false)
        return { name: 'reload', next: isUnconfirmed ? undefined : findStep(record) }
      }
      if (!isUnconfirmed || event.name === 'refused') return event
      const moneyBack = event.name === 'paid' && record ? await takeBack(record).catch(() => null) : null
      return moneyBack ?? { name: 'check' }
    },

    /** Checks a purchase that the viewer makes in another window. */
    async lookElsewhere({ parts }: Sale): Promise<PurchaseEvent | null> {
      const looked = { key, parts: [...parts], contentId, offerId: null, change: null }
      const { outcome } = await checkPurchase(api, looked, language)
      if (outcome === 'nothing' || outcome === 'failed') return null
      entitlements.announce()
      return { name: 'verified', outcome }
    },
  }
}

/** The step in which the viewer chooses another way to pay; a renewal begins at its own button. */
function findStep(record: PurchaseRecord | null): 'buy' | 'change' | undefined {
  if (record?.change?.typeId === null) return undefined
  return record?.change ? 'change' : 'buy'
}

/** Records a payment whose pay system exempts from the PIN until an unlock would end (PIN-06). */
function recordSkippedPin({ viewer, storage, scope, clock }: PurchaseContext): void {
  const whose = viewer.payer.peek()
  storage.set(STORAGE_KEYS.skipPin(scope), toJson({ id: null, at: clock.now(), whose }))
}
