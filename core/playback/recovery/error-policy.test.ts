import { describe, expect, test } from 'vitest'
import { ApiError, getErrorCode } from '../../api/api-error'
import { TvError } from '../../lib/errors/errors'
import {
  findPolicyRow,
  isFinal,
  jumpFor,
  POLICY,
  type PolicyRow,
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

/** The remedies of the first faults of a row, in order. */
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
    ['ended', null, 'ended'],
    ['frozen', null, 'frozen'],
    ['restarted', null, 'restarted'],
    ['playlist', 401, 'stale'],
    ['playlist', 403, 'refused'],
    ['segment', 410, 'refused'],
  ] as const)(
    'treats a network fault with reason %s and status %s as %s, live or not',
    (reason, status, row) => {
      for (const live of [true, false]) expect(findPolicyRow(fault({ reason, status }), live)).toBe(row)
    },
  )

  test('repeats the request for a 404 at the live edge and treats the file as gone behind it', () => {
    const [segment, list] = [fault({ status: 404 }), fault({ status: 404, reason: 'playlist' })]
    expect([segment, list].map((one) => findPolicyRow(one, true))).toEqual(['segment', 'playlist'])
    expect([segment, list].map((one) => findPolicyRow(one, false))).toEqual(['gone', 'refused'])
  })

  test.each([
    ['parsing', 'unreadable'],
    ['append', 'unreadable'],
    [undefined, 'unreadable'],
    ['buffer-full', 'full'],
    ['decoder', 'decoder'],
  ] as const)('treats a media fault with reason %s as %s', (reason, row) => {
    expect(findPolicyRow(fault({ category: 'media', reason }), true)).toBe(row)
  })

  test.each([
    ['codec', 'codec'],
    ['licence', 'licence'],
    ['protection', 'protection'],
    ['device-overload', 'device-overload'],
    ['stream-request', 'unanswered'],
  ] as const)('treats category %s as %s, whatever its status and reason', (category, row) => {
    expect(findPolicyRow(fault({ category, status: 403 }), true)).toBe(row)
  })

  test('does not depend on the name that the library gives the error', () => {
    const detail = 'levelLoadError bufferFullError video-error-3 stalled'
    expect(findPolicyRow(fault({ detail }), true)).toBe('segment')
    expect(findPolicyRow(fault({ category: 'media', reason: undefined, detail }), true)).toBe('unreadable')
  })
})

describe('the policy', () => {
  test('repeats a failed request once, then renews the stream without end at the live edge @PLY-13.retries', () => {
    for (const category of ['segment', 'stalled', 'playlist'] as const) {
      expect(remedies(category, 40, true)).toEqual(['load', ...Array(39).fill('renew')])
    }
  })

  test('jumps ahead ten times after five faults at one position behind the live edge, then stops @PLY-13.retries', () => {
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

  test('jumps ten seconds further each time @PLY-13.retries', () => {
    expect([6, 7, 15].map((times) => jumpFor('segment', times))).toEqual([10, 20, 100])
    expect(jumpFor('gone', 2)).toBe(10)
  })

  test('stops at the sixth fault of media that the decoder refuses at the live edge', () => {
    for (const category of ['unreadable', 'full', 'decoder'] as const) {
      expect(remedies(category, 6, true)).toEqual(['reset', ...Array(4).fill('renew'), 'stop'])
    }
  })

  test('renews the stream once after a refusal, then stops', () => {
    for (const live of [true, false]) expect(remedies('refused', 3, live)).toEqual(['renew', 'stop', 'stop'])
  })

  test('renews the stream for a segment that is gone, then jumps over it', () => {
    expect(remedies('gone', 3, false)).toEqual(['renew', 'jump', 'jump'])
    expect(remedyFor('gone', 12, false)).toBe('stop')
  })

  test('repeats a request for a stream that has no answer, without end', () => {
    expect(remedies('unanswered', 20, true)).toEqual(Array(20).fill('renew'))
  })

  test('renews a live stream that ended, froze or restarted without end', () => {
    for (const row of ['ended', 'frozen', 'restarted'] as const)
      expect(remedies(row, 20, true)).toEqual(Array(20).fill('renew'))
  })

  test('stops at a codec without a decoder', () => {
    expect(remedyFor('codec', 1, true)).toBe('stop')
  })

  test('renews the stream once after a refused licence, and never without a key system', () => {
    expect(remedies('licence', 2, true)).toEqual(['renew', 'stop'])
    expect(remedyFor('protection', 1, true)).toBe('stop')
  })

  test('removes the top level of an overloaded phone five times, then stops', () => {
    const category = findPolicyRow(fault({ category: 'device-overload' }), true)
    expect(remedies(category, 6, true)).toEqual(['lower', 'lower', 'lower', 'lower', 'lower', 'stop'])
  })

  test('never repeats a refused request unchanged', () => {
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
])('the attempt after fault %i waits %i ms', (faults, ms) => {
  expect(waitFor(faults)).toBe(ms)
})

test.each([
  [new TvError('not-found'), true],
  [new TvError('ts-beyond-archive'), true],
  [new TvError('authentication-failed'), true],
  [refusedWith(400), true],
  [refusedWith(410), true],
  [refusedWith(408), false],
  [refusedWith(429), false],
  [refusedWith(503), false],
  [refusedWith(500), false],
  [new TvError('network'), false],
] as const)('a repeated request for a stream that failed with %s cannot succeed: %s', (error, final) => {
  expect(isFinal(error)).toBe(final)
})

function refusedWith(status: number): ApiError {
  const server = { status, errorCode: null, message: null, detail: null }
  return new ApiError(getErrorCode(server), 'GET /v2/channels/12/stream', server)
}
