/** One event of a life, as data: what a person does in a page, or what happens in the world. */
export interface Step {
  /** Name of the kind. */
  readonly does: string
  /** Place of the page among the pages that are open; absent for an event of the world. */
  readonly page?: number
  /** Its object: an id, a slug, digits, seconds. */
  readonly with?: string
  /** Time that passes afterwards, ms. */
  readonly wait: number
}

/** A step that may be taken now. Its weight is its chance, relative to the others. */
export interface Offer {
  readonly weight: number
  readonly does: string
  readonly with?: string
}

/** Returns an offer, or none if it is not possible. */
export const offerIf = (
  isPossible: boolean,
  weight: number,
  does: string,
  about?: string,
): readonly Offer[] => (isPossible ? [{ weight, does, ...(about === undefined ? {} : { with: about }) }] : [])

/** Returns one offer for each of these, which share the weight. */
export const offerEach = (weight: number, does: string, about: readonly string[]): readonly Offer[] =>
  about.map((one) => ({ weight: weight / about.length, does, with: one }))
