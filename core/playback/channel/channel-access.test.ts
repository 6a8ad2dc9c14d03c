import { describe, expect, test } from 'vitest'
import type { Channel, Program } from '../../channels'
import type { Parental } from '../../household'
import { findLock, needsPin } from '../../household/parental/parental-rules'
import { gateOf } from './channel-access'

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
const parental: Pick<Parental, 'findLock'> = {
  findLock: (start) =>
    findLock(start, (action, about) =>
      needsPin(action, about, {
        isGuest: false,
        status: 'set',
        role: 'adult',
        settings: null,
        isChosen: false,
        adultIds: new Set(['listed']),
        isUnlocked: false,
      }),
    ),
}

describe('a channel', () => {
  test('a channel that is bought, available and for all ages has no gate', () => {
    expect(gateOf(channel, null, parental, false)).toBeNull()
    expect(gateOf(channel, { ...program, age: null }, parental, true)).toBeNull()
  })

  test('an unavailable channel shows the reason before any other gate', () => {
    const closed = { ...channel, available: false, accessError: 'Closed.', purchased: false, age: 18 }
    expect(gateOf(closed, program, parental, true)).toEqual({ reason: 'unavailable', message: 'Closed.' })
  })

  test('a channel without purchase asks to buy before it asks for a PIN', () => {
    expect(gateOf({ ...channel, purchased: false, age: 18 }, program, parental, true)).toEqual({
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
      expect(gateOf(adult, program, parental, true)).toEqual({ reason: 'pin', for: 'channel' })
      expect(gateOf(adult, program, parental, false)).toEqual({ reason: 'login', for: 'channel' })
      expect(gateOf(adult, program, null, false)).toBeNull()
    },
  )

  test('for everybody asks the same where the programme is for adults', () => {
    expect(gateOf(channel, program, parental, true)).toEqual({ reason: 'pin', for: 'program' })
    expect(gateOf(channel, program, parental, false)).toEqual({ reason: 'login', for: 'program' })
    expect(gateOf(channel, program, null, true)).toBeNull()
  })
})
