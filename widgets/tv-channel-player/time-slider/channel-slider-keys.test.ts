import { expect, test } from 'vitest'
import type { SeekContext } from '../../../core/playback'
import { targetAt, timeSliderLayoutAround } from '../../../core/playback/timeline/time-slider-layout'
import { getKeySecond } from '../../kit/player/time-slider/slider-rules'
import { channelSliderKeys } from './channel-slider-keys'

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
const past = program('past', NOON - 2 * HOUR, NOON - HOUR)
const onAir = program('on air', NOON - HOUR, NOON + HOUR)
const next = program('next', NOON + HOUR, NOON + 2 * HOUR)
const CONTEXT: SeekContext = {
  programs: [past, onAir, next],
  now: NOON,
  archiveDays: 7,
  hasArchive: true,
  purchased: true,
}

/** The target of a key while the picture is at epoch second `time`. */
function press(key: string, time: number, isLive = false) {
  const layout = timeSliderLayoutAround(time, CONTEXT)
  if (!layout) throw new Error('no timeline')
  return targetAt(
    layout,
    getKeySecond(key, channelSliderKeys(time, layout, CONTEXT, isLive)) ?? Number.NaN,
    CONTEXT,
  )
}

test('End leads to the live edge of the programme on air', () => {
  expect(press('End', NOON - 600)).toEqual({ second: NOON, why: null })
})

test('End leads to five seconds before the end of a past programme', () => {
  expect(press('End', NOON - 1.5 * HOUR)).toEqual({ second: NOON - HOUR - 5, why: null })
})

test('Home leads to the beginning of the programme', () => {
  expect(press('Home', NOON - 600)).toEqual({ second: NOON - HOUR, why: null })
})

test('the first step back from live is longer than live is wide, others are ten seconds', () => {
  expect(press('ArrowLeft', NOON, true).second).toBe(NOON - 40)
  expect(press('ArrowLeft', NOON - 40).second).toBe(NOON - 50)
  expect(press('ArrowRight', NOON - 100).second).toBe(NOON - 90)
})

test('a key does not lead past now', () => {
  expect(press('ArrowRight', NOON - 4).second).toBe(NOON)
})
