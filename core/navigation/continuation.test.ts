import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import { memoryStorage, type Storage } from '../lib/storage/storage'
import { TAB_STORAGE_KEYS } from '../lib/storage/storage-keys'
import { type Continuation, createContinuation, createRequestedPath } from './continuation'

let clock: ManualClock
let storage: Storage
let continuation: Continuation

beforeEach(() => {
  clock = manualClock()
  storage = memoryStorage()
  continuation = createContinuation({ storage, clock })
})

describe('the continuation of a login', () => {
  test('the continuation can be a page, once', () => {
    continuation.save({ kind: 'page', path: '/channels/all/news-24?ts=5' })
    expect(continuation.take()).toEqual({ path: '/channels/all/news-24?ts=5' })
    expect(continuation.take()).toBeNull()
  })

  test('the continuation can be a modal', () => {
    continuation.save({ kind: 'modal', name: 'parental_set' })
    expect(continuation.take()).toEqual({ modal: { name: 'parental_set' } })
  })

  test('the continuation can be a favourite to add', () => {
    const object = { kind: 'content', id: '645000000000000001' } as const
    continuation.save({ kind: 'favourite', object })
    expect(continuation.take()).toEqual({ favourite: object })
  })

  test('the continuation survives a reload of the tab', () => {
    continuation.save({ kind: 'page', path: '/lk' })
    expect(createContinuation({ storage, clock }).take()).toEqual({ path: '/lk' })
  })

  test('the continuation is the last one that was set', () => {
    continuation.save({ kind: 'page', path: '/lk' })
    continuation.save({ kind: 'page', path: '/settings' })
    expect(continuation.take()).toEqual({ path: '/settings' })
  })

  test('the continuation is discarded when the login is given up', () => {
    continuation.save({ kind: 'page', path: '/lk' })
    continuation.forget()
    expect(continuation.take()).toBeNull()
  })

  test('the continuation expires after half an hour', async () => {
    continuation.save({ kind: 'page', path: '/lk' })
    await clock.advance(30 * 60_000 - 1)
    expect(continuation.take()).toEqual({ path: '/lk' })
    continuation.save({ kind: 'page', path: '/lk' })
    await clock.advance(30 * 60_000)
    expect(continuation.take()).toBeNull()
  })
})

describe('an invalid continuation', () => {
  test.each([
    { kind: 'page', path: 'https://elsewhere.example/' },
    { kind: 'page', path: '//elsewhere.example' },
    { kind: 'page', path: '/\\elsewhere.example' },
    { kind: 'page', path: 'javascript:alert(1)' },
    { kind: 'modal', name: 'auth' },
    { kind: 'modal', name: 'message' },
    { kind: 'modal', name: 'nothing-like-it' },
    { kind: 'favourite', object: { kind: 'content', id: '../x' } },
  ] as const)('the continuation %j is not stored', (action) => {
    continuation.save({ kind: 'page', path: '/lk' })
    continuation.save(action)
    expect(continuation.take()).toBeNull()
  })

  test.each(['{', '{"at":1}', '{"at":"x","pending":{"kind":"page","path":"/lk"}}'])(
    'the unreadable continuation is ignored: %s',
    (text) => {
      storage.set(TAB_STORAGE_KEYS.continuation, text)
      expect(continuation.take()).toBeNull()
      expect(storage.get(TAB_STORAGE_KEYS.continuation)).toBeNull()
    },
  )

  test('a continuation written by other code is not followed', () => {
    const at = clock.now()
    const pending = { kind: 'page', path: '//elsewhere.example' }
    storage.set(TAB_STORAGE_KEYS.continuation, JSON.stringify({ at, pending }))
    expect(continuation.take()).toBeNull()
  })
})

describe('the requested path', () => {
  test('the requested path is returned once, and the home page after that', () => {
    const requestedPath = createRequestedPath(storage)
    expect(requestedPath.take()).toBe('/')
    requestedPath.save('/channels/all')
    expect(requestedPath.take()).toBe('/channels/all')
    expect(requestedPath.take()).toBe('/')
  })

  test('the requested path is never of another site', () => {
    const requestedPath = createRequestedPath(storage)
    requestedPath.save('//elsewhere.example')
    expect(requestedPath.take()).toBe('/')
    storage.set(TAB_STORAGE_KEYS.requestedPath, '//elsewhere.example')
    expect(requestedPath.take()).toBe('/')
  })
})
