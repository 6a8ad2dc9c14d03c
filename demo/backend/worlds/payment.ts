import type { Transaction } from './bank'
import type { World } from './world'

/**
 * Pays or declines a transaction. A payment is added to the account, and the debt is subtracted once the balance covers
 * it. False if the transaction was settled before or is late.
 */
export const settlePayment = (
  { bank, users }: World,
  transaction: Transaction,
  outcome: 'paid' | 'declined',
): boolean => {
  if (!bank.settle(transaction, outcome)) return false
  const user = users.byId(transaction.userId)
  if (!user || outcome === 'declined') return true
  user.balanceCents += transaction.cents
  if (user.balanceCents >= user.dueCents) {
    user.balanceCents -= user.dueCents
    user.dueCents = 0
  }
  return true
}
