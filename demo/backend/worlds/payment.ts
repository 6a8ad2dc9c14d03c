import type { Transaction } from './bank'
import type { World } from './world'

/**
 * Pays or declines a transaction. What is paid goes onto the account, and what is due is taken from there once there
 * is enough. False when the transaction was settled before or is late.
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
