import { expect, test } from 'vitest'
import { getCuePlace, type PlacedCue } from './captions'

const CUE: PlacedCue = { line: 'auto', snapToLines: true, position: 'auto', align: 'center', size: 100 }

test('a cue without a place of its own is in the middle of the bottom, also after it was lifted', () => {
  const bottom = { block: 'bottom', align: 'center', inline: 0.5 }
  expect(getCuePlace(CUE)).toEqual(bottom)
  expect(getCuePlace({ ...CUE, line: -5, [Symbol.for('tv.free-cue')]: true })).toEqual(bottom)
})

test.each([
  [{ line: 0 }, 'top'],
  [{ line: -1 }, 'bottom'],
  [{ line: 6 }, 0.4],
  [{ line: -9 }, 0.4],
  [{ line: 5, snapToLines: false }, 'top'],
  [{ line: 50, snapToLines: false }, 0.5],
  [{ line: 90, snapToLines: false }, 'bottom'],
])('a cue with %j is drawn at %j', (part, block) => {
  expect(getCuePlace({ ...CUE, ...part }).block).toBe(block)
})

test('a cue keeps the side that its author gave it', () => {
  expect(getCuePlace({ ...CUE, align: 'left' })).toMatchObject({ align: 'start', inline: 0.05 })
  expect(getCuePlace({ ...CUE, align: 'end', position: 80 })).toMatchObject({ align: 'end', inline: 0.8 })
})
