import { describe, expect, test } from 'vitest'
import type { Program } from '../../channels'
import { type SeekContext, seekabilityAt, skipTarget } from './'
import { shareOf, targetAt, timelineLayoutAround } from './timeline-layout'

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
const AIR: SeekContext = { programs: [closed, kept, onAir, next], now: NOON, archiveDays: 7, kept: true }

const states = (time: number, seekContext = AIR) =>
  timelineLayoutAround(time, seekContext)?.blocks.map(({ program: shown, stretches }) => [
    shown?.title ?? null,
    ...stretches.map(({ state }) => state),
  ])

describe('the line', () => {
  test('shows the programme on screen and half as much of its neighbours, each with what can be had of it', () => {
    expect(states(NOON - HOUR + 600)).toEqual([
      ['kept', 'available'],
      ['on air', 'watched', 'available', 'on-air', 'not-yet'],
      ['next', 'not-yet'],
    ])
    expect(timelineLayoutAround(NOON, AIR)).toMatchObject({
      start: NOON - 2 * HOUR,
      end: NOON + 2 * HOUR,
      at: NOON,
    })
    expect(timelineLayoutAround(NOON - 90 * 60, AIR)).toMatchObject({
      start: NOON - 2.5 * HOUR,
      end: NOON - 0.5 * HOUR,
    })
  })

  test('says of what may not be shown again that it may not', () => {
    expect(states(NOON - 90 * 60)).toEqual([
      ['closed', 'forbidden'],
      ['kept', 'watched', 'available'],
      ['on air', 'available'],
    ])
  })

  test.each([
    [true, 'archive-subscribe'],
    [false, 'no-archive'],
  ])(
    'without an archive for this viewer only the live edge can be had (kept for others: %s)',
    (others, why) => {
      const seekContext = { ...AIR, archiveDays: 0, kept: others }
      expect(states(NOON, seekContext)?.[1]).toEqual(['on air', 'forbidden', 'watched', 'not-yet'])
      expect(timelineLayoutAround(NOON, seekContext)?.current.stretches[0]).toMatchObject({
        why,
        end: NOON - 30,
      })
    },
  )

  test('is the clock hour where nothing is known', () => {
    const line = timelineLayoutAround(NOON + 600, { ...AIR, now: NOON + 600, programs: [] })
    expect(line).toMatchObject({ start: NOON, end: NOON + HOUR, current: { program: null } })
    expect(line?.blocks).toHaveLength(1)
  })

  test('is a gap where there is one, between the programmes around it', () => {
    const seekContext = { ...AIR, programs: [closed, onAir] }
    expect(timelineLayoutAround(NOON - 90 * 60, seekContext)).toMatchObject({
      current: { program: null, start: NOON - 2 * HOUR, end: NOON - HOUR },
    })
  })

  test('is not there for what is twenty seconds long or less', () => {
    const of = (length: number) => ({ ...AIR, programs: [program('short', NOON - 600, NOON - 600 + length)] })
    expect(timelineLayoutAround(NOON - 595, of(20))).toBeNull()
    expect(timelineLayoutAround(NOON - 595, of(21))).not.toBeNull()
  })

  test('has its beginning at 0, its end at 1, and nothing outside', () => {
    const line = timelineLayoutAround(NOON, AIR)
    if (!line) throw new Error('no line')
    expect(
      [line.start - 60, line.start, NOON, line.end, line.end + 60].map((at) => shareOf(line, at)),
    ).toEqual([0, 0, 0.5, 1, 1])
  })
})

describe('a press', () => {
  const press = (time: number, second: number, seekContext = AIR) => {
    const line = timelineLayoutAround(time, seekContext)
    if (!line) throw new Error('no line')
    return targetAt(line, second, seekContext)
  }

  test('leads to its second', () => {
    expect(press(NOON, NOON - 600)).toEqual({ second: NOON - 600, why: null })
    expect(press(NOON, NOON - 90 * 60)).toEqual({ second: NOON - 90 * 60, why: null })
  })

  test('near the end of a programme that is over leads five seconds before it', () => {
    expect(press(NOON - 90 * 60, NOON - HOUR - 1)).toEqual({ second: NOON - HOUR - 5, why: null })
  })

  test('ahead of the present leads to the live edge of what is on the air, and says no for what is not', () => {
    expect(press(NOON, NOON + 600)).toEqual({ second: NOON, why: null })
    expect(press(NOON, NOON + HOUR + 600)).toMatchObject({ why: 'ts-in-future' })
  })

  test('on what may not be shown again says no', () => {
    expect(press(NOON - 90 * 60, NOON - 2 * HOUR - 60)).toMatchObject({ why: 'catch-up-forbidden' })
  })

  test('before the archive, in a programme that goes on in it, leads to where the archive begins', () => {
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

  test('on a channel without archive says so, and leads to the live edge', () => {
    const seekContext = { ...AIR, archiveDays: 0, kept: false }
    expect(press(NOON, NOON - 600, seekContext)).toMatchObject({ why: 'no-archive' })
    expect(press(NOON, NOON + 600, seekContext)).toEqual({ second: NOON, why: null })
  })
})

test('of a programme on the air nothing is closed before it is over', () => {
  expect(seekabilityAt(NOON - 600, AIR).state).toBe('available')
  expect(seekabilityAt(NOON - 600, { ...AIR, now: NOON + HOUR }).why).toBe('catch-up-forbidden')
})

test('of a programme that began before the archive the operator decides about the rest', () => {
  const seekContext = { ...AIR, now: NOON - 2.5 * HOUR + 7 * DAY }
  expect(seekabilityAt(NOON - 2.25 * HOUR, seekContext).state).toBe('available')
})

test('skipping ends at the present and at the ends of the schedule', () => {
  expect(skipTarget(NOON - 60, 30, AIR)).toBe(NOON - 30)
  expect(skipTarget(NOON - 60, 300, AIR)).toBe(NOON)
  expect(skipTarget(NOON - 2.5 * HOUR, -HOUR, AIR)).toBe(closed.start)
  expect(skipTarget(kept.end - 60, 300, { ...AIR, programs: [closed, kept] })).toBe(kept.end)
  expect(skipTarget(NOON - 60, -600, { ...AIR, programs: [] })).toBe(NOON - 660)
})

test('skipping where the schedule does not reach goes as far as was asked, and the right way', () => {
  const short = { ...AIR, programs: [closed, kept] }
  expect(skipTarget(NOON - 1800, 10, short)).toBe(NOON - 1790)
  expect(skipTarget(closed.start - 60, -10, short)).toBe(closed.start - 70)
})

test('where more than 30 s are live, the line says so of all of them', () => {
  const vitrina = { ...AIR, within: 360 }
  expect(seekabilityAt(NOON - 350, vitrina).state).toBe('on-air')
  expect(seekabilityAt(NOON - 370, vitrina).state).toBe('available')
  const stretches = timelineLayoutAround(NOON - 600, vitrina)?.current.stretches
  expect(stretches?.find(({ state }) => state === 'on-air')?.start).toBe(NOON - 360)
})
