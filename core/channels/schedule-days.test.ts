import { describe, expect, test } from 'vitest'
import type { Program } from './schedule'
import { dayStart, splitIntoDays } from './schedule-days'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000

const program = (id: string, start: number, end: number): Program => ({
  id,
  channelId: '1',
  title: id,
  subtitle: '',
  start,
  end,
  age: null,
  cover: null,
  catchup: null,
})

describe('a schedule by days', () => {
  const evening = program('evening', at(20, 20), at(20, 23))
  const night = program('night', at(20, 23), at(21, 1))
  const morning = program('morning', at(21, 1), at(21, 9))

  test('a schedule has an entry for each day that it covers @CHN-05.window', () => {
    const days = splitIntoDays([evening, night, morning])
    expect(days.map(({ start }) => start)).toEqual([at(20, 0), at(21, 0)])
    expect(days.map(({ end }) => end)).toEqual([at(21, 0), at(22, 0)])
  })

  test('a programme that runs past midnight is in both days', () => {
    const days = splitIntoDays([evening, night, morning])
    expect(days[0]?.programs).toEqual([evening, night])
    expect(days[1]?.programs).toEqual([night, morning])
  })

  test('a schedule has no day without programmes', () => {
    expect(splitIntoDays([])).toEqual([])
  })
})

test('a day begins at midnight, and the next one a day later', () => {
  expect(dayStart(at(20, 15))).toBe(at(20, 0))
  expect(dayStart(at(20, 15), 1)).toBe(at(21, 0))
  expect(dayStart(at(30, 15), 1)).toBe(new Date(2026, 11, 1).getTime() / 1000)
})
