import type { WorldClock } from './world-clock'

export interface Transaction {
  readonly id: number
  readonly userId: number
  /** Hundredths of the currency. */
  readonly cents: number
  /** Epoch seconds, world time. */
  readonly openedAt: number
  outcome: 'paid' | 'declined' | null
}

export type TransactionState = 'open' | 'paid' | 'declined' | 'late'

const firstTransactionId = 5200001
const paymentSeconds = 900

/** The transactions of one world; one that is not settled within 15 minutes is late. */
export class Bank {
  readonly #transactions = new Map<number, Transaction>()

  constructor(private readonly clock: WorldClock) {}

  open(userId: number, cents: number): Transaction {
    const id = firstTransactionId + this.#transactions.size
    const transaction: Transaction = { id, userId, cents, openedAt: this.clock.now(), outcome: null }
    this.#transactions.set(id, transaction)
    return transaction
  }

  byId(id: number): Transaction | undefined {
    return this.#transactions.get(id)
  }

  state(transaction: Transaction): TransactionState {
    if (transaction.outcome) return transaction.outcome
    return this.clock.now() - transaction.openedAt > paymentSeconds ? 'late' : 'open'
  }

  /** False if the transaction was settled before or is late. */
  settle(transaction: Transaction, outcome: 'paid' | 'declined'): boolean {
    if (this.state(transaction) !== 'open') return false
    transaction.outcome = outcome
    return true
  }
}

/** Hundredths as the API sends money: `'350.00'`. */
export const moneyText = (cents: number): string => (cents / 100).toFixed(2)
