import { afterEach, expect, test, vi } from 'vitest'
import { pageValue, versionedPageValue } from './page-registry'

const KEYS = ['tv.script', 'tv.core.v1'].map((name) => Symbol.for(name))

afterEach(() => {
  for (const key of KEYS) Reflect.deleteProperty(globalThis, key)
  vi.restoreAllMocks()
})

const instance = (version: number, script: string) => ({ interface: version, script })

test('the first script on a page makes a shared value and the next one gets the same', () => {
  const first = pageValue('script', () => ({ version: '1.0.0' }))
  const create = vi.fn(() => ({ version: '2.0.0' }))
  expect(pageValue('script', create)).toBe(first)
  expect(create).not.toHaveBeenCalled()
})

test('scripts of two versions share a value if its interface is the same', () => {
  const first = instance(2, '1.0.0')
  expect(versionedPageValue('core.v1', first)).toBe(first)
  expect(versionedPageValue('core.v1', instance(2, '1.1.0'))).toBe(first)
})

test('a script keeps a value to itself and warns if the page has one of another interface', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const first = versionedPageValue('core.v1', instance(1, '1.0.0'))
  const own = instance(2, '2.0.0')
  expect(versionedPageValue('core.v1', own)).toBe(own)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/script 2\.0\.0 cannot share .* script 1\.0\.0/))
  expect(versionedPageValue('core.v1', instance(1, '1.2.0'))).toBe(first)
})
