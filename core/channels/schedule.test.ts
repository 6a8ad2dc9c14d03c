import { describe, expect, test } from 'vitest'
import type { ScheduleRecord } from '../api/channels'
import { orderSchedule, scheduleWindow } from './request-schedule'
import {
  broadcastKey,
  findRefusal,
  getProgress,
  type Program,
  programAfter,
  programAt,
  programState,
  toProgram,
} from './schedule'

const HOUR = 3600
const DAY = 24 * HOUR
const NOW = 1_800_000_000

const program = (start: number, end: number, change: Partial<Program> = {}): Program => ({
  id: String(start),
  channelId: '1',
  title: 'Title',
  subtitle: '',
  start,
  end,
  age: 12,
  cover: null,
  catchup: null,
  contentId: null,
  contentParentId: null,
  ...change,
})

describe('a schedule entry', () => {
  const entry: ScheduleRecord = {
    id: '640001',
    channel_id: '12',
    timestamp: NOW,
    duration: 1800,
    content: { id: '7', title: 'Evening', short: '', age: 6, cover: 'https://x/7.svg' },
    content_episode: { id: '75', season: 2, series: 5, title: 'The fifth' },
    is_catchup_available: true,
    program: { id: '901' },
    program_id: null,
  }

  test('a schedule entry is a programme that ends after its duration', () => {
    expect(toProgram(entry)).toEqual({
      id: '640001',
      channelId: '12',
      title: 'Evening',
      subtitle: 'The fifth',
      start: NOW,
      end: NOW + 1800,
      age: 6,
      cover: 'https://x/7.svg',
      catchup: true,
      contentId: '75',
      contentParentId: '7',
      programId: '901',
    })
  })

  test('a schedule entry is available for catch-up if it had not started when the schedule was loaded, whatever its flag', () => {
    const no = { ...entry, is_catchup_available: false }
    const catchup = (record: ScheduleRecord, now: number) =>
      orderSchedule([record], now, { start: NOW - DAY, end: NOW + DAY })[0]?.catchup
    expect(catchup(no, NOW - HOUR)).toBeNull()
    expect(catchup(no, NOW + 99)).toBeNull()
    expect(catchup(no, NOW + 100)).toBe(false)
    expect(catchup(entry, NOW - HOUR)).toBe(true)
  })

  test('a schedule entry without content or episode has empty texts and unknown fields', () => {
    const bare = { ...entry, content: null, content_episode: null, is_catchup_available: null }
    expect(toProgram(bare)).toMatchObject({
      title: '',
      subtitle: '',
      age: null,
      cover: null,
      contentId: null,
    })
  })
})

describe('a schedule in order', () => {
  const MINUTE = 60
  /** An entry of the operator: id, minutes from its start to its end after now, and its title. */
  type Sent = [id: string, from: number, to: number, title?: string, episode?: string]
  const recordOf = ([id, from, to, title = id, episode = '']: Sent): ScheduleRecord => ({
    id,
    channel_id: '12',
    timestamp: NOW + from * MINUTE,
    duration: (to - from) * MINUTE,
    content: { id: '7', title, short: '', age: 6, cover: null },
    content_episode: episode ? { id: '75', season: 2, series: 5, title: episode } : null,
    is_catchup_available: true,
    program: null,
    program_id: null,
  })
  const inOrder = (sent: readonly Sent[]) =>
    orderSchedule(sent.map(recordOf), NOW, { start: NOW - DAY, end: NOW + DAY })
  const sentBack = (programs: Program[]): Sent[] =>
    programs.map(({ id, start, end }) => [id, (start - NOW) / MINUTE, (end - NOW) / MINUTE])

  const a: Sent = ['a', -30, 0]
  const b: Sent = ['b', 0, 30]
  const c: Sent = ['c', 30, 60]

  test('programmes of one id at different times are different programmes @CHN-05.same-ids', () => {
    const again: Sent = ['a', 30, 60]
    const programs = inOrder([again, a, b, a])
    expect(sentBack(programs)).toEqual([a, b, again])
    expect(new Set(programs.map(broadcastKey)).size).toBe(3)
  })

  test.each<[kind: string, sent: Sent[], shown: Sent[]]>([
    ['in order', [a, b, c], [a, b, c]],
    ['unsorted', [b, c, a], [a, b, c]],
    ['reversed', [c, b, a], [a, b, c]],
    ['doubled', [a, b, c, a, b, c], [a, b, c]],
    ['doubled under other ids', [a, b, ['b2', 0, 30], c], [a, b, c]],
    ['with a gap', [a, ['c', 40, 60]], [a, ['c', 40, 60]]],
    ['overlapping', [['a', -30, 20], b, ['c', 15, 60]], [a, ['b', 0, 15], ['c', 15, 60]]],
    [
      'with one inside another',
      [
        ['a', -30, 60],
        ['b', 0, 10],
      ],
      [a, ['b', 0, 10]],
    ],
    ['with equal starts', [['long', 0, 30], ['short', 0, 10], c], [['short', 0, 10], ['long', 10, 30], c]],
    [
      'with equal starts and an overlap',
      [
        ['x', 0, 50],
        ['y', 0, 30],
        ['z', 20, 50],
      ],
      [
        ['y', 0, 20],
        ['z', 20, 50],
      ],
    ],
    [
      'with three equal starts',
      [
        ['x', 0, 30],
        ['y', 0, 10],
        ['z', 0, 20],
      ],
      [
        ['y', 0, 10],
        ['z', 10, 20],
        ['x', 20, 30],
      ],
    ],
    ['with durations of zero and below', [a, ['zero', 0, 0], ['less', 20, 10], c], [a, c]],
    ['with entries beyond the requested range', [['old', -3000, -2000], a, ['new', 2000, 3000]], [a]],
    ['with an entry across the edge of the range', [['old', -1500, -1400], a], [['old', -1500, -1400], a]],
    ['empty', [], []],
  ])(
    'a schedule %s has each programme once, ascending, one on air @CHN-05.any-order',
    (_kind, sent, shown) => {
      const programs = inOrder(sent)
      expect(sentBack(programs)).toEqual(shown)
      for (let second = NOW - 40 * MINUTE; second < NOW + 70 * MINUTE; second += MINUTE)
        expect(programs.filter(({ start, end }) => start <= second && second < end).length).toBeLessThan(2)
    },
  )

  test('a programme without a title has that of its episode, else none', () => {
    const [named, unnamed] = inOrder([
      ['a', -30, 0, ' ', 'The fifth'],
      ['b', 0, 30, '  '],
    ])
    expect(named).toMatchObject({ title: 'The fifth', subtitle: '' })
    expect(unnamed).toMatchObject({ title: '', subtitle: '' })
  })
})

describe('the requested range of a schedule', () => {
  test('the requested range covers three days either way, on whole hours @CHN-05.window', () => {
    const hour = NOW - (NOW % HOUR)
    expect(scheduleWindow(hour + 1234, 0)).toEqual({ start: hour - 3 * DAY, end: hour + 3 * DAY })
    expect(scheduleWindow(hour + 3599, 1)).toEqual({ start: hour - 3 * DAY, end: hour + 3 * DAY })
  })

  test('the requested range starts with a longer archive @CHN-05.window', () => {
    const hour = NOW - (NOW % HOUR)
    expect(scheduleWindow(NOW, 7).start).toBe(hour - 7 * DAY)
  })
})

describe('the programme at a second', () => {
  const first = program(100, 200)
  const second = program(200, 300)
  const later = program(400, 500)
  const list = [first, second, later]

  test.each([
    [100, first],
    [199, first],
    [200, second],
    [300, null],
    [99, null],
    [500, null],
  ])('the programme on air at second %i is found, or null in a gap', (moment, expected) => {
    expect(programAt(list, moment)).toBe(expected)
  })

  test('the next programme is the next that starts, even after a gap', () => {
    expect(programAfter(list, 150)).toBe(second)
    expect(programAfter(list, 200)).toBe(later)
    expect(programAfter(list, 350)).toBe(later)
    expect(programAfter(list, 400)).toBeNull()
  })
})

describe('the state of a programme', () => {
  test('a programme is future before its start', () => {
    expect(programState(program(NOW + 1, NOW + 100), NOW, 7)).toBe('future')
  })

  test('a programme is on air between start and end', () => {
    expect(programState(program(NOW, NOW + 100), NOW, 7)).toBe('on-air')
    expect(programState(program(NOW - 99, NOW + 1), NOW, 0)).toBe('on-air')
  })

  test('a programme is catch-up after its end, within the archive', () => {
    expect(programState(program(NOW - 100, NOW), NOW, 7)).toBe('catch-up')
    expect(programState(program(NOW - 7 * DAY, NOW - 6 * DAY), NOW, 7)).toBe('catch-up')
  })

  test('a programme is gone if it is older than the archive or the channel has none', () => {
    expect(programState(program(NOW - 7 * DAY - 1, NOW - 7 * DAY + 100), NOW, 7)).toBe('gone')
    expect(programState(program(NOW - 100, NOW), NOW, 0)).toBe('gone')
  })

  test('a programme is gone if its catch-up is forbidden', () => {
    expect(programState(program(NOW - 100, NOW, { catchup: false }), NOW, 7)).toBe('gone')
  })
})

test.each([
  [100, 0],
  [150, 0.5],
  [200, 1],
  [50, 0],
  [900, 1],
])('at second %i of 100 to 200 progress is %f', (second, progress) => {
  expect(getProgress(program(100, 200), second)).toBe(progress)
})

test('a programme of duration 0 has a progress without division by zero', () => {
  expect(getProgress(program(100, 100), 100)).toBe(0)
})

describe('a press on a programme', () => {
  const ended = program(NOW - 2 * HOUR, NOW - HOUR)
  const bought = { purchased: true, archiveDays: 7, hasArchive: true }

  test.each([
    ['in the archive is allowed', ended, bought, null],
    ['on air is allowed', program(NOW - HOUR, NOW + HOUR), { ...bought, archiveDays: 0 }, null],
    ['in the future is refused', program(NOW + 1, NOW + HOUR), bought, 'ts-in-future'],
    ['whose catch-up is forbidden is refused', { ...ended, catchup: false }, bought, 'catch-up-forbidden'],
    [
      'of a channel that is not bought offers its packet',
      ended,
      { ...bought, purchased: false, archiveDays: 0 },
      'archive-subscribe',
    ],
    [
      'whose catch-up is forbidden is refused on a channel that is not bought too',
      { ...ended, catchup: false },
      { ...bought, purchased: false, archiveDays: 0 },
      'catch-up-forbidden',
    ],
    ['of a bought channel without archive is refused', ended, { ...bought, archiveDays: 0 }, 'no-archive'],
    [
      'of a channel without archive offers no packet',
      ended,
      { purchased: false, archiveDays: 0, hasArchive: false },
      'no-archive',
    ],
    [
      'before the archive is refused',
      program(NOW - 8 * DAY, NOW - 8 * DAY + HOUR),
      bought,
      'ts-beyond-archive',
    ],
  ])('a press on a programme %s', (_, shown, channel, why) => {
    expect(findRefusal(shown, channel, NOW)).toBe(why)
  })
})
