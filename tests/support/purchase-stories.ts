import * as fc from 'fast-check'
import * as v from 'valibot'
import { paySystems } from '../../core/api/accounts'
import { packet, purchaseTypes } from '../../core/api/packets'
import { covers } from '../../core/commerce/amount'
import { type PurchaseEvent, type PurchaseState, reduce } from '../../core/commerce/purchase/purchase-state'
import type { Order, PendingPayment, Sale } from '../../core/commerce/purchase/sale'
import { TvError } from '../../core/lib/errors'

/** Fixed, so that every run tests the same stories. */
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

/** Packets as operators and viewers make them; each part alone decides a step of the table. */
const sales: fc.Arbitrary<Sale> = fc
  .record({
    price: fc.constantFrom('10.00', '10.00', '10.00', '0.00', null),
    agreement: fc.constantFrom(null, 'https://operator.example/terms'),
    action: fc.constantFrom(...USUALLY, 'disable', 'renew', 'none'),
    isGuest: RARELY,
    needsBase: RARELY,
    hasAllParts: RARELY,
    isByOffers: fc.boolean(),
    isChangeable: RARELY,
  })
  .map(({ price, agreement, action, isGuest, needsBase, hasAllParts, isByOffers, isChangeable }) => ({
    subject: { packet: '7' },
    name: 'Cinema',
    price,
    agreement,
    packet: v.parse(packet, { id: 7, price, agreement }),
    licences: [],
    standing: { action, subscription: null, future: null },
    own: isChangeable ? { id: '3', isActive: action !== 'renew', isCancelable: true } : null,
    isChangeable,
    libraryId: null,
    successor: null,
    dates: null,
    isGuest,
    parts: hasAllParts ? [] : ['7'],
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
  bought: [],
  info: null,
  amount: '10.00',
  hasChanged: false,
  account: { id: '1', balance },
  systems,
  cards: [],
})

/** Events of the viewer, who may press anything at any time. */
const BY_VIEWER = (sale: Sale): PurchaseEvent[] => [
  { name: 'buy' },
  { name: 'disable' },
  { name: 'renew' },
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
  { name: 'refused', refusal: { reason: 'no-funds', status: 402, message: '' } },
  { name: 'refused', refusal: { reason: 'declined', message: '' } },
  { name: 'paid', transactionId: '1' },
  { name: 'paid', transactionId: '2' },
  { name: 'topped-up', amount: '5.00' },
  { name: 'time-is-up' },
  { name: 'verified', outcome: 'bought' },
  { name: 'verified', outcome: 'planned' },
  { name: 'changed', outcome: 'renewed' },
  { name: 'change-refused', status: 400, message: '' },
  { name: 'viewer-changed' },
]

/** The sale of a state that has loaded its packet. */
export const saleIn = (state: PurchaseState): Sale | null =>
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

/** One event: any of all, one that the state knows, or one that leads on, so that stories reach the end of a purchase. */
const step = fc.record({
  choice: fc.noBias(fc.nat()),
  of: fc.noBias(fc.constantFrom('forward', 'forward', 'forward', 'known', 'all')),
  next: sales,
})
const stories = fc.array(step, { minLength: 20, maxLength: 60 })

type Step = ReturnType<typeof step.generate>['value']

/** One step of a story. */
export interface Transition {
  before: PurchaseState
  event: PurchaseEvent
  after: PurchaseState
  isByViewer: boolean
}

/** The transitions of a story by a table. */
function* transitions(steps: readonly Step[], first: Sale, table: typeof reduce): Generator<Transition> {
  let before: PurchaseState = { name: 'loading', next: 'buy' }
  for (const { choice, of, next } of steps) {
    const sale = saleIn(before) ?? first
    const byViewer = BY_VIEWER(sale)
    const all = [...byViewer, ...OTHERS(sale, next)]
    const known = all.filter((event) => table(before, event, covers) !== before)
    const forward = known.filter(isForward)
    const events =
      of === 'all' || known.length === 0 ? all : forward.length === 0 ? known : { forward, known }[of]
    const event = events[choice % events.length]
    if (!event) continue
    const after = table(before, event, covers)
    yield { before, event, after, isByViewer: byViewer.includes(event) }
    before = after
  }
}

let known: Transition[][] | null = null

/** The stories by the product's table, made once: each takes a millisecond. */
function knownStories(): Transition[][] {
  known ??= fc
    .sample(fc.tuple(stories, sales), SETTINGS)
    .map(([steps, first]) => [...transitions(steps, first, reduce)])
  return known
}

/** Checks every transition of random stories of a purchase. `begin` returns the check of one story. */
export function alwaysInPurchase(begin: () => (transition: Transition) => void): void {
  try {
    for (const story of knownStories()) {
      const check = begin()
      for (const transition of story) check(transition)
    }
  } catch (error) {
    // Once more, for the shortest story that breaks it.
    expectOfStories(begin, reduce, false)
    throw error
  }
}

/** Checks the stories by a table that breaks an invariant; throws at the first one that does. */
export const alwaysByBrokenTable = (
  begin: () => (transition: Transition) => void,
  table: typeof reduce,
): void => expectOfStories(begin, table, true)

function expectOfStories(
  begin: () => (transition: Transition) => void,
  table: typeof reduce,
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
