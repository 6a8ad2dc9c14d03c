import { describe, expect, test } from 'vitest'
import type { Program } from '../../channels'
import { type SeekContext, seekabilityAt, skipTarget } from './'
import { targetAt, timeSliderLayoutAround, toShare } from './time-slider-layout'

const NOON = 1_800_014_400
const HOUR = 3600
const DAY = 86_400

const program = (title: string, start: number, end: number, catchup: boolean | null = true): Program => ({
  id: title,
  channelId: '1',
  title,
  subtitle: '',
  start,
  end,
  age: null,
  cover: null,
  catchup,
})

const closed = program('closed', NOON - 3 * HOUR, NOON - 2 * HOUR, false)
const kept = program('kept', NOON - 2 * HOUR, NOON - HOUR)
const onAir = program('on air', NOON - HOUR, NOON + HOUR, false)
const next = program('next', NOON + HOUR, NOON + 2 * HOUR)
const AIR: SeekContext = {
  programs: [closed, kept, onAir, next],
  now: NOON,
  archiveDays: 7,
  hasArchive: true,
  purchased: true,
}

const states = (time: number, seekContext = AIR) =>
  timeSliderLayoutAround(time, seekContext)?.blocks.map(({ program: shown, stretches }) => [
    shown?.title ?? null,
    ...stretches.map(({ state }) => state),
  ])

describe('the timeline', () => {
  test('the timeline shows the current programme and at most half its length on each side, with the seekability of each part', () => {
    expect(states(NOON - HOUR + 600)).toEqual([
      ['kept', 'available'],
      ['on air', 'watched', 'available', 'on-air', 'not-yet'],
      ['next', 'not-yet'],
    ])
    expect(timeSliderLayoutAround(NOON, AIR)).toMatchObject({
      start: NOON - 2 * HOUR,
      end: NOON + 2 * HOUR,
      at: NOON,
    })
    expect(timeSliderLayoutAround(NOON - 90 * 60, AIR)).toMatchObject({
      start: NOON - 2.5 * HOUR,
      end: NOON - 0.5 * HOUR,
    })
  })

  test('the timeline marks programmes whose catch-up is forbidden', () => {
    expect(states(NOON - 90 * 60)).toEqual([
      ['closed', 'forbidden'],
      ['kept', 'watched', 'available'],
      ['on air', 'available'],
    ])
  })

  test.each([
    [false, 'archive-subscribe'],
    [true, 'no-archive'],
  ])(
    'the timeline without an archive for this viewer can be sought only to the live edge (bought: %s)',
    (purchased, why) => {
      const seekContext = { ...AIR, archiveDays: 0, purchased }
      expect(states(NOON, seekContext)?.[1]).toEqual(['on air', 'forbidden', 'watched', 'not-yet'])
      expect(timeSliderLayoutAround(NOON, seekContext)?.current.stretches[0]).toMatchObject({
        why,
        end: NOON - 30,
      })
    },
  )

  test('the timeline without a schedule is the clock hour', () => {
    const layout = timeSliderLayoutAround(NOON + 600, { ...AIR, now: NOON + 600, programs: [] })
    expect(layout).toMatchObject({ start: NOON, end: NOON + HOUR, current: { program: null } })
    expect(layout?.blocks).toHaveLength(1)
  })

  test('the timeline in a schedule gap is that gap, between its neighbours', () => {
    const seekContext = { ...AIR, programs: [closed, onAir] }
    expect(timeSliderLayoutAround(NOON - 90 * 60, seekContext)).toMatchObject({
      current: { program: null, start: NOON - 2 * HOUR, end: NOON - HOUR },
    })
  })

  test('there is no timeline for twenty seconds or less', () => {
    const of = (length: number) => ({ ...AIR, programs: [program('short', NOON - 600, NOON - 600 + length)] })
    expect(timeSliderLayoutAround(NOON - 595, of(20))).toBeNull()
    expect(timeSliderLayoutAround(NOON - 595, of(21))).not.toBeNull()
  })

  test('the timeline starts at 0 and ends at 1, and clamps positions outside', () => {
    const layout = timeSliderLayoutAround(NOON, AIR)
    if (!layout) throw new Error('no line')
    expect(
      [layout.start - 60, layout.start, NOON, layout.end, layout.end + 60].map((at) => toShare(layout, at)),
    ).toEqual([0, 0, 0.5, 1, 1])
  })
})

describe('a press on the timeline', () => {
  const press = (time: number, second: number, seekContext = AIR) => {
    const layout = timeSliderLayoutAround(time, seekContext)
    if (!layout) throw new Error('no line')
    return targetAt(layout, second, seekContext)
  }

  test('a press seeks to its second', () => {
    expect(press(NOON, NOON - 600)).toEqual({ second: NOON - 600, why: null })
    expect(press(NOON, NOON - 90 * 60)).toEqual({ second: NOON - 90 * 60, why: null })
  })

  test('a press near the end of a past programme seeks to five seconds before it', () => {
    expect(press(NOON - 90 * 60, NOON - HOUR - 1)).toEqual({ second: NOON - HOUR - 5, why: null })
  })

  test('a press in the future seeks to the live edge of the programme on air, and is refused for later programmes', () => {
    expect(press(NOON, NOON + 600)).toEqual({ second: NOON, why: null })
    expect(press(NOON, NOON + HOUR + 600)).toMatchObject({ why: 'ts-in-future' })
  })

  test('a press on a programme whose catch-up is forbidden is refused', () => {
    expect(press(NOON - 90 * 60, NOON - 2 * HOUR - 60)).toMatchObject({ why: 'catch-up-forbidden' })
  })

  test('a press before the archive, in a programme that continues in it, seeks to the start of the archive', () => {
    const now = NOON - 90 * 60 + DAY
    const seekContext = { ...AIR, now, archiveDays: 1 }
    expect(press(NOON - 80 * 60, NOON - 2 * HOUR, seekContext)).toEqual({
      second: NOON - 90 * 60 + 10,
      why: null,
    })
    expect(press(NOON - 80 * 60, NOON - 2 * HOUR - 60, seekContext)).toMatchObject({
      why: 'ts-beyond-archive',
    })
  })

  test('a press on a channel without archive is refused or seeks to the live edge', () => {
    const seekContext = { ...AIR, archiveDays: 0, hasArchive: false }
    expect(press(NOON, NOON - 600, seekContext)).toMatchObject({ why: 'no-archive' })
    expect(press(NOON, NOON + 600, seekContext)).toEqual({ second: NOON, why: null })
  })
})

test('the programme on air is seekable whatever its catch-up flag', () => {
  expect(seekabilityAt(NOON - 600, AIR).state).toBe('available')
  expect(seekabilityAt(NOON - 600, { ...AIR, now: NOON + HOUR }).why).toBe('catch-up-forbidden')
})

test('a programme that began before the archive leaves the decision about its rest to the operator', () => {
  const seekContext = { ...AIR, now: NOON - 2.5 * HOUR + 7 * DAY }
  expect(seekabilityAt(NOON - 2.25 * HOUR, seekContext).state).toBe('available')
})

test('a skip ends at the present and at the ends of the schedule', () => {
  expect(skipTarget(NOON - 60, 30, AIR)).toBe(NOON - 30)
  expect(skipTarget(NOON - 60, 300, AIR)).toBe(NOON)
  expect(skipTarget(NOON - 2.5 * HOUR, -HOUR, AIR)).toBe(closed.start)
  expect(skipTarget(kept.end - 60, 300, { ...AIR, programs: [closed, kept] })).toBe(kept.end)
  expect(skipTarget(NOON - 60, -600, { ...AIR, programs: [] })).toBe(NOON - 660)
})

test('a skip outside the schedule moves by the requested distance in the requested direction', () => {
  const short = { ...AIR, programs: [closed, kept] }
  expect(skipTarget(NOON - 1800, 10, short)).toBe(NOON - 1790)
  expect(skipTarget(closed.start - 60, -10, short)).toBe(closed.start - 70)
})

test('the timeline marks more than 30 s as live where the channel requires it', () => {
  const vitrina = { ...AIR, within: 360 }
  expect(seekabilityAt(NOON - 350, vitrina).state).toBe('on-air')
  expect(seekabilityAt(NOON - 370, vitrina).state).toBe('available')
  const stretches = timeSliderLayoutAround(NOON - 600, vitrina)?.current.stretches
  expect(stretches?.find(({ state }) => state === 'on-air')?.start).toBe(NOON - 360)
})
