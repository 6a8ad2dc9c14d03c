import { effect } from '@preact/signals-core'
import type { PaySystemRecord } from '../../api/accounts'
import type { PurchaseTypeRecord } from '../../api/packets'
import { createFlow } from '../../lib/state/flow'
import { isSignedIn } from '../../session'
import type { Tv } from '../../tv-contract'
import { POLL_MS } from '../paid-calls'
import { BANK_PAGE, findPaySystem } from '../pay-systems'
import { isWithoutViewer, needsPinToChange } from '../payer'
import { createPoll } from '../poll'
import { createPurchaseContext, type PurchaseContext, type PurchaseRequest } from './purchase-context'
import { createPurchaseQuestions } from './purchase-questions'
import { isBinding, type PurchaseEvent, type PurchaseState, reducePurchase } from './purchase-state'
import { workOn } from './purchase-work'
import type { Order } from './sale'

/** The purchase of one packet or content by the viewer of the session. Promises never reject: the state holds the error. */
export type Purchase = ReturnType<typeof createPurchase>

/** Creates a purchase: the one flow that all elements and pages use (PKT-03). */
export function createPurchase(tv: Tv, request: PurchaseRequest) {
  const context = createPurchaseContext(tv, request)
  const { session, entitlements, records, key, account, clock, ownRecord } = context
  const flow = createFlow<PurchaseState, PurchaseEvent>({
    first: { name: 'loading', next: 'show' },
    reduce: reducePurchase,
    work(now, stay, before) {
      // A refusal too may follow a change: of the renewal alone, or one whose answer was lost.
      if (before.name === 'changing' && now.name !== 'pin') entitlements.announce()
      void workOn(now, { context, questions, stay })
    },
    clock,
  })
  const { state, send } = flow
  const questions = createPurchaseQuestions(context, () => flow)
  const poll = createPoll(context, POLL_MS, questions.ask, true)

  /**
   * Loads the packet, and continues a purchase with an unknown outcome. `next` is the step after that: the price by
   * default, else the purchase or the choice of another period.
   */
  function load(next: 'show' | 'buy' | 'change' = 'show'): void {
    if (isBinding(state.peek())) return
    leaveTopUp()
    flow.enter({ name: 'loading', next })
  }

  /** Removes the record of a paid top-up: its money is on the balance, and its payment is complete. */
  function leaveTopUp(): void {
    const record = ownRecord()
    if (state.peek().name === 'topped-up' && record?.step === 'top-up') records.remove(record)
  }

  /**
   * Starts a purchase; one with an unknown outcome, even an old one, continues instead, because a second one would be a
   * second charge.
   */
  function begin(name: 'buy' | 'change'): void {
    leaveTopUp()
    const isKnown = session.isGuest.peek() || account() !== null
    if (!isKnown || ownRecord() || records.findOld(key, account())) load()
    else send({ name })
  }

  const stopFollowing = followBuyer(context, () => send({ name: 'viewer-changed' }))
  const stopEntitlements = entitlements.onChange(() => {
    if (state.peek().name === 'shown') send({ name: 'reload' })
  })

  return {
    state,
    load,
    buy: () => begin('buy'),
    /** Ends the renewal, a paused subscription, or a future one. */
    disable: () => send({ name: 'disable', needsPin: needsPinToChange(tv) }),
    renew: () => send({ name: 'renew', needsPin: needsPinToChange(tv) }),
    /** Chooses another period or form to replace the present one. */
    change: () => begin('change'),
    /**
     * Records that the site was opened in another window to buy or to change; the operator is asked until the packet is
     * bought there. `isOpen`: the browser did not block the window.
     */
    leaveForSite: (action: 'buy' | 'change', isOpen: boolean) =>
      send({ name: 'left-for-site', action, isOpen }),
    /** Goes back one step, unless a call that may move money is under way. */
    back: () => send({ name: 'back' }),
    /** Records that the parental check was passed. */
    passPin: () => send({ name: 'pin-passed' }),
    agree() {
      const now = state.peek()
      if (now.name === 'agreement') context.agreements?.accept(account(), now.url)
      send({ name: 'agreed' })
    },
    choosePeriod: (purchase: PurchaseTypeRecord) => send({ name: 'chose-period', purchase }),
    /** Chooses one of the ways to pay of the order; several may be of the same form. */
    chooseSystem(system: PaySystemRecord) {
      const now = state.peek()
      if (now.name === 'methods') send(choose(now.order, system, request.confirmsWithoutCard))
    },
    /** Pays. Further calls do nothing. */
    confirm: () => send({ name: 'confirmed' }),
    /** Asks the operator again about a purchase with an unknown outcome. */
    checkAgain: () => send({ name: 'check' }),
    /** Gives up a payment that the operator reports as not completed, or does not know, and loads the packet. */
    startOver() {
      const now = state.peek()
      if (now.name === 'pending' && now.payment.completion !== 'at-once') void questions.giveUp(now.payment)
      if (now.name !== 'unconfirmed') return
      const payment = ownRecord()?.payment
      void questions.giveUp(payment ? { ...payment, system: null } : null)
    },
    /** Asks about a payment every 5 s until the returned function is called, but not while the page is hidden. */
    watch: poll.watch,
    release() {
      flow.release()
      stopFollowing()
      stopEntitlements()
    },
  }
}

/** Calls `changed` once the buyer has left, or another viewer or another account of a host page has taken their place. */
function followBuyer({ session, viewer }: PurchaseContext, changed: () => void): () => void {
  let last: { identity: string; account: string | null } | null = null
  let hasLeft = false
  return effect(() => {
    const identity = session.identity.value
    const payer = viewer.account.value
    if (last !== null && isWithoutViewer(session)) {
      last = null
      hasLeft = true
      changed()
    }
    // Between two viewers no identity is known for a moment; of a new one it is known before their calls can be made.
    if (identity === null || !isSignedIn(session.state.value)) return
    const isOther = hasLeft || (last !== null && identity !== last.identity)
    hasLeft = false
    // A host page may supply the token of another account.
    const isOtherAccount = !isOther && last?.account != null && payer !== null && payer !== last.account
    last = { identity, account: isOther ? null : (payer ?? last?.account ?? null) }
    if (isOther || isOtherAccount) changed()
  })
}

/** Returns the event for a chosen way to pay; `refused` if the product does not support it. */
function choose(order: Order, chosen: PaySystemRecord, confirmsWithoutCard?: boolean): PurchaseEvent {
  const system = systemToUse(order, chosen, confirmsWithoutCard)
  const known = system && findPaySystem(system.payform_shortname)
  if (!system || !known) return { name: 'refused', refusal: { reason: 'no-pay-systems' } }
  const { completion, needsCard = false } = known
  return { name: 'chose-system', system, isInstructions: completion === 'instructions', needsCard }
}

/** Returns the pay system, or the bank's page if the pay system needs a linked card and there is none (PKT-04). */
function systemToUse({ systems, cards }: Order, chosen: PaySystemRecord, confirmsWithoutCard = false) {
  const known = findPaySystem(chosen.payform_shortname)
  if (!known?.needsCard || cards.length > 0 || confirmsWithoutCard) return chosen
  return systems.find((one) => one.payform_shortname === BANK_PAGE) ?? null
}
