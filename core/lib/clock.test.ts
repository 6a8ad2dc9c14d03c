import { describe, expect, test } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { createServerClock } from './clock'

const START = 1_900_000_000_000

test('the clock uses the device’s time until a better source is observed', () => {
  const clock = createServerClock(manualClock(START))
  expect(clock.now()).toBe(START)
  expect(clock.seconds()).toBe(START / 1000)
  expect(clock).toMatchObject({ source: 'device', offset: 0 })
})

test('the clock follows a response’s Date, and keeps running', async () => {
  const device = manualClock(START)
  const clock = createServerClock(device)
  clock.observe(START + 3_600_000, 'response-date')
  expect(clock).toMatchObject({ source: 'response-date', offset: 3_600_000 })
  await device.advance(5000)
  expect(clock.now()).toBe(START + 3_605_000)
})

test('a worse source never replaces a better one', () => {
  const clock = createServerClock(manualClock(START))
  clock.observe(START + 100_000, 'program-date-time')
  clock.observe(START + 200_000, 'response-date')
  clock.observe(START + 300_000, 'program-date-time')
  clock.observe(START + 400_000, 'device')
  expect(clock).toMatchObject({ source: 'response-date', offset: 200_000 })
})

test('the same source updates its offset', () => {
  const clock = createServerClock(manualClock(START))
  clock.observe(START + 200_000, 'response-date')
  clock.observe(START - 50_000, 'response-date')
  expect(clock.offset).toBe(-50_000)
})

test('a date within two seconds counts as network latency', () => {
  const clock = createServerClock(manualClock(START))
  clock.observe(START - 1999, 'response-date')
  expect(clock).toMatchObject({ source: 'response-date', offset: 0 })
  clock.observe(START - 2000, 'response-date')
  expect(clock.offset).toBe(-2000)
})

test('a correction within two seconds is noise, so that time does not step back with each answer', () => {
  const clock = createServerClock(manualClock(START))
  clock.observe(START + 100_000, 'response-date')
  clock.observe(START + 98_001, 'response-date')
  expect(clock.offset).toBe(100_000)
  clock.observe(START + 98_000, 'response-date')
  expect(clock.offset).toBe(98_000)
})

test('a live edge less than 30 s behind counts as latency', () => {
  const clock = createServerClock(manualClock(START))
  clock.observe(START - 29_999, 'program-date-time')
  expect(clock.offset).toBe(0)
  clock.observe(START - 30_000, 'program-date-time')
  expect(clock.offset).toBe(-30_000)
})

describe('a live edge far from the present time', () => {
  const HOUR = 3_600_000
  const edge = (clock: ReturnType<typeof createServerClock>, ms: number, channelId: string) =>
    clock.observe(START + ms, 'program-date-time', channelId)

  test.each([-START, HOUR, 10 * 365 * 24 * HOUR])('is not believed from one channel: %i ms', (ms) => {
    const clock = createServerClock(manualClock(START))
    edge(clock, ms, '1')
    edge(clock, ms, '1')
    expect(clock).toMatchObject({ source: 'device', offset: 0 })
  })

  test('is believed up to 10 min', () => {
    const clock = createServerClock(manualClock(START))
    edge(clock, 600_000, '1')
    expect(clock.offset).toBe(600_000)
  })

  test('is believed from two channels that agree, and not from two that differ', () => {
    const clock = createServerClock(manualClock(START))
    edge(clock, HOUR, '1')
    edge(clock, 2 * HOUR, '2')
    expect(clock.offset).toBe(0)
    edge(clock, HOUR + 5000, '3')
    expect(clock.offset).toBe(HOUR + 5000)
  })

  test('is believed where the caller has checked it', () => {
    const clock = createServerClock(manualClock(START))
    clock.observe(START - HOUR, 'program-date-time')
    expect(clock.offset).toBe(-HOUR)
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('the value %s is ignored as no time', (value) => {
  const clock = createServerClock(manualClock(START))
  clock.observe(value, 'response-date')
  expect(clock.source).toBe('device')
})

test('seconds are rounded down', () => {
  expect(createServerClock(manualClock(START + 999)).seconds()).toBe(START / 1000)
})

test('timers are those of the device', async () => {
  const device = manualClock(START)
  const clock = createServerClock(device)
  clock.observe(START + 3_600_000, 'response-date')
  const rung: string[] = []
  clock.setTimeout(() => rung.push('first'), 100)
  clock.clearTimeout(clock.setTimeout(() => rung.push('cancelled'), 100))
  await device.advance(99)
  expect(rung).toEqual([])
  await device.advance(1)
  expect(rung).toEqual(['first'])
})
