import { expect, test } from 'vitest'
import type { SeekContext } from '../../core/playback'
import { targetAt, timelineLayoutAround } from '../kit/watch-timeline'
import { secondOfKey } from './line-keys'

const NOON = 1_800_014_400
const HOUR = 3600

const program = (id: string, start: number, end: number) => ({
  id,
  channelId: '1',
  title: id,
  subtitle: '',
  start,
  end,
  age: null,
  cover: null,
  catchup: true,
})
const over = program('over', NOON - 2 * HOUR, NOON - HOUR)
const onAir = program('on air', NOON - HOUR, NOON + HOUR)
const next = program('next', NOON + HOUR, NOON + 2 * HOUR)
const AIR: SeekContext = { programs: [over, onAir, next], now: NOON, archiveDays: 7, kept: true }

/** Where a key leads while this second is on screen. */
function press(key: string, time: number, live = false) {
  const line = timelineLayoutAround(time, AIR)
  if (!line) throw new Error('no line')
  return targetAt(line, secondOfKey(key, time, line, NOON, live) ?? Number.NaN, AIR)
}

test('End leads to the live edge of what is on the air', () => {
  expect(press('End', NOON - 600)).toEqual({ second: NOON, why: null })
})

test('End leads to what is left to watch of what is over', () => {
  expect(press('End', NOON - 1.5 * HOUR)).toEqual({ second: NOON - HOUR - 5, why: null })
})

test('Home leads to the beginning', () => {
  expect(press('Home', NOON - 600)).toEqual({ second: NOON - HOUR, why: null })
})

test('an arrow leaves live by more than live is wide, and moves ten seconds elsewhere', () => {
  expect(press('ArrowLeft', NOON, true).second).toBe(NOON - 40)
  expect(press('ArrowLeft', NOON - 40).second).toBe(NOON - 50)
  expect(press('ArrowRight', NOON - 100).second).toBe(NOON - 90)
})
