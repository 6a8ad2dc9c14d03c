import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './browser-storage'

/** The functions of Web Storage in use; `full` makes it throw on writing. */
function webStorage() {
  const values = new Map<string, string>()
  const store = {
    values,
    full: false,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (store.full) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
  return store
}

let web: ReturnType<typeof webStorage>
beforeEach(() => {
  web = webStorage()
  vi.stubGlobal('localStorage', web)
})
afterEach(() => vi.unstubAllGlobals())

test('the storage of a tab is separate from the storage of the site', () => {
  const tab = webStorage()
  vi.stubGlobal('sessionStorage', tab)
  tabStorage().set('a', '1')
  expect(tab.values.get('a')).toBe('1')
  expect(browserStorage().get('a')).toBeNull()
})

describe('a working store', () => {
  test('a working store keeps values beyond the page and adds no keys of its own', () => {
    const storage = browserStorage()
    expect(web.values.size).toBe(0)
    storage.set('a', '1')
    expect(web.values.get('a')).toBe('1')
    expect(browserStorage().get('a')).toBe('1')
    storage.remove('a')
    expect(browserStorage().get('a')).toBeNull()
    expect(storage.blocked).toBe(false)
  })
})

describe('a full store', () => {
  test('a full store keeps new values for this page, and reports it', () => {
    const storage = browserStorage()
    storage.set('a', 'old')
    web.full = true
    storage.set('a', 'new')
    expect(storage.get('a')).toBe('new')
    expect(storage.blocked).toBe(true)
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  test('a store that is full from the start reports it at once', () => {
    web.full = true
    expect(browserStorage().blocked).toBe(true)
  })

  test('a store that has room again keeps values again', () => {
    const storage = browserStorage()
    web.full = true
    storage.set('a', 'new')
    web.full = false
    storage.set('a', 'newer')
    expect(browserStorage().get('a')).toBe('newer')
  })
})

test.each([
  ['forbidden', () => new DOMException('denied', 'SecurityError')],
  ['missing', () => new ReferenceError('localStorage is not defined')],
])('a store that is %s is replaced for this page', (_, thrown) => {
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw thrown()
    },
  })
  const storage = browserStorage()
  expect(storage.blocked).toBe(true)
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(browserStorage().get('a')).toBeNull()
})
