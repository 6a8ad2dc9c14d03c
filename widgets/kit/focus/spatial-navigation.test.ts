import { describe, expect, it } from 'vitest'
import { type Box, nearestInDirection } from './spatial-navigation'

const box = (left: number, top: number, width = 44, height = 44): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('an arrow of a remote leads', () => {
  const line = box(0, 100, 800, 44)
  const bar = [box(0, 150), box(44, 150), box(756, 150)]
  const corner = box(756, 0)
  const all = [line, ...bar, corner]
  const from = (start: Box, key: string) => all[nearestInDirection(key, start, all)]

  it('along a row, to the next', () => {
    expect(from(box(0, 150), 'ArrowRight')).toEqual(bar[1])
    expect(from(box(44, 150), 'ArrowRight')).toEqual(bar[2])
    expect(from(box(756, 150), 'ArrowLeft')).toEqual(bar[1])
  })

  it('up and down to the next row, first to what is straight ahead', () => {
    expect(from(box(756, 150), 'ArrowUp')).toEqual(line)
    expect(from(line, 'ArrowDown')).toEqual(bar[0])
    expect(from(line, 'ArrowUp')).toEqual(corner)
    expect(from(corner, 'ArrowDown')).toEqual(line)
  })

  it('along its row before a nearer one beside it, and there where nothing else is', () => {
    const below = box(100, 210)
    const among = [...bar, below]
    expect(among[nearestInDirection('ArrowRight', box(44, 150), among)]).toEqual(bar[2])
    expect(among[nearestInDirection('ArrowDown', box(44, 150), among)]).toEqual(below)
  })

  it('nowhere at the end', () => {
    expect(nearestInDirection('ArrowRight', box(756, 150), all)).toBe(-1)
    expect(nearestInDirection('ArrowDown', box(0, 150), all)).toBe(-1)
    expect(nearestInDirection('Enter', line, all)).toBe(-1)
  })
})
