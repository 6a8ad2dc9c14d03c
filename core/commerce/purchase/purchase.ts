import { effect, type ReadonlySignal } from '@preact/signals-core'
import { getRetryAfter } from '../../api/api-error'
import { listPurchasePeriods, type PeriodRecord, type PurchaseTypeRecord } from '../../api/packets'
import { isActive } from '../../api/user-purchase'
import { asTvError, TvError } from '../../lib/errors'
import { createFlow, type Stay } from '../../lib/flow'
import type { Tv } from '../../tv-contract'
import { covers } from '../amount'
import { nextOwner } from '../owner'
import { MAX_CHECK_MS, MAX_LOST_MS, type OperatorTime, POLL_MS, remainingMs } from '../paid-calls'
import { findPaySystem } from '../pay-systems'
import { needsPinToChange } from '../payer'
import { createPoll } from '../poll'
import { explainRefusal } from '../refusal'
import { createTransactionRecord } from '../transaction-record'
import type { Agreements } from './agreements'
import type { Follower } from './follow-purchase'
import { loadSale } from './load-sale'
import { createPurchaseRecords, getRecordKey, type PurchaseRecord } from './purchase-record'
import { isBinding, type PurchaseEvent, type PurchaseState, reducePurchase } from './purchase-state'
import {
  type Order,
  type PendingPayment,
  type PurchaseSubject,
  type Sale,
  sellsPeriods,
  withoutBought,
} from './sale'

/** Loads the code of the calls that only the operator's own site makes. Rejects with `script-refused`. */
const loadCalls = () =>
  import('./purchase-calls').catch((cause: unknown) => {
    throw new TvError('script-refused', {}, cause)
  })

export interface PurchaseRequest {
  /** The packet or the content to buy. */
  subject: PurchaseSubject
  language: string
  /** The operator sells by offers (a setting, PKT-03). */
  isByOffers: boolean
  /** A payment by card is confirmed without a linked one (a setting, PKT-04); default false. */
  confirmsWithoutCard?: boolean
  /** Page of the site that a bank leads back to. */
  returnUrl: string
}

/** The purchase of one packet or content by the viewer of the session. Promises never reject: the state holds the error. */
export interface Purchase {
  readonly state: ReadonlySignal<PurchaseState>
  /**
   * Loads the packet, and continues a purchase whose outcome is not known. `next` is the step after it: by default the
   * price, else the purchase or the choice of another period.
   */
  load(next?: 'show' | 'buy' | 'change'): void
  buy(): void
  /** Ends the renewal, a paused subscription or one that begins later. */
  disable(): void
  renew(): void
  /** Chooses another period or form in place of the present one. */
  change(): void
  /**
   * The site was opened in another window to buy, or to change: the operator is asked until the packet is bought there.
   * `isOpen`: the browser did not refuse the window.
   */
  leaveForSite(action: 'buy' | 'change', isOpen: boolean): void
  /** One step back, unless a call that may move money is under way. */
  back(): void
  /** The parental check was passed. */
  passPin(): void
  agree(): void
  choosePeriod(purchase: PurchaseTypeRecord): void
  chooseSystem(form: string): void
  /** Pays. Calls beyond the first do nothing. */
  confirm(): void
  /** Asks the operator again about a purchase whose outcome is not known. */
  checkAgain(): void
  /**
   * Gives up a payment that the operator says is not completed, or a purchase that it knows nothing about, and loads the packet.
   */
  startOver(): void
  /** Asks about a payment every 5 s, until the returned function is called; not while the page is hidden. */
  watch(): () => void
  release(): void
}

/** Creates a purchase: the one flow that all elements and pages use (PKT-03). */
export function createPurchase(tv: Tv, request: PurchaseRequest): Purchase {
  const { api, session, viewer, parental, entitlements, storage, scope, deviceClock: clock } = tv
  const operator = tv.config.api
  const operatorTime: OperatorTime = tv.clock
  const options = { ...tv, ...request, clock, operatorTime, operator, owner: nextOwner() }
  const { subject, language } = options
  const key = getRecordKey(subject)
  const flow = createFlow<PurchaseState, PurchaseEvent>({
    first: { name: 'loading', next: 'show' },
    reduce: (before, event) => reducePurchase(before, event, covers),
    work: (now, stay) => void work(now, stay),
    clock,
  })
  const { state, send } = flow
  const records = createPurchaseRecords(tv)
  const transactions = createTransactionRecord(storage, scope, clock, () => viewer.payer.peek())
  const poll = createPoll({ clock, api }, POLL_MS, pollOnce, true)
  /** The purchase that this one follows: another element may have ended and removed the stored one. */
  let followed: PurchaseRecord | null = null

  const onSent = (record: PurchaseRecord) => {
    followed = record
  }
  let follower: Promise<Follower> | null = null
  /** Loads the code of the questions about a purchase. Rejects with `script-refused`; the next question tries again. */
  function follow(): Promise<Follower> {
    follower ??= loadCalls().then(({ createFollower }) =>
      createFollower({ ...options, records, transactions }),
    )
    follower.catch(() => {
      follower = null
    })
    return follower
  }

  /** When the parental check was passed, epoch ms; null before that. */
  let pinPassedAt: number | null = null
  /** The sale may be left open on a device that sleeps. */
  const isPinOld = () => pinPassedAt !== null && parental.isOutdated(pinPassedAt)

  const account = () => viewer.account.peek()
  let agreements: Agreements | null = null
  const ownRecord = () => records.find(key, account())

  async function work(now: PurchaseState, stay: Stay<PurchaseEvent>): Promise<void> {
    const { reply, replyAfter, signal: wanted } = stay
    const setLimit = (ms: number) =>
      replyAfter(remainingMs(ownRecord() ?? followed, ms, operatorTime), { name: 'time-is-up' })
    try {
      switch (now.name) {
        case 'loading':
          return reply(await loadPacket())
        case 'preparing':
          return reply({
            name: 'prepared',
            periods: await periodsOf(now.sale),
          })
        case 'ordering': {
          const { placeOrder, suggestedPayment } = await loadCalls()
          const order = await placeOrder(api, now.sale, now.purchase, language, now.shortfall)
          if ('reason' in order) return reply({ name: 'refused', refusal: order })
          return reply({ name: 'ordered', order, suggested: suggestedPayment(order, now.shortfall) })
        }
        case 'paying':
          return reply(
            await (await loadCalls()).pay({ ...options, wanted, records, onSent }, now.order, now.payment),
          )
        case 'changing':
          reply(await (await loadCalls()).changeSubscription(api, now.sale, now.change, language))
          if (state.peek().name === 'done') entitlements.announce()
          return
        case 'pending':
          transactions.recordStart(now.payment.transactionId)
          setLimit(MAX_CHECK_MS)
          // A payment that continues here may be made by now.
          if (now.payment.completion === 'at-once' || now.payment.system === null) await pollOnce()
          return
        case 'elsewhere':
          return replyAfter(MAX_CHECK_MS, { name: 'time-is-up' })
        case 'verifying':
          setLimit(ownRecord()?.payment ? MAX_CHECK_MS : MAX_LOST_MS)
          await pollOnce()
          return
        default:
      }
    } catch (thrown) {
      const error = asTvError(thrown)
      reply(
        now.name === 'loading'
          ? { name: 'load-failed', error }
          : { name: 'refused', refusal: explainRefusal(error) },
      )
    }
  }

  async function loadPacket(): Promise<PurchaseEvent> {
    if (!session.isGuest.peek()) await viewer.load()
    const old = await takeUpOld()
    const loaded = await loadSale({ api, session, subject, language, isByOffers: options.isByOffers })
    if (loaded.agreements.length > 0) agreements ??= (await loadCalls()).createAgreements(storage, scope)
    const next = loaded.packet?.after_renew_packet_id
    const sale: Sale = {
      ...loaded,
      agreements: loaded.agreements.filter((url) => !agreements?.isAccepted(account(), url)),
      successor: next ? await (await loadCalls()).loadSuccessor(api, next, key, language) : null,
    }
    const record = ownRecord() ?? old
    // Its viewer may have left since it was confirmed.
    followed = record && { ...record, owner: '' }
    if (!record) return { name: 'loaded', sale, resumes: 'nothing' }
    const { parts, payment } = record
    const resumes = payment ? { ...payment, system: null } : 'unknown'
    return { name: 'loaded', sale: withoutBought({ ...sale, parts }, sale.parts), resumes }
  }

  /**
   * Drops a stored purchase that is older than an hour (PKT-05), and asks the operator about it once more: returns it if its
   * payment was made, to be followed a last time. Rejects, and drops nothing, if the operator does not say.
   */
  async function takeUpOld(): Promise<PurchaseRecord | null> {
    const old = records.findOld(key, account())
    if (!old) return null
    const { payment } = old
    const isMade =
      payment !== null && (await (await loadCalls()).isComplete(api, payment.transactionId, language))
    records.remove(old)
    return isMade ? old : null
  }

  /** The ways to buy: periods of a packet, forms of a content, without the present one; none without offers. */
  async function periodsOf(sale: Sale): Promise<readonly PurchaseTypeRecord[]> {
    const { packet, licences, standing } = sale
    const all =
      packet === null || !sellsPeriods(sale)
        ? licences
        : (await listPurchasePeriods(api, packet.id, language)).flatMap((one) => one.purchases_type)
    if (standing.action === 'enable') return all
    // A subscription that was made without an offer is not a purchase: its period alone tells that it is the present one.
    const { period } = sale.quote
    return all.filter(
      (one) => !isActive(one.user_purchase) && !(sale.own === null && isSamePeriod(one.period_human, period)),
    )
  }

  let asking: { about: PurchaseState; answer: Promise<number | null> } | null = null

  /** Asks about the payment, or about the purchase itself; resolves with the seconds to wait. Never rejects. */
  function pollOnce(): Promise<number | null> {
    const about = state.peek()
    // The question of a state and that of the clock may fall together.
    if (asking?.about !== about) asking = { about, answer: ask(about) }
    return asking.answer
  }

  async function ask(now: PurchaseState): Promise<number | null> {
    if (now.name !== 'pending' && now.name !== 'verifying' && now.name !== 'elsewhere') return null
    const { reply } = flow.stay
    try {
      const event = await askAbout(now)
      if (event) reply(event)
    } catch (error) {
      // The session has ended meanwhile: no later question is answered either.
      if (asTvError(error).code === 'login-required') reply({ name: 'time-is-up' })
      return getRetryAfter(error) ?? 0
    } finally {
      if (asking?.about === now) asking = null
    }
    return null
  }

  async function askAbout(
    now: Extract<PurchaseState, { name: 'pending' | 'verifying' | 'elsewhere' }>,
  ): Promise<PurchaseEvent | null> {
    const { askTransaction, verify, lookElsewhere } = await follow()
    if (now.name === 'pending') return askTransaction(now.payment)
    if (now.name === 'verifying') return verify(now.sale, followed, now.transactionId)
    // Only the viewer who is back sees a change of what is bought already.
    return now.action === 'buy' ? lookElsewhere(now.sale) : null
  }

  function load(next: 'show' | 'buy' | 'change' = 'show'): void {
    if (isBinding(state.peek())) return
    leaveTopUp()
    flow.enter({ name: 'loading', next })
  }

  /** The money of a paid top-up is on the balance: whatever the viewer does with it, its payment is over. */
  function leaveTopUp(): void {
    const record = ownRecord()
    if (state.peek().name === 'topped-up' && record?.step === 'top-up') records.remove(record)
  }

  /** A purchase whose end is not known continues, also one that may be too old: a second one would be a second charge. */
  function begin(name: 'buy' | 'change'): void {
    leaveTopUp()
    const isKnown = session.isGuest.peek() || account() !== null
    if (!isKnown || ownRecord() || records.findOld(key, account())) load()
    else send({ name })
  }

  /** Gives up a payment, or without one a purchase that the operator knows nothing about. */
  async function giveUp(payment: PendingPayment | null): Promise<void> {
    const { signal, reply } = flow.stay
    const isUnconfirmed = state.peek().name === 'unconfirmed'
    const record = ownRecord() ?? followed
    const event = await follow()
      .then((follower) => follower.giveUp(record, payment, { isUnconfirmed, signal }))
      .catch((): PurchaseEvent => ({ name: isUnconfirmed ? 'check' : 'time-is-up' }))
    reply(event)
  }

  let last: { identity: string; account: string | null } | null = null
  const stopFollowing = effect(() => {
    const identity = session.identity.value
    const payer = viewer.account.value
    // While one viewer replaces another, no identity is known for a moment.
    if (identity === null) return
    const isOther = last !== null && identity !== last.identity
    // A host page may supply the token of another account.
    const isOtherAccount = !isOther && last?.account != null && payer !== null && payer !== last.account
    last = { identity, account: isOther ? null : (payer ?? last?.account ?? null) }
    if (isOther || isOtherAccount) send({ name: 'viewer-changed' })
  })
  const stopEntitlements = entitlements.onChange(() => {
    if (state.peek().name === 'shown') send({ name: 'reload' })
  })

  return {
    state,
    load,
    buy: () => begin('buy'),
    disable: () => send({ name: 'disable', needsPin: needsPinToChange(tv) }),
    renew: () => send({ name: 'renew', needsPin: needsPinToChange(tv) }),
    change: () => begin('change'),
    leaveForSite: (action, isOpen) => send({ name: 'left-for-site', action, isOpen }),
    back: () => send({ name: 'back' }),
    passPin() {
      pinPassedAt = clock.now()
      send({ name: 'pin-passed' })
    },
    agree() {
      const now = state.peek()
      if (now.name === 'agreement') agreements?.accept(account(), now.url)
      send({ name: 'agreed' })
    },
    choosePeriod: (purchase) => send({ name: 'chose-period', purchase }),
    chooseSystem(form) {
      const now = state.peek()
      if (now.name !== 'methods') return
      const system = systemToUse(now.order, form, options.confirmsWithoutCard)
      const known = system && findPaySystem(system.payform_shortname)
      if (!system || !known) return send({ name: 'refused', refusal: { reason: 'no-pay-systems' } })
      const isInstructions = known.completion === 'instructions'
      send({
        name: 'chose-system',
        system,
        isInstructions,
        needsCard: known.needsCard,
      })
    },
    confirm: () => send({ name: 'confirmed', isLate: isPinOld() }),
    checkAgain: () => send({ name: 'check' }),
    startOver() {
      const now = state.peek()
      if (now.name === 'pending' && now.payment.completion !== 'at-once') void giveUp(now.payment)
      if (now.name !== 'unconfirmed') return
      const payment = ownRecord()?.payment
      void giveUp(payment ? { ...payment, system: null } : null)
    },
    watch: () => poll.watch(),
    release() {
      flow.release()
      stopFollowing()
      stopEntitlements()
    },
  }
}

const isSamePeriod = (one: PeriodRecord | null, other: PeriodRecord | null): boolean =>
  one !== null && one.days === other?.days && one.months === other.months && one.years === other.years

/** The pay system itself; without a linked card that it needs the bank's page, which takes one (PKT-04). */
function systemToUse({ systems, cards }: Order, form: string, confirmsWithoutCard = false) {
  const chosen = systems.find((one) => one.payform_shortname === form) ?? null
  const known = chosen && findPaySystem(form)
  if (!known?.needsCard || cards.length > 0 || confirmsWithoutCard) return chosen
  return systems.find((one) => one.payform_shortname === 'short_url') ?? null
}
