import { describe, expect, test } from 'vitest'
import { buttonsOf, clampSeek, hasTimeline, highlightsOf, nextDueIn, pointAt, resumeAt } from './watch-rules'

test.each([
  [9.9, 3, null],
  [10, 3, 10],
  [12_600, 99, 12_600],
  [12_601, 99, null],
  [600, 100, null],
])('an earlier watch of %d s, %d %% resumes at %s @PLY-11.resume', (seconds, percentage, at) => {
  expect(resumeAt({ seconds, percentage }, 0)).toBe(at)
})

test('a place in the last five seconds is the end, not a place', () => {
  expect(resumeAt({ seconds: 91, percentage: 94 }, 96)).toBe(91)
  expect(resumeAt({ seconds: 92, percentage: 95 }, 96)).toBeNull()
})

test.each([
  [20, false],
  [20.1, true],
])('media of %d s has a line of time: %s @PLY-03.short-media', (duration, there) => {
  expect(hasTimeline(duration)).toBe(there)
})

test('the next episode is due two seconds before the end, of media longer than twenty @PLY-11.next-episode', () => {
  expect([35.9, 36, 45.9, 46, 48].map((second) => nextDueIn(second, 48))).toEqual([null, 10, 1, 0, 0])
  expect(nextDueIn(20, 20)).toBeNull()
})

test('a seek ends at least five seconds before the end, and not before the beginning', () => {
  expect([-3, 10, 47, 900].map((second) => clampSeek(second, 48))).toEqual([0, 10, 43, 43])
  expect(clampSeek(30, 0)).toBe(30)
  expect(clampSeek(1, 3)).toBe(0)
})

const point = (start: number, end: number | null, action: string | null, type = 'intro') => ({
  type,
  start,
  end,
  button: action === null ? null : { action, caption: '' },
})

describe('the buttons of a film', () => {
  test('buttons are in seconds, in the order of their start', () => {
    const buttons = buttonsOf([point(60_000, 65_500, 'next'), point(4000, 12_000, 'skip')])
    expect(buttons).toEqual([
      { start: 4, end: 12, action: 'skip', caption: '' },
      { start: 60, end: 65.5, action: 'next', caption: '' },
    ])
  })

  test.each([null, 1000, 0])('stay eight seconds where the end is %s @PLY-12.shown', (end) => {
    expect(buttonsOf([point(1000, end, 'skip')])[0]).toMatchObject({ start: 1, end: 9 })
  })

  test('buttons with an unknown action, and points without one, are left out', () => {
    expect(buttonsOf([point(0, null, 'dance'), point(0, null, null)])).toEqual([])
  })

  test('carry the words of the operator', () => {
    const record = { ...point(0, null, 'start'), button: { action: 'start', caption: 'Once more' } }
    expect(buttonsOf([record])[0]?.caption).toBe('Once more')
  })
})

test('highlights are marked on the line and have no button', () => {
  const records = [point(1000, null, 'skip', 'highlights'), point(4000, 12_000, 'skip')]
  expect(highlightsOf(records)).toEqual([{ start: 1, end: 9, action: null, caption: '' }])
  expect(buttonsOf(records)).toHaveLength(1)
})

test('a button is there from its start until just before its end @PLY-12.shown', () => {
  const buttons = buttonsOf([point(4000, 12_000, 'skip')])
  expect([3.9, 4, 11.9, 12].map((second) => pointAt(buttons, second) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the later of two overlapping buttons is shown', () => {
  const buttons = buttonsOf([point(0, 20_000, 'start'), point(5000, 10_000, 'skip')])
  expect(pointAt(buttons, 6)?.action).toBe('skip')
  expect(pointAt(buttons, 11)?.action).toBe('start')
})
