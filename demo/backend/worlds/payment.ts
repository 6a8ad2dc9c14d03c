import { termsNamed } from '../commerce/purchase-terms'
import { chargedFor, grantPurchase } from '../commerce/purchasing'
import type { Outcome, Transaction } from './bank'
import type { ChargeKind } from './statement'
import type { Card } from './user-money'
import type { User } from './user-store'
import type { World } from './world'

const firstCardId = 3001

/** Remembers a card; the first one is the primary one. */
export const addCard = ({ users }: World, user: User, ending: string): Card => {
  const id =
    firstCardId +
    users.all().reduce((sum, { cards }) => Math.max(sum, ...cards.map((one) => one.id - firstCardId + 1)), 0)
  const card: Card = { id, number: `•••• ${ending}`, isPrimary: user.cards.length === 0, isExpired: false }
  user.cards.push(card)
  return card
}

const payDebt = ({ statement }: World, user: User, at: number): void => {
  if (user.dueCents === 0 || user.balanceCents < user.dueCents) return
  statement.add({ userId: user.id, kind: 'debt', cents: user.dueCents, at, transactionId: null })
  user.balanceCents -= user.dueCents
  user.dueCents = 0
}

/** Grants the purpose of a completed transaction, and records its charge. */
const grant = (world: World, user: User, transaction: Transaction): void => {
  const { purpose, cents, id: transactionId } = transaction
  const at = transaction.arrivesAt ?? world.clock.now()
  const charge = (kind: ChargeKind, amount: number, more: object = {}): void =>
    world.statement.add({ ...more, userId: user.id, kind, cents: amount, at, transactionId })
  if (purpose.kind === 'offer') {
    const offer = world.offers.byId(purpose.offerId)
    const terms = offer && termsNamed(world, user, offer.purchaseTypeId)
    if (!offer || !terms) return
    charge('purchase', cents, chargedFor(terms))
    grantPurchase(world, user, terms, offer)
    offer.status = 'complete'
    return
  }
  if (purpose.kind === 'card') {
    addCard(world, user, '4242')
    charge('card-check', cents)
    if (purpose.isRefunded) charge('refund', -cents)
    else user.balanceCents += cents
    return
  }
  charge('top-up', cents)
  if (purpose.savesCard) addCard(world, user, '4242')
  user.balanceCents += cents
  payDebt(world, user, at)
}

/**
 * Pays or declines a transaction. A payment is granted what it was made for, once; the debt is subtracted once the
 * balance covers it. False if the transaction was settled before or is late.
 */
export const settlePayment = (world: World, transaction: Transaction, outcome: Outcome): boolean => {
  const result = outcome === 'paid' && world.scenario.declinesPayments ? 'declined' : outcome
  if (!world.bank.settle(transaction, result)) return false
  const user = world.users.byId(transaction.userId)
  if (user && result === 'paid') grant(world, user, transaction)
  return true
}

/** Settles the payments that have arrived by the world's clock. */
export const settleArrived = (world: World): void => {
  for (const transaction of world.bank.arrived()) settlePayment(world, transaction, 'paid')
}
