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
  {
    seed: 958956503,
    law: 'charge-is-named',
    fault: 'A sale that was closed right after the press of “Pay” was paid for, and no screen named it.',
    steps: [
      { does: 'sign-in', page: 0, with: '79000000000', wait: 313 },
      { does: 'open-packet', page: 0, with: '511', wait: 199 },
      { does: 'sign-in', page: 0, with: '79000000001', wait: 0 },
      { does: 'set-pin', page: 0, wait: 646 },
      { does: 'enter-pin', page: 0, with: '4321', wait: 3511 },
      { does: 'enter-pin', page: 0, with: '2468', wait: 223 },
      { does: 'enter-pin', page: 0, with: '2468', wait: 810 },
      { does: 'buy', page: 0, wait: 0 },
      { does: 'lose-request', page: 0, with: 'PATCH /v2/users/self', wait: 215 },
      { does: 'enter-pin', page: 0, with: '2468', wait: 1412 },
      { does: 'confirm', page: 0, wait: 0 },
      { does: 'close-sale', page: 0, wait: 19867 },
    ],
  },
  {
    seed: 958956528,
    law: 'paying-needs-pin',
    fault: 'A confirmed age paid for an account that had got a PIN meanwhile.',
    steps: [
      { does: 'open-packet', page: 1, with: '502', wait: 5936 },
      { does: 'buy', page: 1, wait: 178 },
      { does: 'set-pin', page: 2, wait: 5120 },
      { does: 'choose-in-pin', page: 2, with: 'confirm', wait: 86 },
      { does: 'enter-pin', page: 2, with: '2468', wait: 3587 },
      { does: 'choose-in-pin', page: 1, with: 'confirm', wait: 609 },
      { does: 'enter-pin', page: 2, with: '2468', wait: 162 },
      { does: 'confirm', page: 1, wait: 29 },
    ],
  },
  {
    seed: 958964301,
    law: 'no-stream-before-gate',
    fault: 'A profile that had become a child’s without its switch was watched as an adult’s.',
    steps: [
      { does: 'open-packet', page: 0, with: '507', wait: 2250 },
      { does: 'buy', page: 0, wait: 1244 },
      { does: 'enter-pin', page: 0, with: '1234', wait: 208 },
      { does: 'open-profiles', page: 0, wait: 164 },
      { does: 'open-channel', page: 0, with: 'no-archive', wait: 111 },
      { does: 'answers-402', with: 'POST /v2/users/self/profile', wait: 0 },
      { does: 'open-code', page: 0, wait: 0 },
      { does: 'submit-code', page: 0, with: 'WINTER', wait: 866 },
      { does: 'make-child', page: 0, with: 'Vera', wait: 1122 },
      { does: 'go-offline', page: 0, wait: 4777 },
      { does: 'open-channel', page: 0, with: 'cinema-plus', wait: 1397 },
      { does: 'expire-tokens', wait: 32249 },
      { does: 'go-online', page: 0, wait: 0 },
    ],
  },
  {
    seed: 958964671,
    law: 'charge-is-named',
    fault:
      'The page that had paid was told that there is nothing to pay, since another tab had ended the purchase.',
    steps: [
      { does: 'open-packet', page: 1, with: '512', wait: 194 },
      { does: 'open-packet', page: 2, with: '512', wait: 0 },
      { does: 'change-pin', page: 0, wait: 10533 },
      { does: 'buy', page: 1, wait: 2480 },
      { does: 'choose-in-pin', page: 1, with: 'confirm', wait: 4533 },
      { does: 'buy', page: 2, wait: 70 },
      { does: 'choose-in-pin', page: 2, with: 'confirm', wait: 1014 },
      { does: 'agree', page: 1, wait: 379 },
      { does: 'agree', page: 2, wait: 203 },
      { does: 'clear-storage', page: 1, wait: 0 },
      { does: 'confirm', page: 1, wait: 69 },
      { does: 'switch-profile', page: 0, with: 'Zoë', wait: 241 },
      { does: 'open-channel', page: 1, with: 'paper-boats', wait: 116 },
      { does: 'expire-tokens', wait: 0 },
      { does: 'sign-in', page: 0, with: '79000000000', wait: 0 },
    ],
  },
  {
    seed: 958964671,
    law: 'one-request-in-flight',
    fault: 'The question of a state and that of the clock announced one purchase twice.',
    steps: [
      { does: 'open-packet', page: 1, with: '512', wait: 194 },
      { does: 'change-pin', page: 0, wait: 10533 },
      { does: 'buy', page: 1, wait: 2480 },
      { does: 'choose-in-pin', page: 1, with: 'confirm', wait: 4533 },
      { does: 'open-profiles', page: 1, wait: 167 },
      { does: 'choose-in-pin', page: 0, with: 'set', wait: 1086 },
      { does: 'sleep', page: 0, with: '60', wait: 60100 },
      { does: 'cancel-pin', page: 0, wait: 4391 },
      { does: 'late-answer', page: 2, with: 'POST /v2/users/self/profile', wait: 626 },
      { does: 'choose-in-pin', page: 2, with: 'confirm', wait: 1014 },
      { does: 'agree', page: 1, wait: 379 },
      { does: 'agree', page: 2, wait: 203 },
      { does: 'lose-answer', page: 2, with: 'GET /v2/channels/', wait: 5515 },
      { does: 'save-parental', page: 2, with: 'only-pay', wait: 1091 },
      { does: 'open-channel', page: 0, with: 'closed-studio', wait: 22182 },
      { does: 'confirm', page: 1, wait: 69 },
    ],
  },
  {
    seed: 84,
    law: 'paying-needs-pin',
    fault: 'The unlock of one account paid for the next one that signed in.',
    steps: [
      { does: 'open-packet', page: 0, with: '502', wait: 2000 },
      { does: 'buy', page: 0, wait: 2000 },
      { does: 'enter-pin', page: 0, with: '1234', wait: 2000 },
      { does: 'close-sale', page: 0, wait: 1000 },
      { does: 'sign-in', page: 0, with: '79000000001', wait: 330000 },
      { does: 'open-packet', page: 0, with: '502', wait: 2000 },
      { does: 'buy', page: 0, wait: 3000 },
      { does: 'confirm', page: 0, wait: 9000 },
    ],
  },
  {
    seed: 84,
    law: 'no-uncaught-error',
    fault:
      'The list of channels that a prefetch after a zap did not get left a rejection that nothing handled.',
    steps: [
      { does: 'open-channel', page: 0, with: 'news-24', wait: 299400 },
      { does: 'next-channel', page: 0, wait: 800 },
      { does: 'go-offline', page: 0, wait: 4000 },
    ],
  },
  {
    seed: 365,
    law: 'resumes-at-sought-place',
    fault: 'A film that failed after a seek came back at the place before it.',
    steps: [
      { does: 'open-film', page: 0, with: 'free-film', wait: 6000 },
      { does: 'seek-content', page: 0, with: '600', wait: 0 },
      { does: 'media-fails', page: 0, with: 'content', wait: 2000 },
      { does: 'retry', page: 0, with: 'content', wait: 6000 },
    ],
  },
  {
    seed: 958964671,
    law: 'charge-is-named',
    fault:
      'The first packet of a bundle was charged, and after the refusal of the second no screen named it.',
    steps: [
      { does: 'open-packet', page: 1, with: '512', wait: 1194 },
      { does: 'buy', page: 1, wait: 2480 },
      { does: 'choose-in-pin', page: 1, with: 'confirm', wait: 4533 },
      { does: 'agree', page: 1, wait: 3379 },
      { does: 'refuses-second-packet', wait: 50 },
      { does: 'confirm', page: 1, wait: 4069 },
    ],
  },
  {
    seed: 40034,
    law: 'paying-needs-pin',
    fault: 'A promo code was used without the PIN that another tab had set meanwhile.',
    steps: [
      { does: 'save-parental', page: 0, with: 'all', wait: 0 },
      { does: 'give-cinema', with: '79000000001', wait: 638 },
      { does: 'choose-in-pin', page: 0, with: 'set', wait: 18353 },
      { does: 'choose-in-pin', page: 0, with: 'confirm', wait: 0 },
      { does: 'enter-pin', page: 0, with: '2468', wait: 68 },
      { does: 'open-code', page: 1, wait: 3524 },
      { does: 'enter-pin', page: 0, with: '2468', wait: 29361 },
      { does: 'submit-code', page: 1, with: 'MEMBERS14', wait: 236 },
    ],
  },
]
