import { describe, expect, test } from 'vitest'
import type { ParentalSettings } from '../../api/devices'
import {
  type ActionSubject,
  findLock,
  type Lock,
  mayStart,
  needsPin,
  type ParentalAction,
  type ParentalFacts,
  type Start,
  unlockMs,
} from './parental-rules'

const ON: ParentalSettings = {
  duration: 30,
  pay: true,
  profile: true,
  program: true,
  vod: true,
  channel: true,
  settings: true,
}
const OFF: ParentalSettings = {
  duration: 0,
  pay: false,
  profile: false,
  program: false,
  vod: false,
  channel: false,
  settings: false,
}
const facts: ParentalFacts = {
  isGuest: false,
  status: 'set',
  role: 'adult',
  settings: null,
  isChosen: false,
  adultIds: new Set(['66']),
  isUnlocked: false,
}
const child = { ...facts, role: 'child' } as const

describe('the PIN', () => {
  test.each<[ParentalAction, ActionSubject, boolean]>([
    ['channel', { age: 17 }, false],
    ['channel', { age: 18 }, true],
    ['channel', { age: 21 }, true],
    ['channel', { age: null }, true],
    ['channel', {}, true],
    ['vod', { age: 16 }, false],
    ['vod', { age: 18 }, true],
    ['vod', {}, true],
  ])('for %s of %j on an adult profile is asked for: %j @PIN-05.age', (action, about, needed) => {
    expect(needsPin(action, about, facts)).toBe(needed)
  })

  test.each<[ActionSubject, boolean]>([
    [{ age: 17 }, false],
    [{ age: 18 }, true],
    [{ age: null }, false],
    [{ age: 6, channelId: '66' }, false],
  ])('for a programme of %j on an adult profile is asked for: %j @PIN-05.program', (about, needed) => {
    expect(needsPin('program', about, facts)).toBe(needed)
  })

  test.each([
    ['66', true],
    ['67', false],
  ])(
    'for channel %s of age 6 is asked for if the operator lists it as adult: %j @PIN-05.adult-list',
    (channelId, needed) => {
      expect(needsPin('channel', { age: 6, channelId }, facts)).toBe(needed)
    },
  )

  test.each<[ParentalAction, ActionSubject, ParentalFacts['role'], boolean]>([
    ['channel', { age: 12 }, 'child', false],
    ['channel', { age: 13 }, 'child', true],
    ['program', { age: null }, 'child', false],
    ['program', { age: 12 }, 'child', false],
    ['program', { age: 16 }, 'child', true],
    ['vod', { age: 16 }, 'child', true],
    ['vod', { age: 0 }, 'child', false],
    ['channel', { age: 12 }, null, false],
    ['channel', { age: 13 }, null, true],
  ])('for %s of %j on a profile of role %s is asked for: %j @PIN-05.child', (action, about, role, needed) => {
    expect(needsPin(action, about, { ...facts, role })).toBe(needed)
  })
})

describe('an answer without an age', () => {
  test.each<[ParentalAction, ParentalFacts['role'], boolean]>([
    ['vod', 'adult', false],
    ['vod', 'child', true],
    ['vod', null, true],
    ['program', 'adult', false],
    ['program', 'child', false],
    ['channel', 'adult', true],
    ['channel', 'child', true],
  ])('for %s on a profile of role %s needs the PIN: %j @PIN-05.answered', (action, role, needed) => {
    expect(needsPin(action, { age: null }, { ...facts, role })).toBe(needed)
  })
})

describe('a start', () => {
  const lockOf = (start: Start, viewer: ParentalFacts = facts) =>
    findLock(start, (action, subject) => needsPin(action, subject, viewer))
  const starts = (start: Start, viewer: ParentalFacts = facts) =>
    mayStart(start, (action, subject) => needsPin(action, subject, viewer))
  const channel = (age: number | null | undefined, id = '12') => ({ id, age })

  test.each<[Start, Lock | null]>([
    [{ channel: channel(12), program: { age: 6 } }, null],
    [{ channel: channel(12), program: { age: 18 } }, 'program'],
    [{ channel: channel(18), program: { age: 18 } }, 'channel'],
    [{ channel: channel(6, '66'), program: { age: 6 } }, 'channel'],
    [{ channel: channel(null), program: { age: 6 } }, 'channel'],
    [{ channel: channel(undefined), program: { age: 6 } }, 'channel'],
    [{ channel: channel(12), program: undefined }, 'unknown-program'],
    [{ content: { age: 16 } }, null],
    [{ content: { age: 18 } }, 'vod'],
    [{ content: { age: undefined } }, 'vod'],
  ])('with the facts %j is locked by its part %j', (start, lock) => {
    expect(lockOf(start)).toBe(lock)
    expect(starts(start)).toBe(lock === null)
  })

  test('in a hole of an answered schedule leaves the decision to the age of the channel @PIN-05.answered', () => {
    expect(lockOf({ channel: channel(12), program: null })).toBeNull()
    expect(lockOf({ channel: channel(12), program: null }, child)).toBeNull()
    expect(lockOf({ channel: channel(16), program: null }, child)).toBe('channel')
  })

  test('early or unasked has to be known, also for a viewer who has no PIN @PLY-07.no-early', () => {
    const guest = { ...facts, isGuest: true, status: null }
    expect(lockOf({ channel: channel(12), program: undefined }, guest)).toBeNull()
    expect(starts({ channel: channel(12), program: undefined }, guest)).toBe(false)
    expect(starts({ channel: channel(12), program: null }, guest)).toBe(true)
    expect(starts({ content: { age: undefined } }, { ...facts, isUnlocked: true })).toBe(false)
  })
})

describe('a programme that is not known itself', () => {
  const needs = (change: Partial<ParentalFacts>) => needsPin('program', {}, { ...facts, ...change })

  test.each<[string, Partial<ParentalFacts>]>([
    ['a viewer with a PIN', {}],
    ['a viewer whose account is not known yet', { status: null }],
    ['a child', { role: 'child', isGuest: true }],
    ['a viewer whose role is not known', { role: null }],
    ['a viewer without a PIN who protects programmes', { status: 'notset', settings: ON, isChosen: true }],
  ])('requires the PIN of %s @PIN-05.program', (_, change) => {
    expect(needs(change)).toBe(true)
  })

  test.each<[string, Partial<ParentalFacts>]>([
    ['a guest', { isGuest: true, status: null }],
    ['a viewer without a PIN', { status: 'notset', settings: ON }],
    ['a viewer who switched programme control off', { settings: { ...ON, program: false }, isChosen: true }],
    ['an unlocked viewer', { isUnlocked: true }],
    ['an account that ignores parental control', { status: 'ignore' }],
  ])('requires no PIN of %s', (_, change) => {
    expect(needs(change)).toBe(false)
  })
})

test.each(['pay', 'profile', 'settings'] as const)(
  'the action %s needs the PIN regardless of the age',
  (action) => {
    expect(needsPin(action, { age: 0 }, facts)).toBe(true)
  },
)

describe('the switches of a device', () => {
  const adult: ActionSubject = { age: 18 }
  test.each([
    ['channel', '@PIN-03.channel'],
    ['program', '@PIN-03.program'],
    ['vod', '@PIN-03.vod'],
    // No screen asks for the PIN for the actions below yet, so they carry no feature tag.
    ['pay', ''],
    ['profile', ''],
    ['settings', ''],
  ] as const)('protect %s by its own switch alone %s', (action, _tag) => {
    expect(needsPin(action, adult, { ...facts, settings: { ...OFF, [action]: true } })).toBe(true)
    expect(needsPin(action, adult, { ...facts, settings: { ...ON, [action]: false } })).toBe(false)
  })
})

test('an account that ignores parental control never needs the PIN', () => {
  expect(needsPin('channel', {}, { ...facts, status: 'ignore' })).toBe(false)
  expect(needsPin('profile', {}, { ...child, status: 'ignore' })).toBe(false)
})

test('an account that has not loaded yet needs the PIN', () => {
  expect(needsPin('channel', {}, { ...facts, status: null })).toBe(true)
})

test('an unlocked action needs no PIN', () => {
  expect(needsPin('channel', {}, { ...facts, isUnlocked: true })).toBe(false)
  expect(needsPin('pay', {}, { ...child, isUnlocked: true })).toBe(false)
})

test('a child profile needs the PIN to switch to an adult one, unless it is unlocked or the switch is off @PRO-02.adult-check', () => {
  expect(needsPin('profile', {}, child)).toBe(true)
  expect(needsPin('profile', {}, { ...child, isUnlocked: true })).toBe(false)
  expect(needsPin('profile', {}, { ...child, settings: { ...ON, profile: false } })).toBe(false)
  expect(needsPin('profile', {}, { ...child, role: null, isUnlocked: true, settings: OFF })).toBe(true)
})

test.each<[number, string, ParentalSettings | null]>([
  [30, 'without a setting', null],
  [1, 'with the setting off', OFF],
  [60, 'with the setting of an hour', { ...ON, duration: 60 }],
])('a PIN unlocks for %d min %s', (minutes, _, settings) => {
  expect(unlockMs(settings)).toBe(minutes * 60_000)
})

test('the longest unlock fits the 32-bit milliseconds of a timer', () => {
  expect(unlockMs({ ...ON, duration: 1e9 })).toBeLessThan(2 ** 31)
})
