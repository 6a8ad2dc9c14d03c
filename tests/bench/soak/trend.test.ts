import { expect, test } from 'vitest'
import { trendOf } from './trend'

const every10Seconds = (values: number[]) => values.map((value, index) => ({ at: index * 10, value }))

test('a constant series is flat', () => {
  expect(trendOf(every10Seconds([7, 7, 7]))).toEqual({ first: 7, last: 7, slope: 0, growth: 0, flat: true })
})

test('a series that grows by slightly more than a twentieth is not flat', () => {
  const { slope, growth, flat } = trendOf(every10Seconds([100, 103, 106]))
  expect(slope).toBeCloseTo(1080)
  expect(growth).toBeCloseTo(0.06)
  expect(flat).toBe(false)
})

test('one outlier at the end does not make a slope', () => {
  expect(trendOf(every10Seconds([...Array.from({ length: 39 }, () => 100), 110])).flat).toBe(true)
})

test('a falling series is flat', () => {
  expect(trendOf(every10Seconds([100, 60])).flat).toBe(true)
})
