import type { Step } from './step'

/** A life that has broken a law once. Its steps are taken in every run of the tests, and have to keep all laws since. */
export interface Found {
  readonly seed: number
  /** The law that it broke. */
  readonly law: string
  /** The fault of the product, in one sentence. */
  readonly fault: string
  readonly steps: readonly Step[]
}

export const FOUND: readonly Found[] = []
