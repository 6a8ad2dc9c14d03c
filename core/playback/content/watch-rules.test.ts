import { describe, expect, test } from 'vitest'
import { hasTimeline, listButtonPoints, listHighlights, nextDueIn, pointAt } from './watch-rules'

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

const point = (start: number, end: number | null, action: string | null, type = 'intro') => ({
  type,
  start,
  end,
  button: action === null ? null : { action, caption: '' },
})

describe('the buttons of a film', () => {
  test('buttons are in seconds, in the order of their start', () => {
    const buttons = listButtonPoints([point(60_000, 65_500, 'next'), point(4000, 12_000, 'skip')])
    expect(buttons).toEqual([
      { start: 4, end: 12, action: 'skip', caption: '' },
      { start: 60, end: 65.5, action: 'next', caption: '' },
    ])
  })

  test.each([null, 1000, 0])('stay eight seconds where the end is %s @PLY-12.shown', (end) => {
    expect(listButtonPoints([point(1000, end, 'skip')])[0]).toMatchObject({ start: 1, end: 9 })
  })

  test('buttons with an unknown action, and points without one, are left out', () => {
    expect(listButtonPoints([point(0, null, 'dance'), point(0, null, null)])).toEqual([])
  })

  test('carry the words of the operator', () => {
    const record = { ...point(0, null, 'start'), button: { action: 'start', caption: 'Once more' } }
    expect(listButtonPoints([record])[0]?.caption).toBe('Once more')
  })
})

test('highlights are marked on the line and have no button', () => {
  const records = [point(1000, null, 'skip', 'highlights'), point(4000, 12_000, 'skip')]
  expect(listHighlights(records)).toEqual([{ start: 1, end: 9, action: null, caption: '' }])
  expect(listButtonPoints(records)).toHaveLength(1)
})

test('a button is there from its start until just before its end @PLY-12.shown', () => {
  const buttons = listButtonPoints([point(4000, 12_000, 'skip')])
  expect([3.9, 4, 11.9, 12].map((second) => pointAt(buttons, second) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the later of two overlapping buttons is shown', () => {
  const buttons = listButtonPoints([point(0, 20_000, 'start'), point(5000, 10_000, 'skip')])
  expect(pointAt(buttons, 6)?.action).toBe('skip')
  expect(pointAt(buttons, 11)?.action).toBe('start')
})
