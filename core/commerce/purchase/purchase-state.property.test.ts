import { describe, expect, test } from 'vitest'
import {
  alwaysInPurchase as always,
  alwaysByBrokenTable,
  saleIn,
} from '../../../tests/support/purchase-stories'
import { covers } from '../amount'
import { type PurchaseEvent, type PurchaseState, reduce } from './purchase-state'

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

/** An invariant of every transition, and a table that breaks it where this returns a state. */
type Invariant = readonly [
  title: string,
  check: Parameters<typeof always>[0],
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
        ? reduce(reduce(state, event, covers), { name: 'verified', outcome: 'bought' }, covers)
        : null,
  ],
  [
    'a packet without a decimal price is never confirmed',
    () =>
      ({ after }) => {
        if (after.name === 'confirm') expect(after.order.sale.price).not.toBeNull()
      },
    (state, event) =>
      state.name === 'shown' && state.sale.price === null && event.name === 'buy'
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
      let hasAgreed = false
      return ({ before, event, after }) => {
        if (after.name === 'loading' || after.name === 'shown' || after.name === 'pin') hasAgreed = false
        if (before.name === 'agreement' && event.name === 'agreed') hasAgreed = true
        // A renewal whose money is added was agreed to before.
        const isRenewal = saleIn(after)?.standing.action === 'renew'
        if (!PAST_AGREEMENT.has(after.name) || isRenewal) return
        expect(saleIn(after)?.bases).toEqual([])
        if (saleIn(after)?.agreement) expect(hasAgreed).toBe(true)
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
        ? reduce(state, { ...event, transactionId: state.payment.transactionId }, covers)
        : null,
  ],
  [
    'a refusal keeps the sale, and the order that was to be paid',
    () =>
      ({ before, event, after }) => {
        if (event.name !== 'refused' || after === before) return
        expect(saleIn(after)).toBe(saleIn(before))
        // The account is read again: the missing amount may be paid another way.
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
      const after = reduce(state, event, covers)
      return state.name === 'paying' && after.name === 'refused' ? { ...after, order: null } : null
    },
  ],
  [
    'a price that has changed is confirmed again, and said to have changed',
    () =>
      ({ before, event, after }) => {
        if (event.name === 'repriced' && before.name === 'paying')
          expect(after).toMatchObject({ name: 'ordering', isRepriced: true })
        if (
          before.name === 'ordering' &&
          before.isRepriced &&
          event.name === 'ordered' &&
          after.name === 'confirm'
        )
          expect(after.order.hasChanged).toBe(true)
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
    always(
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

  test.each(INVARIANTS)('%s', (_, check) => always(check))

  const untagged = INVARIANTS.map(([title, ...rest]) => [title.replace(/ @\S+/g, ''), ...rest] as const)
  test.each(untagged)('a table that breaks this is found out: %s', (_, check, broken) => {
    const table: typeof reduce = (state, event, isCovered) =>
      broken(state, event) ?? reduce(state, event, isCovered)
    expect(() => alwaysByBrokenTable(check, table)).toThrow(/Property failed/)
  })
})
