import { expect, test } from 'vitest'
import { amountBySystem, amountFromBalance, type Order } from './sale'

const order = (offerId: string | null, balance: string | null): Order =>
  ({ offerId, quote: { now: '299.00' }, account: { id: '1', balance } }) as Order

test.each([
  ['an offer is paid whole', 'offer', '99.00', '299.00', null],
  ['without an offer the balance pays its part', null, '99.00', '200.00', '99.00'],
  ['an empty balance pays nothing', null, '0.00', '299.00', null],
  ['an unknown balance pays nothing', null, null, '299.00', null],
  ['a debt is paid with it', null, '-50.00', '349.00', null],
])('%s', (_, offerId, balance, bySystem, fromBalance) => {
  const one = order(offerId, balance)
  expect([amountBySystem(one), amountFromBalance(one)]).toEqual([bySystem, fromBalance])
})
