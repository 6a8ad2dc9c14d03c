import { seedOf, sequenceFrom } from '../../../demo/backend/worlds/deterministic'

/** Draws that depend on a seed alone. */
export interface Chance {
  /** A number in [0, 1). */
  draw(): number
  /** True with this probability. */
  happens(probability: number): boolean
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number
  /** One of them, each as likely as another. Throws without any. */
  pick<T>(from: readonly T[]): T
  /** One of them by weight; undefined if no weight is above 0. */
  weighed<T extends { readonly weight: number }>(from: readonly T[]): T | undefined
}

/** Creates the draws of a seed, whose parts tell one use of it from another. */
export function chanceOf(...seed: readonly (string | number)[]): Chance {
  const draw = sequenceFrom(seedOf(...seed))
  const whole = (below: number) => Math.floor(draw() * below)
  return {
    draw,
    happens: (probability) => draw() < probability,
    whole,
    pick(from) {
      const picked = from[whole(from.length)]
      if (picked === undefined) throw new RangeError('There is nothing to pick from')
      return picked
    },
    weighed(from) {
      let rest = draw() * from.reduce((sum, { weight }) => sum + weight, 0)
      return from.find(({ weight }) => {
        rest -= weight
        return weight > 0 && rest < 0
      })
    },
  }
}
