import { describe, expect, test } from 'vitest'
import { dayStart, type Program } from '../channels'
import { COLUMN_S, guideAxis } from './guide-axis'
import { type GuidePlace, placeAfterKey } from './guide-moves'

const HOUR = 3600
const NOW = 1_800_000_000
const axis = guideAxis(NOW, [], 6)

/** Programmes of an hour around the present, from six hours back to six hours ahead. */
const programs: Program[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  channelId: '1',
  title: `Programme ${index}`,
  subtitle: '',
  start: NOW - 6 * HOUR + index * HOUR,
  end: NOW - 5 * HOUR + index * HOUR,
  age: null,
  cover: null,
  catchup: null,
  contentId: null,
  contentParentId: null,
}))

const surroundings = { rows: 1000, page: 8, axis, now: NOW, programs, step: COLUMN_S }
const placeAfter = (
  key: string,
  place: GuidePlace,
  {
    shiftKey = false,
    ctrlKey = false,
    ...change
  }: Partial<typeof surroundings> & {
    shiftKey?: boolean
    ctrlKey?: boolean
  } = {},
) => placeAfterKey({ key, shiftKey, ctrlKey }, place, { ...surroundings, ...change })

describe('keys of the guide', () => {
  const here = { row: 20, second: NOW + 600 }

  test('the arrows left and right lead to the programme before and after', () => {
    expect(placeAfter('ArrowLeft', here)).toEqual({ row: 20, second: NOW - HOUR })
    expect(placeAfter('ArrowRight', here)).toEqual({ row: 20, second: NOW + HOUR })
  })

  test('at the end of a schedule the arrows stay at its last programme', () => {
    const last = { row: 20, second: NOW + 5.5 * HOUR }
    expect(placeAfter('ArrowRight', last)).toEqual(last)
    const first = { row: 20, second: NOW - 5.5 * HOUR }
    expect(placeAfter('ArrowLeft', first)).toEqual(first)
  })

  test('in a row without programmes the arrows move by a column and stay on the axis', () => {
    expect(placeAfter('ArrowRight', here, { programs: [] })).toEqual({
      row: 20,
      second: here.second + COLUMN_S,
    })
    expect(placeAfter('ArrowLeft', { row: 20, second: axis.start }, { programs: [] })).toEqual({
      row: 20,
      second: axis.start,
    })
  })

  test('the arrows up and down keep the time and stop at the first and the last channel', () => {
    expect(placeAfter('ArrowDown', here)).toEqual({ row: 21, second: here.second })
    expect(placeAfter('ArrowUp', here)).toEqual({ row: 19, second: here.second })
    expect(placeAfter('ArrowUp', { ...here, row: 0 })).toEqual({ row: 0, second: here.second })
    expect(placeAfter('ArrowDown', { ...here, row: 999 })).toEqual({ row: 999, second: here.second })
  })

  test('the page keys move by a page of channels, and with Shift by a day at the same time', () => {
    expect(placeAfter('PageDown', here)).toEqual({ row: 28, second: here.second })
    expect(placeAfter('PageUp', here)).toEqual({ row: 12, second: here.second })
    const tomorrow = placeAfter('PageDown', here, { shiftKey: true })
    expect(tomorrow?.row).toBe(20)
    expect(dayStart(tomorrow?.second ?? 0)).toBe(dayStart(here.second, 1))
    const yesterday = placeAfter('PageUp', here, { shiftKey: true })
    expect(dayStart(yesterday?.second ?? 0)).toBe(dayStart(here.second, -1))
  })

  test('a day outside the axis leads to the end of the axis', () => {
    const late = { row: 20, second: axis.end - HOUR }
    expect(placeAfter('PageDown', late, { shiftKey: true })?.second).toBe(axis.end - COLUMN_S)
  })

  test('Home leads to the first programme and End to the present, with Ctrl in the first or last row', () => {
    expect(placeAfter('Home', here)).toEqual({ row: 20, second: NOW - 6 * HOUR })
    expect(placeAfter('End', here)).toEqual({ row: 20, second: NOW })
    expect(placeAfter('Home', here, { ctrlKey: true })?.row).toBe(0)
    expect(placeAfter('End', here, { ctrlKey: true })?.row).toBe(999)
  })

  test('another key is no movement', () => {
    expect(placeAfter('Enter', here)).toBeNull()
    expect(placeAfter('a', here)).toBeNull()
  })
})
