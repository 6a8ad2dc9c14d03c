import { expect, test } from 'vitest'
import type { SubscriptionRecord } from '../api/subscriptions'
import { getViewerState } from './viewer-state'

const own = (
  fields: Partial<SubscriptionRecord> = {},
  price: string | null = '299.00',
): SubscriptionRecord => ({
  id: '1',
  packet: { id: '502', name: 'Every Day', price, base: null, is_base: null },
  start_at: null,
  end_at: null,
  next_pay_at: null,
  renew: true,
  is_paused: false,
  allow_delete_paused: false,
  message: '',
  type: null,
  ...fields,
})

test.each([
  ['starting', null, null],
  ['auth-required', null, 'not_login'],
  ['forbidden-country', null, 'not_login'],
  ['failed', null, 'not_login'],
  ['guest', null, 'guest'],
  ['user', null, null],
  ['user', [], 'free'],
  ['user', [own({}, '0.00')], 'free'],
  ['user', [own({ is_paused: true })], 'free'],
  ['user', [own({ type: 'promo' })], 'promo'],
  ['user', [own({ type: 'promo' }), own({}, '0')], 'promo'],
  ['user', [own({ type: 'promo' }), own()], 'full_payment'],
  ['user', [own({}, null)], 'full_payment'],
] as const)(
  'a session that is %s with these subscriptions has its state @OPS-03.viewer-state',
  (session, subscriptions, state) => {
    expect(getViewerState(session, subscriptions && [...subscriptions])).toBe(state)
  },
)
