import type { Step } from './step'

/** Work for a worker: to live a life, by chance or by the given steps, or to shorten one that breaks a law. */
export type Task =
  | {
      readonly kind: 'live'
      readonly seed: number
      readonly steps: readonly Step[] | null
      readonly wantsTrace?: boolean
    }
  | {
      readonly kind: 'shrink'
      readonly seed: number
      readonly steps: readonly Step[]
      readonly law: string
      /** Epoch ms after which the shortest list so far is taken. */
      readonly untilMs: number
    }

/** A life that was lived and judged. */
export interface Result {
  readonly seed: number
  readonly steps: readonly Step[]
  /** One line for each breach: `law: what, where and when`. */
  readonly faults: readonly string[]
  readonly calls: number
  readonly charges: number
  readonly ms: number
  /** The trace as JSON, if it was asked for. */
  readonly trace: string | null
}

/** The name of the law of a fault. */
export const lawOf = (fault: string): string => fault.slice(0, fault.indexOf(':'))
