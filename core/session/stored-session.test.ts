import { expect, test } from 'vitest'
import type { Token } from '../api/auth'
import { memoryStorage } from '../lib/storage/storage'
import { createSessionStore, type StoredSession, toStoredSession } from './stored-session'

const record: StoredSession = {
  version: 1,
  deviceId: 'device',
  serial: 'serial',
  token: 'token',
  setAt: 1,
  expiresAt: 2,
  guest: true,
  login: '',
  loginAt: null,
  child: false,
  profileId: null,
  home: null,
  parental: null,
  parentalChannels: [],
}

test('another page reads the session that was written', () => {
  const storage = memoryStorage()
  createSessionStore(storage, 'one').write(record)
  expect(createSessionStore(storage, 'one').read()).toEqual(record)
})

test('scopes do not share a session', () => {
  const storage = memoryStorage()
  createSessionStore(storage, 'one').write(record)
  expect(createSessionStore(storage, 'two').read()).toBeNull()
})

test('a cleared session is not read again', () => {
  const sessionStore = createSessionStore(memoryStorage(), 'one')
  sessionStore.write(record)
  sessionStore.clear()
  expect(sessionStore.read()).toBeNull()
})

test.each([
  { ...record, version: 2 },
  { ...record, token: null },
  { ...record, expiresAt: '2' },
  {},
  [],
  null,
])('a stored session of another form counts as none and is removed (%#)', (value) => {
  const storage = memoryStorage()
  storage.set('tv.session:one', JSON.stringify(value))
  expect(createSessionStore(storage, 'one').read()).toBeNull()
  expect(storage.get('tv.session:one')).toBeNull()
})

test('a stored session of a version without profile, guest device and parental settings is read', () => {
  const storage = memoryStorage()
  const {
    profileId: _profile,
    home: _home,
    parental: _parental,
    parentalChannels: _channels,
    ...older
  } = record
  storage.set('tv.session:one', JSON.stringify(older))
  expect(createSessionStore(storage, 'one').read()).toEqual(record)
})

test.each([
  ['after twelve hours if the operator states no end', null, 12 * 3600_000],
  ['at the end that the operator states', 300_000, 300_000],
  ['at a stated end that is nearer than five minutes', 30_000, 30_000],
  ...[29_999, 0, -1].map((stated): [string, number, number] => [
    `after twelve hours if the stated end is ${stated} ms after its receipt, because the clock is wrong`,
    stated,
    12 * 3600_000,
  ]),
])('a token ends %s @ACC-12.expiry', (_, stated, life) => {
  const now = 1_800_000_000_000
  const token = { access_token: 'token', expired: stated === null ? null : now + stated }
  const stored = toStoredSession(token as Token, { ...record, deviceId: 'device' }, now)
  expect([stored.setAt, stored.expiresAt]).toEqual([now, now + life])
})
