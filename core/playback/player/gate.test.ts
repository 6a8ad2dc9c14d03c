import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error'
import { TvError, type TvErrorCode } from '../../lib/errors/errors'
import { type Gate, toGate, toGateError } from './gate'

describe('a refusal', () => {
  const refused = new ApiError('permission-denied', 'GET /v2/channels/12/stream', {
    status: 403,
    errorCode: 'permission_denied',
    message: 'Not here.',
    detail: null,
  })

  test.each([
    [new TvError('login-required'), { reason: 'login' }],
    [
      new TvError('forbidden-country', { country: 'AQ', ip: '1.2.3.4' }),
      { reason: 'geo', country: 'AQ', ip: '1.2.3.4' },
    ],
    [new TvError('forbidden-country'), { reason: 'geo', country: '', ip: '' }],
    [new TvError('no-stream'), { reason: 'off-air' }],
    [refused, { reason: 'unavailable', message: 'Not here.', why: 'refused' }],
  ])('$code of a bought channel is the gate %j', (error, gate) => {
    expect(toGate(error, { purchased: true, available: true })).toEqual(gate)
  })

  test('a refused channel without purchase leads to its packets', () => {
    expect(toGate(refused, { purchased: false, available: true })).toEqual({
      reason: 'purchase',
      offers: null,
    })
  })

  test.each(['network', 'timeout', 'server', 'not-found', 'media-network'] as const)(
    '%s is a plain failure',
    (code) => {
      expect(toGate(new TvError(code), { purchased: true, available: true })).toBeNull()
    },
  )
})

test.each<[Gate, TvErrorCode]>([
  [{ reason: 'login' }, 'login-required'],
  [{ reason: 'purchase', offers: null }, 'channel-not-purchased'],
  [{ reason: 'purchase', of: 'content', offers: null }, 'content-not-purchased'],
  [{ reason: 'pin', for: 'program' }, 'adult-check-required'],
  [{ reason: 'geo', country: 'AQ', ip: '1.2.3.4' }, 'forbidden-country'],
  [{ reason: 'unavailable', message: 'Closed.' }, 'channel-unavailable'],
  [{ reason: 'unavailable', message: '', why: 'lost' }, 'content-unavailable'],
  [{ reason: 'unavailable', message: 'Not here.', why: 'refused' }, 'permission-denied'],
  [{ reason: 'off-air' }, 'no-stream'],
])('the gate $reason is reported to a host page as an error of its own', (gate, code) => {
  expect(toGateError(gate).code).toBe(code)
})

test('the error of a closed country names the country, and not the address', () => {
  expect(toGateError({ reason: 'geo', country: 'AQ', ip: '1.2.3.4' }).detail).toEqual({ country: 'AQ' })
})
