import { expect, test } from 'vitest'
import { addAmounts, covers, getMissingAmount, isMore, isSameAmount, isZero } from './amount'

test.each([
  ['0.10', '0.30', '0.20'],
  ['100.00', '299', '199.00'],
  ['299.00', '299', '0.00'],
  ['500', '299.00', '0.00'],
])('a balance of %s lacks for %s the amount %s, without rounding errors', (balance, amount, missing) => {
  expect(getMissingAmount(balance, amount)).toBe(missing)
  expect(covers(balance, amount)).toBe(missing === '0.00')
})

test('a sum is exact for a debt too', () => {
  expect(addAmounts('0.10', '0.20')).toBe('0.30')
  expect(addAmounts('-100.00', '50.00')).toBe('-50.00')
  expect(addAmounts('-0.50', '0.25')).toBe('-0.25')
})

test('amounts are equal by value, not by their text', () => {
  expect(isSameAmount('299', '299.00')).toBe(true)
  expect(isSameAmount('299.00', '299.01')).toBe(false)
  expect(isZero('0.00')).toBe(true)
})

test.each([
  ['1000.00', '999.00', true],
  ['249.0', '249.00', false],
  [null, '249.00', false],
])('%s is more than %s: %s', (amount, than, isIt) => {
  expect(isMore(amount, than)).toBe(isIt)
})
