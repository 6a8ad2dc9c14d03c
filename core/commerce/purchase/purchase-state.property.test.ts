import { describe, expect, test } from 'vitest'
import { alwaysInPurchase as always, saleIn } from '../../../tests/support/purchase-stories'
import { covers } from '../amount'
import { reduce } from './purchase-state'

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
        .concat(['unconfirmed', 'done', 'already-bought', 'refused', 'kept'])
        .filter((name, place, all) => all.indexOf(name) === place)
        .sort(),
    )
  })

  test('a payment is entered only from its confirmation, with the confirmed order @PKT-06.charged-once', () =>
    always(() => ({ before, event, after }) => {
      if (after.name !== 'paying' || before === after) return
      expect([before.name, event.name]).toEqual(['confirm', 'confirmed'])
      expect(before).toMatchObject({ order: after.order, payment: after.payment })
    }))

  test('no event of the viewer leaves a state in which money may move', () =>
    always(() => ({ before, after, isByViewer }) => {
      if (BINDING.has(before.name) && isByViewer) expect(after).toBe(before)
    }))

  test('nothing is bought without the operator’s confirmation', () =>
    always(() => ({ before, event, after }) => {
      if (after.name !== 'done' || before === after) return
      if (event.name === 'verified') expect(['verifying', 'elsewhere']).toContain(before.name)
      else expect([before.name, event.name]).toEqual(['changing', 'changed'])
      expect(event).toMatchObject({ outcome: after.outcome })
    }))

  test('a packet without a decimal price is never confirmed', () =>
    always(() => ({ after }) => {
      if (after.name === 'confirm') expect(after.order.sale.price).not.toBeNull()
    }))

  test('a guest passes no step beyond the login @PKT-03.guest', () =>
    always(() => ({ after }) => {
      if (PAST_LOGIN.has(after.name)) expect(saleIn(after)?.isGuest).toBe(false)
    }))

  test('the parental check is never skipped @PKT-03.parental-check', () =>
    always(() => {
      let isPassed = false
      return ({ before, event, after }) => {
        if (after.name === 'loading' || after.name === 'shown' || after.name === 'pin') isPassed = false
        if (before.name === 'pin' && event.name === 'pin-passed') isPassed = true
        if (PAST_PIN.has(after.name)) expect(isPassed).toBe(true)
      }
    }))

  test('neither a missing base packet nor an agreement is skipped', () =>
    always(() => {
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
    }))

  test('a second confirmation changes nothing', () =>
    always(() => ({ event, after }) => {
      if (event.name === 'confirmed') expect(reduce(after, event, covers)).toBe(after)
    }))

  test('an event about another transaction changes nothing', () =>
    always(() => ({ before, event, after }) => {
      if (event.name !== 'paid') return
      if (before.name !== 'pending' || before.payment.transactionId !== event.transactionId)
        expect(after).toBe(before)
      else expect(after).toMatchObject({ name: 'verifying', transactionId: event.transactionId })
    }))

  test('a refusal keeps the sale, and the order that was to be paid', () =>
    always(() => ({ before, event, after }) => {
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
    }))

  test('a price that has changed is confirmed again, and said to have changed', () =>
    always(() => ({ before, event, after }) => {
      if (event.name === 'repriced' && before.name === 'paying')
        expect(after).toMatchObject({ name: 'ordering', isRepriced: true })
      if (
        before.name === 'ordering' &&
        before.isRepriced &&
        event.name === 'ordered' &&
        after.name === 'confirm'
      )
        expect(after.order.hasChanged).toBe(true)
    }))

  test('a call with an unknown outcome is asked about before anything else happens', () =>
    always(() => ({ before, event, after }) => {
      const isUnknown = event.name === 'lost' || event.name === 'accepted'
      if (before.name === 'paying' && isUnknown) expect(after.name).toBe('verifying')
      if (event.name !== 'loaded' || before.name !== 'loading' || event.resumes === 'nothing') return
      if (event.resumes === 'unknown') expect(after.name).toBe('verifying')
      else expect(after).toMatchObject({ name: 'pending', payment: event.resumes })
    }))
})
