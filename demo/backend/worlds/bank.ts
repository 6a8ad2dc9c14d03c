import type { WorldClock } from './world-clock'

/** The reason for a payment; its subject is granted once, when the transaction completes. */
export type Purpose =
  | { readonly kind: 'top-up'; readonly savesCard: boolean }
  | { readonly kind: 'card'; readonly isRefunded: boolean }
  | { readonly kind: 'offer'; readonly offerId: string }

/** The page of the bank that a viewer is sent to. */
export type BankForm = 'qr' | 'card' | 'sms' | 'app'

export type Outcome = 'paid' | 'declined' | 'late'

export interface Transaction {
  readonly id: number
  readonly userId: number
  /** Hundredths of the currency. */
  readonly cents: number
  /** Epoch seconds, world time. */
  readonly openedAt: number
  readonly purpose: Purpose
  readonly form: BankForm
  /** Address of the operator's site to return to; null without one. */
  readonly returnUrl: string | null
  outcome: Outcome | null
  /** Epoch seconds of a payment that arrives later; null if none is under way. */
  arrivesAt: number | null
}

export type TransactionState = 'open' | Outcome

export type NewTransaction = Pick<Transaction, 'userId' | 'cents'> &
  Partial<Pick<Transaction, 'purpose' | 'form' | 'returnUrl'>>

const firstTransactionId = 5200001
const paymentSeconds = 900

/** The transactions of one world; one that is neither settled nor under way within 15 minutes is late. */
export class Bank {
  readonly #transactions = new Map<number, Transaction>()

  constructor(private readonly clock: WorldClock) {}

  open(order: NewTransaction): Transaction {
    const transaction: Transaction = {
      purpose: { kind: 'top-up', savesCard: false },
      form: 'qr',
      returnUrl: null,
      ...order,
      id: firstTransactionId + this.#transactions.size,
      openedAt: this.clock.now(),
      outcome: null,
      arrivesAt: null,
    }
    this.#transactions.set(transaction.id, transaction)
    return transaction
  }

  byId(id: number): Transaction | undefined {
    return this.#transactions.get(id)
  }

  /** Payments that have arrived and are not settled yet, in the order of their arrival. */
  arrived(): Transaction[] {
    return [...this.#transactions.values()]
      .filter(
        ({ outcome, arrivesAt }) => outcome === null && arrivesAt !== null && arrivesAt <= this.clock.now(),
      )
      .sort((one, other) => (one.arrivesAt ?? 0) - (other.arrivesAt ?? 0))
  }

  state(transaction: Transaction): TransactionState {
    if (transaction.outcome) return transaction.outcome
    if (transaction.arrivesAt !== null) return 'open'
    return this.clock.now() - transaction.openedAt > paymentSeconds ? 'late' : 'open'
  }

  /** False if the transaction was settled before or is late. */
  settle(transaction: Transaction, outcome: Outcome): boolean {
    if (this.state(transaction) !== 'open') return false
    transaction.outcome = outcome
    return true
  }

  /** Pays, but the money arrives later. False if the transaction was settled before, is under way or is late. */
  payLater(transaction: Transaction, seconds: number): boolean {
    if (this.state(transaction) !== 'open' || transaction.arrivesAt !== null) return false
    transaction.arrivesAt = this.clock.now() + seconds
    return true
  }
}

/** Hundredths as the API sends money: `'350.00'`. */
export const moneyText = (cents: number): string => (cents / 100).toFixed(2)
