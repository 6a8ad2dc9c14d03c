import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import { memoryStorage, type Storage } from '../lib/storage'
import { KEPT_IN_TAB } from '../lib/storage-keys'
import { type Continuation, createContinuation, createWantedPath } from './continuation'

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
    continuation.keep({ kind: 'page', path: '/channels/all/news-24?ts=5' })
    expect(continuation.take()).toEqual({ path: '/channels/all/news-24?ts=5' })
    expect(continuation.take()).toBeNull()
  })

  test('the continuation can be a modal', () => {
    continuation.keep({ kind: 'modal', name: 'parental_set' })
    expect(continuation.take()).toEqual({ modal: { name: 'parental_set' } })
  })

  test('the continuation can be the page of a provider', () => {
    continuation.keep({ kind: 'provider', shortname: 'demo-tv' })
    expect(continuation.take()).toEqual({ path: '/provider/demo-tv' })
  })

  test('the continuation can be a purchase, which starts at once', () => {
    continuation.keep({ kind: 'purchase', packet: '12' })
    expect(continuation.take()).toEqual({ path: '/packets/12?action=buy' })
  })

  test('the continuation survives a reload of the tab', () => {
    continuation.keep({ kind: 'page', path: '/lk' })
    expect(createContinuation({ storage, clock }).take()).toEqual({ path: '/lk' })
  })

  test('the continuation is the last one that was set', () => {
    continuation.keep({ kind: 'page', path: '/lk' })
    continuation.keep({ kind: 'page', path: '/settings' })
    expect(continuation.take()).toEqual({ path: '/settings' })
  })

  test('the continuation is discarded when the login is given up', () => {
    continuation.keep({ kind: 'page', path: '/lk' })
    continuation.forget()
    expect(continuation.take()).toBeNull()
  })

  test('the continuation expires after half an hour', async () => {
    continuation.keep({ kind: 'page', path: '/lk' })
    await clock.advance(30 * 60_000 - 1)
    expect(continuation.take()).toEqual({ path: '/lk' })
    continuation.keep({ kind: 'page', path: '/lk' })
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
    { kind: 'provider', shortname: '../x' },
    { kind: 'purchase', packet: '' },
  ] as const)('the continuation %j is not stored', (wanted) => {
    continuation.keep({ kind: 'page', path: '/lk' })
    continuation.keep(wanted)
    expect(continuation.take()).toBeNull()
  })

  test.each(['{', '{"at":1}', '{"at":"x","pending":{"kind":"page","path":"/lk"}}'])(
    'the unreadable continuation is ignored: %s',
    (text) => {
      storage.set(KEPT_IN_TAB.continuation, text)
      expect(continuation.take()).toBeNull()
      expect(storage.get(KEPT_IN_TAB.continuation)).toBeNull()
    },
  )

  test('a continuation written by other code is not followed', () => {
    const at = clock.now()
    const pending = { kind: 'page', path: '//elsewhere.example' }
    storage.set(KEPT_IN_TAB.continuation, JSON.stringify({ at, pending }))
    expect(continuation.take()).toBeNull()
  })
})

describe('the requested path', () => {
  test('the requested path is returned once, and the home page after that', () => {
    const wanted = createWantedPath(storage)
    expect(wanted.take()).toBe('/')
    wanted.keep('/channels/all')
    expect(wanted.take()).toBe('/channels/all')
    expect(wanted.take()).toBe('/')
  })

  test('the requested path is never of another site', () => {
    const wanted = createWantedPath(storage)
    wanted.keep('//elsewhere.example')
    expect(wanted.take()).toBe('/')
    storage.set(KEPT_IN_TAB.wanted, '//elsewhere.example')
    expect(wanted.take()).toBe('/')
  })
})
