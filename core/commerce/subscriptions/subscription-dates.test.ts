import { expect, test } from 'vitest'
import type { SubscriptionRecord } from '../../api/subscriptions'
import { getSubscriptionDates } from './standing'

const SINCE = Date.UTC(2026, 10, 1)
const END = Date.UTC(2026, 11, 1)

const packet = { id: '7', name: 'Films', price: '299.00' }
const subscription = (fields: Partial<SubscriptionRecord>): SubscriptionRecord => ({
  id: '1',
  packet,
  start_at: SINCE,
  end_at: END,
  next_pay_at: null,
  renew: false,
  is_paused: false,
  allow_delete_paused: false,
  message: '',
  type: null,
  ...fields,
})
const future = { id: '2', packet, start_at: END, renew: true }

test.each([
  ['without renewal', [subscription({})], [], { name: 'connected', until: END }],
  ['without an end', [subscription({ end_at: null, renew: true })], [], { name: 'connected', until: null }],
  ['with renewal', [subscription({ renew: true })], [], { name: 'renewed', on: END }],
  [
    'with a day of payment',
    [subscription({ renew: true, next_pay_at: END - 1000 })],
    [],
    { name: 'renewed', on: END - 1000 },
  ],
  [
    'on pause',
    [subscription({ is_paused: true, renew: true, message: 'Paused.' })],
    [],
    { name: 'paused', message: 'Paused.' },
  ],
  ['that begins later', [], [future], { name: 'planned', from: END }],
  ['now and again later', [subscription({})], [future], { name: 'connected', until: END }],
  ['to another packet', [subscription({ packet: { ...packet, id: '8' } })], [], undefined],
])('the dates of a subscription %s', (_, subscriptions, futures, dates) => {
  expect(getSubscriptionDates(subscriptions, futures).get('7')).toEqual(dates)
})
