import type { Field, Reporter } from './check'
import type { Observer } from './observation'

/** Language of the answers. */
export const LANGUAGE = 'en'

/** Arguments of each part of the walk. */
export interface Walk {
  api: Observer['api']
  reporter: Reporter
  isGuest: boolean
  /** Origin of the page for which the calls are made. */
  origin: string
}

/** The player reads an ad list only once an advertisement is due; the check only covers the form of its addresses. */
export const AD_FIELDS: readonly Field[] = ['pre_roll', 'middle_roll', 'post_roll'].map((roll) => ({
  path: `ad.${roll}`,
  guess: 'An address of an ad list',
  optional: true,
  fits: (rolls) =>
    rolls.flat().every((one) => typeof one === 'string' || typeof Object(one).url === 'string'),
}))
