import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error'
import type { Channel, Program } from '../../channels'
import type { Parental } from '../../household'
import { TvError, type TvErrorCode } from '../../lib/errors'
import { errorOfGate, type Gate, gateOf, gateOfError } from './gate'

const channel: Channel = {
  id: '12',
  slug: 'one',
  name: 'One',
  description: '',
  number: 1,
  logo: null,
  age: 12,
  listedAdult: false,
  free: true,
  purchased: true,
  available: true,
  accessError: '',
  archiveDays: 7,
  hasArchive: false,
  aspect: '',
  onAir: null,
}

const program: Program = {
  id: '7',
  channelId: '12',
  title: 'Late',
  subtitle: '',
  start: 0,
  end: 3600,
  age: 18,
  cover: null,
  catchup: null,
}

/** Adults are protected, by age alone. */
const needs: Parental['isPinRequired'] = (action, about) =>
  (about?.age ?? (action === 'program' ? 0 : 18)) >= 18 || about?.channelId === 'listed'

describe('a channel', () => {
  test('a channel that is bought, available and for all ages has no gate', () => {
    expect(gateOf(channel, null, needs, false)).toBeNull()
    expect(gateOf(channel, { ...program, age: null }, needs, true)).toBeNull()
  })

  test('an unavailable channel shows the reason before any other gate', () => {
    const closed = { ...channel, available: false, accessError: 'Closed.', purchased: false, age: 18 }
    expect(gateOf(closed, program, needs, true)).toEqual({ reason: 'unavailable', message: 'Closed.' })
  })

  test('a channel without purchase asks to buy before it asks for a PIN', () => {
    expect(gateOf({ ...channel, purchased: false, age: 18 }, program, needs, true)).toEqual({
      reason: 'purchase',
      offers: null,
    })
  })

  test.each([
    { ...channel, age: 18 },
    { ...channel, age: null },
    { ...channel, id: 'listed' },
  ])(
    'an adult channel requires a PIN, a login of guests, and nothing if parental control is ignored',
    (adult) => {
      expect(gateOf(adult, program, needs, true)).toEqual({ reason: 'pin', for: 'channel' })
      expect(gateOf(adult, program, needs, false)).toEqual({ reason: 'login', for: 'channel' })
      expect(gateOf(adult, program, null, false)).toBeNull()
    },
  )

  test('for everybody asks the same where the programme is for adults', () => {
    expect(gateOf(channel, program, needs, true)).toEqual({ reason: 'pin', for: 'program' })
    expect(gateOf(channel, program, needs, false)).toEqual({ reason: 'login', for: 'program' })
    expect(gateOf(channel, program, null, true)).toBeNull()
  })
})

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
    expect(gateOfError(error, channel)).toEqual(gate)
  })

  test('a refused channel without purchase leads to its packets', () => {
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
  [{ reason: 'purchase', of: 'content', offers: null }, 'content-not-purchased'],
  [{ reason: 'pin', for: 'program' }, 'adult-check-required'],
  [{ reason: 'geo', country: 'AQ', ip: '1.2.3.4' }, 'forbidden-country'],
  [{ reason: 'unavailable', message: 'Closed.' }, 'channel-unavailable'],
  [{ reason: 'unavailable', message: '', why: 'lost' }, 'content-unavailable'],
  [{ reason: 'unavailable', message: 'Not here.', why: 'refused' }, 'permission-denied'],
  [{ reason: 'off-air' }, 'no-stream'],
])('the gate $reason is reported to a host page as an error of its own', (gate, code) => {
  expect(errorOfGate(gate).code).toBe(code)
})

test('the error of a closed country names the country, and not the address', () => {
  expect(errorOfGate({ reason: 'geo', country: 'AQ', ip: '1.2.3.4' }).detail).toEqual({ country: 'AQ' })
})
