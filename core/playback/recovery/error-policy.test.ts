import { describe, expect, test } from 'vitest'
import {
  isRefusal,
  jumpFor,
  POLICY,
  type PolicyRow,
  policyRowOf,
  type Remedy,
  remedyFor,
  waitFor,
} from './error-policy'
import type { EngineFault } from './fault'

const fault = (change: Partial<EngineFault> = {}): EngineFault => ({
  category: 'network',
  reason: 'segment',
  status: null,
  fatal: true,
  url: null,
  detail: 'fragLoadError',
  ...change,
})

/** The remedies of the first times in a row. */
const remedies = (row: PolicyRow, times: number, live: boolean): Remedy[] =>
  Array.from({ length: times }, (_, place) => remedyFor(row, place + 1, live))

describe('the policy row', () => {
  test.each([
    ['segment', null, 'segment'],
    ['segment', 503, 'segment'],
    ['segment-timeout', null, 'segment'],
    [undefined, 500, 'segment'],
    ['playlist', 500, 'playlist'],
    ['playlist-parsing', null, 'playlist'],
    ['playlist-timeout', null, 'playlist'],
    ['segment', 408, 'segment'],
    ['segment', 425, 'segment'],
    ['segment', 429, 'segment'],
    ['stalled', null, 'stalled'],
    ['playlist', 401, 'stale'],
    ['playlist', 403, 'refused'],
    ['segment', 410, 'refused'],
  ] as const)('of a network fault with reason %s and status %s is %s, live or not', (reason, status, row) => {
    for (const live of [true, false]) expect(policyRowOf(fault({ reason, status }), live)).toBe(row)
  })

  test('of a 404 repeats the request at the live edge and treats the file as gone behind it', () => {
    const [segment, list] = [fault({ status: 404 }), fault({ status: 404, reason: 'playlist' })]
    expect([segment, list].map((one) => policyRowOf(one, true))).toEqual(['segment', 'playlist'])
    expect([segment, list].map((one) => policyRowOf(one, false))).toEqual(['gone', 'refused'])
  })

  test.each([
    ['parsing', 'unreadable'],
    ['append', 'unreadable'],
    [undefined, 'unreadable'],
    ['buffer-full', 'full'],
    ['decoder', 'decoder'],
  ] as const)('of a media fault with reason %s is %s', (reason, row) => {
    expect(policyRowOf(fault({ category: 'media', reason }), true)).toBe(row)
  })

  test.each([
    ['codec', 'codec'],
    ['licence', 'licence'],
    ['protection', 'protection'],
    ['device-overload', 'device-overload'],
    ['stream-request', 'unanswered'],
  ] as const)('of category %s is %s, whatever its status and reason', (category, row) => {
    expect(policyRowOf(fault({ category, status: 403 }), true)).toBe(row)
  })

  test('does not depend on the name that the library gives the error', () => {
    const detail = 'levelLoadError bufferFullError video-error-3 stalled'
    expect(policyRowOf(fault({ detail }), true)).toBe('segment')
    expect(policyRowOf(fault({ category: 'media', reason: undefined, detail }), true)).toBe('unreadable')
  })
})

describe('the remedy', () => {
  test('of what does not come is another try, then another stream, and in live that for ever @PLY-13.retries', () => {
    for (const category of ['segment', 'stalled', 'playlist'] as const) {
      expect(remedies(category, 40, true)).toEqual(['load', ...Array(39).fill('renew')])
    }
  })

  test('past five of a place that can be left is ten jumps, and then no more @PLY-13.retries', () => {
    const jumps = Array(10).fill('jump')
    for (const category of ['segment', 'stalled'] as const) {
      expect(remedies(category, 17, false)).toEqual([
        'load',
        ...Array(4).fill('renew'),
        ...jumps,
        'stop',
        'stop',
      ])
    }
    expect(remedies('unreadable', 16, false)).toEqual(['reset', ...Array(4).fill('renew'), ...jumps, 'stop'])
  })

  test('goes ten seconds further with each jump @PLY-13.retries', () => {
    expect([6, 7, 15].map((times) => jumpFor('segment', times))).toEqual([10, 20, 100])
    expect(jumpFor('gone', 2)).toBe(10)
  })

  test('of media that the decoder refuses in live ends with the sixth', () => {
    for (const category of ['unreadable', 'full', 'decoder'] as const) {
      expect(remedies(category, 6, true)).toEqual(['reset', ...Array(4).fill('renew'), 'stop'])
    }
  })

  test('of a refusal is one new address, and no second', () => {
    for (const live of [true, false]) expect(remedies('refused', 3, live)).toEqual(['renew', 'stop', 'stop'])
  })

  test('of a segment that is gone is a new address, then the place after it', () => {
    expect(remedies('gone', 3, false)).toEqual(['renew', 'jump', 'jump'])
    expect(remedyFor('gone', 12, false)).toBe('stop')
  })

  test('of a call for a stream without an answer is another call', () => {
    expect(remedies('unanswered', 20, true)).toEqual(Array(20).fill('renew'))
  })

  test('of a codec that cannot be played is none', () => {
    expect(remedyFor('codec', 1, true)).toBe('stop')
  })

  test('of a licence that is refused is one more stream, of a browser without its key system none', () => {
    expect(remedies('licence', 2, true)).toEqual(['renew', 'stop'])
    expect(remedyFor('protection', 1, true)).toBe('stop')
  })

  test('of what is too much for a phone is one rendition less, five times', () => {
    const category = policyRowOf(fault({ category: 'device-overload' }), true)
    expect(remedies(category, 6, true)).toEqual(['lower', 'lower', 'lower', 'lower', 'lower', 'stop'])
  })

  test('is never the same again for what was refused', () => {
    for (const category of ['stale', 'gone', 'refused', 'licence'] as const) {
      expect(POLICY[category].map(({ does }) => does)).not.toContain('load')
    }
  })
})

test.each([
  [1, 0],
  [2, 1000],
  [3, 2000],
  [4, 4000],
  [5, 8000],
  [6, 16_000],
  [7, 30_000],
  [8, 30_000],
  [40, 30_000],
])('the try after fault %i waits %i ms', (faults, ms) => {
  expect(waitFor(faults)).toBe(ms)
})

test.each([
  ['not-found', true],
  ['rejected', true],
  ['authentication-failed', true],
  ['ts-beyond-archive', true],
  ['network', false],
  ['server', false],
] as const)('a stream that fails with %s is refused for good: %s', (code, refused) => {
  expect(isRefusal(code)).toBe(refused)
})
