/** A purchase that a viewer has chosen and not yet paid for. */
export interface PurchaseOffer {
  /** 18 digits. */
  readonly id: string
  readonly userId: number
  readonly purchaseTypeId: string
  /** Hundredths. A guess: an offer keeps the price at which it was made. */
  readonly cents: number
  readonly libraryId: number | null
  readonly licenceId: number | null
  status: 'new' | 'complete'
}

/** The purchase offers of a world. */
export class OfferStore {
  readonly #offers = new Map<string, PurchaseOffer>()

  add(offer: PurchaseOffer): PurchaseOffer {
    this.#offers.set(offer.id, offer)
    return offer
  }

  byId(id: string): PurchaseOffer | undefined {
    return this.#offers.get(id)
  }
}
