import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/errors'
import type { Channel } from '../channels'
import { TvError, type TvErrorCode } from '../lib/errors'
import { errorOfGate, type Gate, gateOf, gateOfError } from './gate'

const channel: Channel = {
  id: '12',
  slug: 'one',
  name: 'One',
  description: '',
  number: 1,
  logo: null,
  age: 12,
  free: true,
  purchased: true,
  available: true,
  accessError: '',
  archiveDays: 7,
  onAir: null,
}

describe('a channel by itself', () => {
  test('that is bought, available and for everybody stands behind no gate', () => {
    expect(gateOf(channel, false)).toBeNull()
  })

  test('that is not available says why, before anything else', () => {
    const closed = { ...channel, available: false, accessError: 'Closed.', purchased: false, age: 18 }
    expect(gateOf(closed, false)).toEqual({ reason: 'unavailable', message: 'Closed.' })
  })

  test('that is not bought asks to buy, before a PIN', () => {
    expect(gateOf({ ...channel, purchased: false, age: 18 }, false)).toEqual({
      reason: 'purchase',
      offers: null,
    })
  })

  test.each([18, null])('of age %j asks for a PIN, unless parental control is ignored', (age) => {
    expect(gateOf({ ...channel, age }, false)).toEqual({ reason: 'pin' })
    expect(gateOf({ ...channel, age }, true)).toBeNull()
  })
})

describe('a refusal', () => {
  const refused = new ApiError('permission-denied', 'GET /v2/channels/12/stream', {
    status: 403,
    errorCode: 'permission_denied',
    message: 'Not here.',
  })

  test.each([
    [new TvError('login-required'), { reason: 'login' }],
    [
      new TvError('forbidden-country', { country: 'AQ', ip: '1.2.3.4' }),
      { reason: 'geo', country: 'AQ', ip: '1.2.3.4' },
    ],
    [new TvError('forbidden-country'), { reason: 'geo', country: '', ip: '' }],
    [new TvError('no-stream'), { reason: 'off-air' }],
    [refused, { reason: 'unavailable', message: 'Not here.' }],
  ])('$code of a bought channel is the gate %j', (error, gate) => {
    expect(gateOfError(error, channel)).toEqual(gate)
  })

  test('of a channel that is not bought leads to its packets', () => {
    expect(gateOfError(refused, { ...channel, purchased: false })).toEqual({
      reason: 'purchase',
      offers: null,
    })
  })

  test.each(['network', 'timeout', 'server', 'not-found', 'media-network'] as const)(
    '%s is a plain failure',
    (code) => {
      expect(gateOfError(new TvError(code), channel)).toBeNull()
    },
  )
})

test.each<[Gate, TvErrorCode]>([
  [{ reason: 'login' }, 'login-required'],
  [{ reason: 'purchase', offers: null }, 'channel-not-purchased'],
  [{ reason: 'pin' }, 'adult-check-required'],
  [{ reason: 'geo', country: 'AQ', ip: '1.2.3.4' }, 'forbidden-country'],
  [{ reason: 'unavailable', message: 'Closed.' }, 'channel-unavailable'],
  [{ reason: 'off-air' }, 'no-stream'],
])('the gate $reason is told to a host as its own error', (gate, code) => {
  expect(errorOfGate(gate).code).toBe(code)
})
