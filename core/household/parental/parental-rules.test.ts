import { describe, expect, test } from 'vitest'
import type { ParentalSettings } from '../../api/devices'
import { type About, needsPin, type ParentalAction, type ParentalFacts, unlockMs } from './parental-rules'

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
  status: 'set',
  role: 'adult',
  settings: null,
  adultIds: new Set(['66']),
  open: false,
}
const child = { ...facts, role: 'child' } as const

describe('what is watched', () => {
  test.each<[ParentalAction, About, ParentalFacts['role'], boolean]>([
    ['channel', { age: 17 }, 'adult', false],
    ['channel', { age: 18 }, 'adult', true],
    ['channel', { age: 21 }, 'adult', true],
    ['channel', { age: null }, 'adult', true],
    ['channel', {}, 'adult', true],
    ['channel', { age: 6, channelId: '66' }, 'adult', true],
    ['channel', { age: 6, channelId: '67' }, 'adult', false],
    ['channel', { age: 12 }, 'child', false],
    ['channel', { age: 13 }, 'child', true],
    ['program', { age: 17 }, 'adult', false],
    ['program', { age: 18 }, 'adult', true],
    ['program', { age: null }, 'adult', false],
    ['program', { age: null }, 'child', false],
    ['program', { age: 12 }, 'child', false],
    ['program', { age: 16 }, 'child', true],
    ['program', { age: 6, channelId: '66' }, 'adult', false],
    ['vod', { age: 16 }, 'adult', false],
    ['vod', { age: 18 }, 'adult', true],
    ['vod', { age: null }, 'adult', true],
    ['vod', { age: 16 }, 'child', true],
    ['vod', { age: 0 }, 'child', false],
    ['channel', { age: 12 }, null, false],
    ['channel', { age: 13 }, null, true],
  ])('%s of %j on a profile of role %s: %j', (action, about, role, needed) => {
    expect(needsPin(action, about, { ...facts, role })).toBe(needed)
  })
})

test.each(['pay', 'profile', 'settings'] as const)('%s needs the PIN whatever the age', (action) => {
  expect(needsPin(action, { age: 0 }, facts)).toBe(true)
})

describe('the switches of a device', () => {
  const adult: About = { age: 18 }
  test.each(['channel', 'program', 'vod', 'pay', 'profile', 'settings'] as const)(
    '%s is protected by its own switch alone',
    (action) => {
      expect(needsPin(action, adult, { ...facts, settings: { ...OFF, [action]: true } })).toBe(true)
      expect(needsPin(action, adult, { ...facts, settings: { ...ON, [action]: false } })).toBe(false)
    },
  )
})

test('an account that ignores parental control never needs the PIN', () => {
  expect(needsPin('channel', {}, { ...facts, status: 'ignore' })).toBe(false)
  expect(needsPin('profile', {}, { ...child, status: 'ignore' })).toBe(false)
})

test('an account that is not known yet is protected', () => {
  expect(needsPin('channel', {}, { ...facts, status: null })).toBe(true)
})

test('what is open needs no PIN', () => {
  expect(needsPin('channel', {}, { ...facts, open: true })).toBe(false)
  expect(needsPin('pay', {}, { ...child, open: true })).toBe(false)
})

test('a child never becomes an adult without the PIN, whatever is open or switched off', () => {
  expect(needsPin('profile', {}, { ...child, open: true, settings: OFF })).toBe(true)
})

test.each<[string, ParentalSettings | null, number]>([
  ['nobody chose', null, 30],
  ['it is off', OFF, 1],
  ['an hour was chosen', { ...ON, duration: 60 }, 60],
])('where %s a PIN opens for minutes that are known', (_, settings, minutes) => {
  expect(unlockMs(settings)).toBe(minutes * 60_000)
})

test('the longest choice still fits a timer', () => {
  expect(unlockMs({ ...ON, duration: 1e9 })).toBeLessThan(2 ** 31)
})
