import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { paySystems } from '../../api/accounts'
import { packet, purchaseTypes } from '../../api/packets'
import { TvError } from '../../lib/errors/errors'
import { getQuote } from '../quote'
import { type PurchaseEvent, type PurchaseState, reducePurchase } from './purchase-state'
import type { Order, PendingPayment, Sale } from './sale'

/** Fixed seed, so that every run tests the same stories. */
const SETTINGS = { seed: 20_261_124, numRuns: 600 }

const SYSTEMS = v.parse(paySystems, [{ payform_shortname: 'linkedcard' }, { payform_shortname: 'short_url' }])
const PERIODS = v.parse(purchaseTypes, [
  { id: 1, amount: '10.00' },
  { id: 2, amount: '20.00' },
])
const [SYSTEM] = SYSTEMS
const [PERIOD] = PERIODS
if (!SYSTEM || !PERIOD) throw new Error('the records are not well formed')

const USUALLY = Array.from({ length: 12 }, () => 'enable' as const)
const RARELY = fc.nat(7).map((number) => number === 7)

/** Packets with all combinations of operator and viewer facts; each field alone decides a step of the table. */
const sales: fc.Arbitrary<Sale> = fc
  .record({
    price: fc.constantFrom('10.00', '10.00', '10.00', '0.00', null),
    agreements: fc.subarray(['https://operator.example/terms', 'https://operator.example/part']),
    action: fc.constantFrom(...USUALLY, 'disable', 'renew', 'none'),
    isGuest: RARELY,
    needsBase: RARELY,
    hasAllParts: RARELY,
    isByOffers: fc.boolean(),
    isChangeable: RARELY,
  })
  .map(({ price, agreements, action, isGuest, needsBase, hasAllParts, isByOffers, isChangeable }) => ({
    subject: { packet: '7' },
    name: 'Cinema',
    quote: getQuote({ id: '7', price }),
    agreements,
    packet: v.parse(packet, { id: 7, price }),
    licences: [],
    standing: { action, subscription: null, future: null },
    own: isChangeable ? { id: '3', isActive: action !== 'renew', isCancelable: true } : null,
    isChangeable,
    libraryId: null,
    successor: null,
    dates: null,
    isGuest,
    parts: hasAllParts ? [] : ['7'],
    bought: [],
    bases: needsBase ? [v.parse(packet, { id: 1, price: '5.00' })] : [],
    currency: null,
    isByOffers,
  }))

const pending = (transactionId: string): PendingPayment => ({
  transactionId,
  amount: '10.00',
  completion: 'address',
  url: null,
  qrPicture: null,
  system: SYSTEM,
})

const orderOf = (sale: Sale, balance: string, systems = SYSTEMS): Order => ({
  sale,
  purchase: sale.isByOffers ? PERIOD : null,
  change: null,
  offerId: sale.isByOffers ? '9' : null,
  libraryId: null,
  licenceId: null,
  info: null,
  quote: { ...getQuote({ id: '7', price: '10.00' }), now: '10.00' },
  changedFrom: null,
  account: { id: '1', balance },
  systems,
  cards: [],
})

/** Events of the viewer, who may press anything at any time. */
const BY_VIEWER = (sale: Sale): PurchaseEvent[] => [
  { name: 'buy' },
  { name: 'disable', needsPin: false },
  { name: 'disable', needsPin: true },
  { name: 'renew', needsPin: false },
  { name: 'change' },
  { name: 'left-for-site', action: 'buy', isOpen: true },
  { name: 'back' },
  { name: 'pin-passed' },
  { name: 'agreed' },
  { name: 'chose-period', purchase: PERIOD },
  { name: 'chose-system', system: SYSTEM, needsCard: sale.isByOffers, isInstructions: false },
  { name: 'chose-system', system: SYSTEM, needsCard: false, isInstructions: true },
  { name: 'confirmed' },
  { name: 'check' },
  { name: 'reload' },
]

/** Answers of the operator, the clock and the session, in any order. */
const OTHERS = (sale: Sale, next: Sale): PurchaseEvent[] => [
  { name: 'loaded', sale: next, resumes: 'nothing' },
  { name: 'loaded', sale: next, resumes: 'unknown' },
  { name: 'loaded', sale: next, resumes: pending('1') },
  { name: 'load-failed', error: new TvError('network') },
  { name: 'prepared', periods: PERIODS },
  { name: 'prepared', periods: [PERIOD] },
  { name: 'prepared', periods: [] },
  { name: 'ordered', order: orderOf(sale, '10.00'), suggested: null },
  {
    name: 'ordered',
    order: orderOf(sale, '9.99'),
    suggested: { type: 'system', system: SYSTEM, card: null },
  },
  { name: 'ordered', order: orderOf(sale, '9.99'), suggested: null },
  { name: 'ordered', order: orderOf(sale, '0.00', []), suggested: null },
  { name: 'started', payment: pending('1') },
  { name: 'started', payment: pending('2') },
  { name: 'followed', payment: pending('2') },
  { name: 'accepted' },
  { name: 'owned' },
  { name: 'repriced', sale },
  { name: 'absent' },
  { name: 'lost' },
  { name: 'refused', refusal: { reason: 'no-funds', byQrCode: false, message: '' } },
  { name: 'refused', refusal: { reason: 'declined', message: '' } },
  { name: 'paid', transactionId: '1' },
  { name: 'paid', transactionId: '2' },
  { name: 'topped-up', amount: '5.00' },
  { name: 'time-is-up' },
  { name: 'verified', outcome: 'bought' },
  { name: 'verified', outcome: 'planned' },
  { name: 'changed', outcome: 'renewed' },
  { name: 'change-refused', reason: 'kept', message: '' },
  { name: 'viewer-changed' },
]

/** The sale of a state that has loaded its packet. */
const saleIn = (state: PurchaseState): Sale | null =>
  'sale' in state ? state.sale : 'order' in state ? state.order.sale : null

/** True for an event that leads towards the end of a purchase. */
const isForward = (event: PurchaseEvent): boolean =>
  event.name === 'loaded' ? event.resumes === 'nothing' : !TURNS.has(event.name)

const TURNS = new Set(
  ['back', 'reload', 'viewer-changed', 'refused', 'absent', 'load-failed', 'time-is-up'].concat([
    'disable',
    'renew',
    'left-for-site',
  ]),
)

/**
 * One event: any one, one that the state handles, or one that leads forward, so that stories reach the end of a
 * purchase.
 */
const step = fc.record({
  choice: fc.noBias(fc.nat()),
  of: fc.noBias(fc.constantFrom('forward', 'forward', 'forward', 'known', 'all')),
  next: sales,
})
const stories = fc.array(step, { minLength: 20, maxLength: 60 })

type Step = ReturnType<typeof step.generate>['value']

/** One step of a story. */
interface Transition {
  before: PurchaseState
  event: PurchaseEvent
  after: PurchaseState
  isByViewer: boolean
}

/** Yields the transitions of a story by a table. */
function* transitions(
  steps: readonly Step[],
  first: Sale,
  table: typeof reducePurchase,
): Generator<Transition> {
  let before: PurchaseState = { name: 'loading', next: 'buy' }
  for (const { choice, of, next } of steps) {
    const sale = saleIn(before) ?? first
    const byViewer = BY_VIEWER(sale)
    const all = [...byViewer, ...OTHERS(sale, next)]
    const known = all.filter((event) => table(before, event) !== before)
    const forward = known.filter(isForward)
    const events =
      of === 'all' || known.length === 0 ? all : forward.length === 0 ? known : { forward, known }[of]
    const event = events[choice % events.length]
    if (!event) continue
    const after = table(before, event)
    yield { before, event, after, isByViewer: byViewer.includes(event) }
    before = after
  }
}

let known: Transition[][] | null = null

/** The stories by the product's table, created once, because each takes a millisecond. */
function knownStories(): Transition[][] {
  known ??= fc
    .sample(fc.tuple(stories, sales), SETTINGS)
    .map(([steps, first]) => [...transitions(steps, first, reducePurchase)])
  return known
}

/** Checks every transition of random stories of a purchase. `begin` returns the check of one story. */
function alwaysInPurchase(begin: () => (transition: Transition) => void): void {
  try {
    for (const story of knownStories()) {
      const check = begin()
      for (const transition of story) check(transition)
    }
  } catch (error) {
    // Run again to find the shortest story that fails.
    expectOfStories(begin, reducePurchase, false)
    throw error
  }
}

/** Checks the stories by a table that breaks an invariant; throws at the first one that does. */
const alwaysByBrokenTable = (
  begin: () => (transition: Transition) => void,
  table: typeof reducePurchase,
): void => expectOfStories(begin, table, true)

function expectOfStories(
  begin: () => (transition: Transition) => void,
  table: typeof reducePurchase,
  endOnFailure: boolean,
): void {
  fc.assert(
    fc.property(stories, sales, (steps, first) => {
      const check = begin()
      for (const transition of transitions(steps, first, table)) check(transition)
    }),
    { ...SETTINGS, endOnFailure },
  )
}

const BINDING = new Set(['paying', 'verifying', 'changing'])
const PAST_LOGIN = new Set([
  'pin',
  'bases',
  'agreement',
  'preparing',
  'periods',
  'ordering',
  'methods',
  'instructions',
  'confirm',
  'paying',
])
const PAST_PIN = new Set([...PAST_LOGIN].filter((name) => name !== 'pin'))
const PAST_AGREEMENT = new Set([...PAST_PIN].filter((name) => name !== 'bases' && name !== 'agreement'))

/** An invariant of every transition, and a table that breaks it if this returns a state. */
type Invariant = readonly [
  title: string,
  check: Parameters<typeof alwaysInPurchase>[0],
  broken: (state: PurchaseState, event: PurchaseEvent) => PurchaseState | null,
]

const INVARIANTS: readonly Invariant[] = [
  [
    'a payment is entered only from its confirmation, with the confirmed order @PKT-06.charged-once',
    () =>
      ({ before, event, after }) => {
        if (after.name !== 'paying' || before === after) return
        expect([before.name, event.name]).toEqual(['confirm', 'confirmed'])
        expect(before).toMatchObject({ order: after.order, payment: after.payment })
      },
    (state, event) =>
      state.name === 'methods' && event.name === 'chose-system'
        ? { name: 'paying', order: state.order, payment: { type: 'balance' } }
        : null,
  ],
  [
    'a renewal begins or ends only from its confirmation',
    () =>
      ({ before, event, after }) => {
        if (after.name === 'changing' && before !== after)
          expect([before.name, event.name]).toEqual(['confirm-change', 'confirmed'])
      },
    (state, event) =>
      state.name === 'shown' && event.name === 'disable'
        ? { name: 'changing', sale: state.sale, change: 'disable' }
        : null,
  ],
  [
    'no event of the viewer leaves a state in which money may move',
    () =>
      ({ before, after, isByViewer }) => {
        if (BINDING.has(before.name) && isByViewer) expect(after).toBe(before)
      },
    (state, event) =>
      state.name === 'verifying' && event.name === 'back' ? { name: 'loading', next: 'show' } : null,
  ],
  [
    'nothing is bought without the operator’s confirmation',
    () =>
      ({ before, event, after }) => {
        if (after.name !== 'done' || before === after) return
        if (event.name === 'verified') expect(['verifying', 'elsewhere']).toContain(before.name)
        else expect([before.name, event.name]).toEqual(['changing', 'changed'])
        expect(event).toMatchObject({ outcome: after.outcome })
      },
    (state, event) =>
      state.name === 'paying' && event.name === 'accepted'
        ? reducePurchase(reducePurchase(state, event), { name: 'verified', outcome: 'bought' })
        : null,
  ],
  [
    'a packet without a decimal price is never confirmed',
    () =>
      ({ after }) => {
        if (after.name === 'confirm') expect(after.order.sale.quote.next).not.toBeNull()
      },
    (state, event) =>
      state.name === 'shown' && state.sale.quote.next === null && event.name === 'buy'
        ? { name: 'pin', sale: state.sale }
        : null,
  ],
  [
    'a guest passes no step beyond the login @PKT-03.guest',
    () =>
      ({ after }) => {
        if (PAST_LOGIN.has(after.name)) expect(saleIn(after)?.isGuest).toBe(false)
      },
    (state, event) =>
      state.name === 'shown' && state.sale.isGuest && event.name === 'buy'
        ? { name: 'pin', sale: state.sale }
        : null,
  ],
  [
    'the parental check is never skipped @PKT-03.parental-check',
    () => {
      let isPassed = false
      return ({ before, event, after }) => {
        if (after.name === 'loading' || after.name === 'shown' || after.name === 'pin') isPassed = false
        if (before.name === 'pin' && event.name === 'pin-passed') isPassed = true
        if (PAST_PIN.has(after.name)) expect(isPassed).toBe(true)
      }
    },
    (state, event) =>
      state.name === 'shown' && !state.sale.isGuest && event.name === 'buy'
        ? { name: 'preparing', sale: state.sale }
        : null,
  ],
  [
    'neither a missing base packet nor an agreement is skipped',
    () => {
      return ({ after }) => {
        // A renewal for which money is added was confirmed before.
        const isRenewal = saleIn(after)?.standing.action === 'renew'
        if (!PAST_AGREEMENT.has(after.name) || isRenewal) return
        if (!saleIn(after)?.isByOffers) expect(saleIn(after)?.bases).toEqual([])
        expect(saleIn(after)?.agreements).toEqual([])
      }
    },
    (state, event) =>
      state.name === 'pin' && event.name === 'pin-passed' ? { name: 'preparing', sale: state.sale } : null,
  ],
  [
    'a second confirmation changes nothing',
    () =>
      ({ before, event, after }) => {
        if (before.name === 'paying' && event.name === 'confirmed') expect(after).toBe(before)
      },
    (state, event) => (state.name === 'paying' && event.name === 'confirmed' ? { ...state } : null),
  ],
  [
    'an event about another transaction changes nothing',
    () =>
      ({ before, event, after }) => {
        if (event.name !== 'paid') return
        if (before.name !== 'pending' || before.payment.transactionId !== event.transactionId)
          expect(after).toBe(before)
        else expect(after).toMatchObject({ name: 'verifying', transactionId: event.transactionId })
      },
    (state, event) =>
      state.name === 'pending' && event.name === 'paid'
        ? reducePurchase(state, { ...event, transactionId: state.payment.transactionId })
        : null,
  ],
  [
    'a refusal keeps the sale, and the order that was to be paid',
    () =>
      ({ before, event, after }) => {
        if (event.name !== 'refused' || after === before) return
        expect(saleIn(after)).toBe(saleIn(before))
        // The account is loaded again, because the missing amount may be paid another way.
        const isShort = before.name === 'paying' && before.payment.type === 'balance'
        if (isShort && event.refusal.reason === 'no-funds') {
          expect(after).toMatchObject({ name: 'ordering', shortfall: event.refusal })
          return
        }
        const isRenewal = before.name === 'changing' && before.change === 'renew'
        if (isRenewal && event.refusal.reason === 'no-funds' && !before.sale.isGuest) {
          expect(after).toMatchObject({ name: 'pin', shortfall: event.refusal })
          return
        }
        expect(after).toMatchObject({ name: 'refused', refusal: event.refusal })
        if (after.name === 'refused') expect(after.order).toBe(before.name === 'paying' ? before.order : null)
      },
    (state, event) => {
      const after = reducePurchase(state, event)
      return state.name === 'paying' && after.name === 'refused' ? { ...after, order: null } : null
    },
  ],
  [
    'a price that has changed is confirmed again, and said to have changed',
    () =>
      ({ before, event, after }) => {
        if (event.name === 'repriced' && before.name === 'paying')
          expect(after).toMatchObject({ name: 'ordering', changedFrom: before.order.quote.now })
        if (
          before.name === 'ordering' &&
          before.changedFrom !== undefined &&
          event.name === 'ordered' &&
          after.name === 'confirm'
        )
          expect(after.order.changedFrom).toBe(before.changedFrom)
      },
    (state, event) =>
      state.name === 'paying' && event.name === 'repriced' ? { ...state, name: 'confirm' } : null,
  ],
  [
    'a call with an unknown outcome is asked about before anything else happens',
    () =>
      ({ before, event, after }) => {
        const isUnknown = event.name === 'lost' || event.name === 'accepted'
        if (before.name === 'paying' && isUnknown) expect(after.name).toBe('verifying')
        if (event.name !== 'loaded' || before.name !== 'loading' || event.resumes === 'nothing') return
        if (event.resumes === 'unknown') expect(after.name).toBe('verifying')
        else expect(after).toMatchObject({ name: 'pending', payment: event.resumes })
      },
    (state, event) =>
      state.name === 'paying' && event.name === 'lost' ? { ...state, name: 'confirm' } : null,
  ],
]

// Hundreds of stories take seconds on a busy machine.
describe('a purchase in any order of events', { timeout: 30_000 }, () => {
  test('the stories reach every state', () => {
    const reached = new Set<string>()
    alwaysInPurchase(
      () =>
        ({ after }) =>
          void reached.add(after.name),
    )
    expect([...reached].sort()).toEqual(
      [...PAST_LOGIN, ...BINDING, 'loading', 'failed', 'shown', 'login', 'pending', 'elsewhere']
        .concat(['confirm-change', 'topped-up', 'unconfirmed', 'done', 'already-bought', 'refused', 'kept'])
        .filter((name, place, all) => all.indexOf(name) === place)
        .sort(),
    )
  })

  test.each(INVARIANTS)('%s', (_, check) => alwaysInPurchase(check))

  const untagged = INVARIANTS.map(([title, ...rest]) => [title.replace(/ @\S+/g, ''), ...rest] as const)
  test.each(untagged)('a table that breaks this is found out: %s', (_, check, broken) => {
    const table: typeof reducePurchase = (state, event) =>
      broken(state, event) ?? reducePurchase(state, event)
    expect(() => alwaysByBrokenTable(check, table)).toThrow(/Property failed/)
  })
})
