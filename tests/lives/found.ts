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

export const FOUND: readonly Found[] = [
  {
    seed: 165,
    law: 'paying-needs-pin',
    fault: 'A new PIN was saved half an hour after the old one was entered.',
    steps: [
      { does: 'set-pin', page: 2, wait: 3059 },
      { does: 'enter-pin', page: 2, with: '1234', wait: 229 },
      { does: 'sleep', page: 0, with: '1800', wait: 1800100 },
      { does: 'enter-pin', page: 2, with: '2468', wait: 4166 },
      { does: 'enter-pin', page: 2, with: '2468', wait: 4655 },
    ],
  },
  {
    seed: 75,
    law: 'paying-needs-pin',
    fault: 'A top-up was sent as its device woke, fourteen hours after it was confirmed.',
    steps: [
      { does: 'top-up', page: 0, with: '300.00 1', wait: 373 },
      { does: 'begin-payment', page: 0, wait: 43 },
      { does: 'top-up', page: 1, with: '300.00 2', wait: 21053 },
      { does: 'enter-pin', page: 0, with: '1234', wait: 78 },
      { does: 'sleep', page: 0, with: '50400', wait: 50400100 },
    ],
  },
  {
    seed: 381,
    law: 'paying-needs-pin',
    fault: 'A purchase that was confirmed half an hour after its PIN was paid for.',
    steps: [
      { does: 'open-packet', page: 0, with: '512', wait: 52 },
      {
        does: 'answers-500-afterwards',
        with: 'GET /v2/libraries/:id/contents/:id/stream',
        wait: 4732,
      },
      { does: 'buy', page: 0, wait: 1210 },
      { does: 'enter-pin', page: 0, with: '1234', wait: 33022 },
      { does: 'sleep', page: 1, with: '1800', wait: 1800100 },
      { does: 'choose-system', page: 0, with: 'short_url', wait: 1131 },
      { does: 'confirm', page: 0, wait: 380 },
    ],
  },
]
