import { expect, test } from 'vitest'
import { memoryStorage } from '../lib/storage'
import { createSessionStore, type StoredSession } from './stored-session'

const record: StoredSession = {
  version: 1,
  deviceId: 'device',
  serial: 'serial',
  token: 'token',
  setAt: 1,
  expiresAt: 2,
  guest: true,
  child: false,
  profileId: null,
  home: null,
  parental: null,
}

test('what was kept is read again, by another page too', () => {
  const storage = memoryStorage()
  createSessionStore(storage, 'one').write(record)
  expect(createSessionStore(storage, 'one').read()).toEqual(record)
})

test('operators do not see each other', () => {
  const storage = memoryStorage()
  createSessionStore(storage, 'one').write(record)
  expect(createSessionStore(storage, 'two').read()).toBeNull()
})

test('cleared is gone', () => {
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
])('a record of another form counts as absent and is removed (%#)', (value) => {
  const storage = memoryStorage()
  storage.set('tv.session:one', JSON.stringify(value))
  expect(createSessionStore(storage, 'one').read()).toBeNull()
  expect(storage.get('tv.session:one')).toBeNull()
})

test('a record of before profiles, the way home and parental settings were kept is still one', () => {
  const storage = memoryStorage()
  const { profileId: _profile, home: _home, parental: _parental, ...older } = record
  storage.set('tv.session:one', JSON.stringify(older))
  expect(createSessionStore(storage, 'one').read()).toEqual(record)
})
