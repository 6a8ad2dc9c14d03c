import { afterEach, expect, test, vi } from 'vitest'
import { hideForeignKeys } from './foreign-keys'

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'foreignKey')
  vi.restoreAllMocks()
})

const visited = (): string[] => {
  const keys: string[] = []
  for (const key in { own: 1 }) keys.push(key)
  return keys
}

test('a key that a page added to every object is not visited any more, but keeps its value and can be changed', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Reflect.set(Object.prototype, 'foreignKey', 'text')
  expect(visited()).toEqual(['own', 'foreignKey'])
  hideForeignKeys()
  expect(visited()).toEqual(['own'])
  expect(Reflect.get({}, 'foreignKey')).toBe('text')
  Reflect.set(Object.prototype, 'foreignKey', 'other')
  expect(Reflect.get({}, 'foreignKey')).toBe('other')
  expect(warn.mock.calls.flat().join()).toContain('foreignKey')
})

test('a key that a page added to every array is not visited any more, without a warning', () => {
  const warn = vi.spyOn(console, 'warn')
  Object.assign(Array.prototype, { foreignKey: () => undefined })
  hideForeignKeys()
  const keys: string[] = []
  for (const key in ['one']) keys.push(key)
  Reflect.deleteProperty(Array.prototype, 'foreignKey')
  expect(keys).toEqual(['0'])
  expect(warn).not.toHaveBeenCalled()
})

test('a page that added nothing is not warned', () => {
  const warn = vi.spyOn(console, 'warn')
  hideForeignKeys()
  expect(warn).not.toHaveBeenCalled()
})
