import { afterEach, expect, test } from 'vitest'
import { toJson } from './json'

const KINDS = [Array, String, Number]

afterEach(() => {
  for (const kind of KINDS) Reflect.deleteProperty(kind.prototype, 'toJSON')
})

test('a page that adds toJSON to arrays, strings and numbers changes no JSON', () => {
  const value = { text: 'a "b"', list: [1, 'two', [3]], none: null, left: undefined, deep: { yes: true } }
  const expected = JSON.stringify(value)
  for (const kind of KINDS) Object.assign(kind.prototype, { toJSON: () => 'changed' })
  expect(JSON.stringify(value)).not.toBe(expected)
  expect(toJson(value)).toBe(expected)
  expect(toJson('text')).toBe('"text"')
})
