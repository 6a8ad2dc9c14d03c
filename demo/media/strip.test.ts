import { describe, expect, it } from 'vitest'
import { readStripBits, STRIP_LIGHT, stripBits } from './strip'

const levels = (loop: number, segment: number) => stripBits(loop, segment).map((bit) => bit * STRIP_LIGHT)

describe('the strip of a frame', () => {
  it('is read from levels that encoding has changed by a quarter of their range', () => {
    for (let segment = 0; segment < 32; segment++) {
      const noisy = levels(4, segment).map((level, cell) =>
        cell < 2 ? level : level + ((cell % 2 ? 1 : -1) * STRIP_LIGHT) / 4,
      )
      expect(readStripBits(noisy)).toEqual(stripBits(4, segment))
    }
  })

  it('is read from a darkened picture', () => {
    expect(readStripBits(levels(3, 17).map((level) => level / 2 + 8))).toEqual(stripBits(3, 17))
  })

  it('is not read if a cell is between light and black, if the first two are alike, or if cells are missing', () => {
    const unclear = levels(1, 5).map((level, cell) => (cell === 9 ? STRIP_LIGHT / 2 : level))
    expect(readStripBits(unclear)).toBeNull()
    expect(readStripBits(levels(1, 5).map(() => STRIP_LIGHT))).toBeNull()
    expect(readStripBits(levels(1, 5).slice(1))).toBeNull()
    expect(readStripBits([])).toBeNull()
  })
})
