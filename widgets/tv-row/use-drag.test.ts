import { expect, test } from 'vitest'
import { eased, getGlide, isDrag, pageEnds } from './use-drag'

test('a press of under 50 ms or under 5 px is a click, anything else a drag', () => {
  expect([isDrag(49, 200), isDrag(800, 4), isDrag(800, -4)]).toEqual([false, false, false])
  expect([isDrag(50, 5), isDrag(50, -5)]).toEqual([true, true])
})

test('after a drag the row moves on for 400 to 1600 ms, for longer the faster it was', () => {
  const durations = [0, 0.5, 2, 20].map((speed) => getGlide(0, speed, 100, 100_000).duration)
  expect(durations).toEqual([400, 400, 1000, 1600])
})

test('after a drag the row ends where a tile begins, within its ends', () => {
  expect(getGlide(1010, 0, 100, 5000).to).toBe(1000)
  expect(getGlide(1000, 1.5, 100, 5000).to).toBe(1400)
  expect(getGlide(1000, -9, 100, 5000).to).toBe(0)
  expect(getGlide(4900, 9, 100, 4950).to).toBe(4950)
})

test('after a drag the row ends no further than the given ends, in both directions', () => {
  expect(getGlide(1040, 9, 100, 1100, 1000).to).toBe(1100)
  expect(getGlide(1040, -9, 100, 1100, 1000).to).toBe(1000)
  expect(getGlide(1040, 0, 100, 1100, 1000).to).toBe(1000)
})

test('a drag of one tile in view ends at a tile in view, a flick at that in its direction', () => {
  expect(pageEnds(1040, 0.1, 100)).toEqual({ least: 1000, most: 1100 })
  expect(pageEnds(1010, 0.4, 100)).toEqual({ least: 1100, most: 1100 })
  expect(pageEnds(1090, -0.4, 100)).toEqual({ least: 1000, most: 1000 })
})

test('the movement begins fast and ends slowly', () => {
  expect([eased(0), eased(0.5), eased(1), eased(3)]).toEqual([0, 0.875, 1, 1])
})
