import { describe, expect, test } from 'vitest'
import type { Program } from '../channels'
import type { GuideAxis } from './guide-axis'
import {
  blockState,
  channelMarks,
  gapsBetween,
  indexNear,
  listGuideBlocks,
  toGuideBlock,
} from './guide-blocks'

const HOUR = 3600
const DAY = 24 * HOUR
const START = 1_800_000_000
const axis: GuideAxis = { start: START, end: START + DAY, pxPerMinute: 6 }

const program = (from: number, to: number, change: Partial<Program> = {}): Program => ({
  id: String(from),
  channelId: '1',
  title: 'Title',
  subtitle: '',
  start: START + from,
  end: START + to,
  age: null,
  cover: null,
  catchup: null,
  contentId: null,
  contentParentId: null,
  ...change,
})

describe('blocks', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => program(hour * HOUR, (hour + 1) * HOUR))

  test('a block is as long as its programme, less the gap to the next one', () => {
    expect(toGuideBlock(axis, hours, 2)).toMatchObject({ index: 2, left: 720, width: 356 })
  })

  test('only programmes that are shown between two times have blocks', () => {
    const blocks = listGuideBlocks(axis, hours, START + 3.5 * HOUR, START + 6 * HOUR)
    expect(blocks.map(({ index }) => index)).toEqual([3, 4, 5])
  })

  test('a programme before the axis begins with it, and one after it ends with it', () => {
    const programs = [program(-HOUR, HOUR), program(23 * HOUR, 30 * HOUR)]
    expect(toGuideBlock(axis, programs, 0)).toMatchObject({ left: 0, width: 356 })
    expect(toGuideBlock(axis, programs, 1)).toMatchObject({ left: 23 * 360, width: 356 })
  })

  test('a programme outside the axis has no block', () => {
    expect(toGuideBlock(axis, [program(-2 * HOUR, -HOUR)], 0)).toBeNull()
    expect(toGuideBlock(axis, [], 0)).toBeNull()
  })

  test('gaps are the times without a programme, of the times asked for only', () => {
    const programs = [program(0, HOUR), program(2 * HOUR, 3 * HOUR), program(3 * HOUR, 4 * HOUR)]
    const gaps = (from: number, to: number) =>
      gapsBetween(programs, START + from * HOUR, START + to * HOUR).map(({ start, end }) => [
        (start - START) / HOUR,
        (end - START) / HOUR,
      ])
    expect(gaps(-1, 6)).toEqual([
      [-1, 0],
      [1, 2],
      [4, 6],
    ])
    expect(gaps(1.5, 3.5)).toEqual([[1.5, 2]])
    expect(gaps(0.5, 1)).toEqual([])
    expect(gapsBetween([], START, START + HOUR)).toEqual([{ start: START, end: START + HOUR }])
  })

  test('a programme of a minute has a block that can still be seen', () => {
    expect(toGuideBlock(axis, [program(0, 30)], 0)?.width).toBe(2)
  })
})

describe('the programme at a time', () => {
  const programs = [program(0, HOUR), program(2 * HOUR, 3 * HOUR)]

  test('the programme at a time is the one that is shown then', () => {
    expect(indexNear(programs, START + 60)).toBe(0)
    expect(indexNear(programs, START + 2 * HOUR)).toBe(1)
  })

  test('in a gap it is the nearest one', () => {
    expect(indexNear(programs, START + HOUR + 60)).toBe(0)
    expect(indexNear(programs, START + 2 * HOUR - 60)).toBe(1)
  })

  test('before the first and after the last programme it is the first or the last', () => {
    expect(indexNear(programs, START - DAY)).toBe(0)
    expect(indexNear(programs, START + DAY)).toBe(1)
    expect(indexNear([], START)).toBe(-1)
  })
})

describe('the state of a block', () => {
  const now = START + 12 * HOUR
  const bought = { purchased: true, archiveDays: 7, hasArchive: true }
  const notBought = { ...bought, purchased: false, archiveDays: 0 }
  const past = program(0, HOUR)

  test('a past programme of a bought channel plays from the archive, the present one plays live', () => {
    expect(blockState(past, bought, now)).toBe('catch-up')
    expect(blockState(program(11 * HOUR, 13 * HOUR), bought, now)).toBe('on-air')
  })

  test('a programme that has not begun is in the future on any channel', () => {
    const next = program(13 * HOUR, 14 * HOUR)
    expect(blockState(next, bought, now)).toBe('future')
    expect(blockState(next, notBought, now)).toBe('future')
  })

  test('a past programme without catch-up, or before the archive, is gone', () => {
    expect(blockState(program(0, HOUR, { catchup: false }), bought, now)).toBe('gone')
    expect(blockState(past, bought, now + 7 * DAY)).toBe('gone')
    expect(blockState(past, { purchased: true, archiveDays: 0, hasArchive: false }, now)).toBe('gone')
  })

  test('a past programme is locked if the channel is in another packet that opens it', () => {
    expect(blockState(past, notBought, now)).toBe('locked')
    expect(blockState({ ...past, catchup: false }, notBought, now)).toBe('gone')
    expect(blockState(past, { ...bought, archiveDays: 0 }, now)).toBe('gone')
  })
})

test('the marks of a channel name its age, its lock and that it is unavailable', () => {
  const channel = { age: 0, purchased: true, available: true }
  const marks = (change: Partial<typeof channel>) =>
    channelMarks({ ...channel, ...change } as Parameters<typeof channelMarks>[0])
  expect(marks({})).toEqual([])
  expect(marks({ age: 18 })).toEqual(['adult'])
  expect(marks({ age: 18, purchased: false, available: false })).toEqual([
    'adult',
    'unavailable',
    'not-bought',
  ])
})
