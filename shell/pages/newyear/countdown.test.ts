import { expect, test } from 'vitest'
import { countdownTo, yearEnd } from './countdown'

const at = (...parts: [number, number, number, number, number, number]) => new Date(...parts).getTime() / 1000

test('the countdown is to the end of the viewer’s own year @NAV-08.newyear-countdown', () => {
  const end = yearEnd(at(2026, 10, 24, 12, 0, 0))
  expect(end).toBe(at(2027, 0, 1, 0, 0, 0))
  expect(countdownTo(end, at(2026, 11, 31, 22, 58, 57))).toEqual({
    days: 0,
    hours: 1,
    minutes: 1,
    seconds: 3,
  })
  expect(countdownTo(end, at(2026, 11, 29, 0, 0, 0))).toEqual({ days: 3, hours: 0, minutes: 0, seconds: 0 })
})

test('the countdown ends with the year and does not go below zero @NAV-08.newyear-countdown', () => {
  const end = yearEnd(at(2026, 11, 31, 23, 59, 59))
  expect(countdownTo(end, end - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownTo(end, end - 0.5)).toMatchObject({ seconds: 1 })
  expect(countdownTo(end, end)).toBeNull()
  expect(countdownTo(end, end + 5000)).toBeNull()
})
