import { expect, test } from 'vitest'
import { trendOf } from './trend'

const every10Seconds = (values: number[]) => values.map((value, index) => ({ at: index * 10, value }))

test('what stays as it is is flat', () => {
  expect(trendOf(every10Seconds([7, 7, 7]))).toEqual({ first: 7, last: 7, slope: 0, growth: 0, flat: true })
})

test('what grows by a twentieth and a little more is not flat', () => {
  const { slope, growth, flat } = trendOf(every10Seconds([100, 103, 106]))
  expect(slope).toBeCloseTo(1080)
  expect(growth).toBeCloseTo(0.06)
  expect(flat).toBe(false)
})

test('one value that stands out at the end makes no slope of its own', () => {
  expect(trendOf(every10Seconds([...Array.from({ length: 39 }, () => 100), 110])).flat).toBe(true)
})

test('what falls is flat', () => {
  expect(trendOf(every10Seconds([100, 60])).flat).toBe(true)
})
