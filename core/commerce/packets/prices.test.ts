import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import type { PurchaseTypeRecord } from '../../api/packets'
import { countDays, discountPercent, monthlyAmount, toPeriodOffers } from './prices'

const NOVEMBER_2026 = Date.UTC(2026, 10, 24)
const NOVEMBER_2027 = Date.UTC(2027, 10, 24)

const period = (change: Partial<Record<'days' | 'months' | 'years', number>>) => ({
  days: 0,
  months: 0,
  years: 0,
  ...change,
})
const type = (id: string, amount: string | null, hasTrial = false): PurchaseTypeRecord => ({
  id,
  title: '',
  short: '',
  description: '',
  is_have_trial: hasTrial,
  is_cancelable: true,
  amount,
  trial_amount: null,
  period_human: null,
  trial_period_human: null,
  paySystems: [],
  user_purchase: null,
  is_next_purchase: false,
  is_have_money_on_balance: false,
})
const record = (months: number, ...types: PurchaseTypeRecord[]) => ({
  period_human: period({ months }),
  description: '',
  purchases_type: types,
})

describe('lengths of periods', () => {
  test.each([
    [{ days: 7 }, NOVEMBER_2026, 7],
    [{ months: 3 }, NOVEMBER_2026, 90],
    [{ years: 1 }, NOVEMBER_2026, 365],
    [{ years: 1 }, NOVEMBER_2027, 366],
    [{ years: 1, months: 1, days: 1 }, NOVEMBER_2026, 396],
  ])('a period of %o from %d on has %d days', (length, from, days) => {
    expect(countDays(period(length), from)).toBe(days)
  })
})

describe('monthly prices and discounts', () => {
  test.each([
    // The quotient is 83.26…; its integer part is subtracted.
    ['622.00', { months: 3 }, '249.00', '207', 17],
    ['1990.00', { months: 12 }, '249.00', '166', 34],
    ['1990.00', { years: 1 }, '249.00', '164', 35],
    ['249.00', { months: 1 }, '249.00', '249', 0],
    // A longer period that costs more per month has no discount.
    ['900.00', { months: 3 }, '249.00', '300', 0],
    ['0.30', { months: 3 }, '0.10', '0', 0],
    ['0.00', { months: 3 }, '249.00', '0', 100],
    ['10.50', { months: 1 }, '0.00', '11', 0],
    ['90071992547409930.50', { months: 1 }, '90071992547409930.50', '90071992547409931', 0],
  ])('%s for %o with %s a month is %s a month, %d percent less', (amount, length, base, monthly, percent) => {
    const exact = monthlyAmount(amount, period(length), NOVEMBER_2026)
    expect(exact?.toFixed(0)).toBe(monthly)
    expect(discountPercent(exact ?? new Big(-1), new Big(base))).toBe(percent)
  })

  test('a period without a length has no monthly price', () => {
    expect(monthlyAmount('10.00', period({}), NOVEMBER_2026)).toBeNull()
  })

  test('discounts count from the shortest period, whatever the order of the operator', () => {
    const offers = toPeriodOffers(
      [record(12, type('a', '1990.00')), record(1, type('b', '249.00')), record(3, type('c', '622.00'))],
      NOVEMBER_2026,
    )
    expect(offers.map(({ period: { months }, discount }) => [months, discount])).toEqual([
      [12, 34],
      [1, 0],
      [3, 17],
    ])
  })

  test('a period shows the way to buy with a trial, else the first, and is left out without any', () => {
    const offers = toPeriodOffers(
      [record(1, type('plain', '300.00'), type('trial', '249.00', true)), record(3)],
      NOVEMBER_2026,
    )
    expect(offers.map(({ amount }) => amount)).toEqual(['249.00'])
  })

  test('a period whose amount is no number has neither a monthly price nor a discount', () => {
    const [offer] = toPeriodOffers([record(1, type('a', null))], NOVEMBER_2026)
    expect(offer).toMatchObject({ amount: null, monthly: null, discount: 0 })
  })
})
