export type ChargeKind = 'top-up' | 'debt' | 'card-check' | 'refund' | 'subscription' | 'renewal' | 'purchase'

/** Money that has moved. */
export interface Charge {
  readonly id: number
  /** Increases with every call and charge, as that of a call in the ledger. */
  readonly order: number
  readonly userId: number
  readonly kind: ChargeKind
  readonly packetId?: number
  readonly contentId?: string
  /** Hundredths of the currency; negative for a refund. */
  readonly cents: number
  /** Epoch seconds, world time. */
  readonly at: number
  /** The bank's transaction; null for money from the account's balance. */
  readonly transactionId: number | null
}

/** Every charge of a world that really happened, oldest first. */
export class Statement {
  readonly #charges: Charge[] = []

  constructor(private readonly nextOrder: () => number) {}

  add(charge: Omit<Charge, 'id' | 'order'>): void {
    this.#charges.push({ ...charge, id: this.#charges.length + 1, order: this.nextOrder() })
  }

  list(): readonly Charge[] {
    return this.#charges
  }
}
