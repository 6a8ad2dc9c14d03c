import { describe, expect, test } from 'vitest'
import type { FutureRecord, SubscriptionRecord } from '../../api/subscriptions'
import { getStanding, missingParts, type StandingSubject } from './standing'

const packet: StandingSubject = { id: '7', parent_name: null, packets: [] }
const subscription = (fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  id: '645000000000000001',
  packet: { id: '7', name: 'Films', price: '299.00' },
  start_at: 0,
  end_at: null,
  next_pay_at: null,
  renew: true,
  is_paused: false,
  allow_delete_paused: false,
  message: '',
  type: null,
  ...fields,
})
const future: FutureRecord = {
  id: '9',
  packet: { id: '7', name: 'Films', price: '299.00' },
  start_at: 0,
  renew: true,
}

describe('the button of a packet', () => {
  test.each([
    ['without a subscription', packet, [], [], 'enable'],
    ['with renewal', packet, [subscription()], [], 'disable'],
    ['without renewal', packet, [subscription({ renew: false })], [], 'renew'],
    ['that begins later', packet, [], [future], 'disable'],
    [
      'paused, and it may be ended',
      packet,
      [subscription({ is_paused: true, allow_delete_paused: true })],
      [],
      'disable',
    ],
    ['paused, and it may not be ended', packet, [subscription({ is_paused: true })], [], 'none'],
    ['that was given', packet, [subscription({ type: 'promo' })], [], 'none'],
    ['that is a part of another', { ...packet, parent_name: 'All' }, [], [], 'none'],
    ['of which another packet is connected', { ...packet, id: '8' }, [subscription()], [], 'enable'],
  ] as const)('a packet %s', (_, subject, subscriptions, futures, action) => {
    expect(getStanding(subject, subscriptions, futures).action).toBe(action)
  })

  test('a packet of price zero counts as given, whether it is renewed or not @PKT-08.amounts', () => {
    const free = { id: '7', name: 'Free', price: '0.00' }
    expect(getStanding(packet, [subscription({ packet: free })], []).action).toBe('none')
    expect(getStanding(packet, [subscription({ packet: free, renew: false })], []).action).toBe('none')
    expect(getStanding(packet, [], []).action).toBe('enable')
  })

  test('a bundle lacks the parts that are not connected, in their order', () => {
    const bundle = { ...packet, packets: [{ id: '3' }, { id: '4' }] }
    expect(missingParts(bundle, new Set(['3']))).toEqual(['4'])
    expect(missingParts(bundle, new Set())).toEqual(['3', '4'])
    expect(missingParts(packet, new Set())).toEqual(['7'])
  })
})
