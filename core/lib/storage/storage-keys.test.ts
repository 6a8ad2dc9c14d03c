import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANALYTICS_KEYS, COOKIES, getScope, STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys'

const DOCUMENT = new URL('../../../docs/README.md', import.meta.url)
/** Stands for the scope, the id or the address in a key. */
const VARIABLE = '…'

/** The rows of the table under "What is stored": key and place. */
function documentedKeys(): [key: string, place: string][] {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split('\n## What is stored\n')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| `(tv\.[^`]+)` \| (\w+) \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, key = '', place = '']) => [key, place],
  )
}

const keysOf = (keys: Readonly<Record<string, string | ((name: string) => string)>>) =>
  Object.values(keys).map((key) => (typeof key === 'string' ? key : key(VARIABLE)))

test('every key of the browser storage, of the tab storage and of a cookie is documented, with its place', () => {
  // The unlock belongs to the tab, although its key is in the list of the browser.
  const unlock = STORAGE_KEYS.unlock(VARIABLE)
  const ofBrowser = keysOf(STORAGE_KEYS).filter((key) => key !== unlock)
  const expected = [
    ...ofBrowser.map((key) => [key, 'browser']),
    ...[unlock, ...keysOf(TAB_STORAGE_KEYS)].map((key) => [key, 'tab']),
    [ANALYTICS_KEYS.consent, 'browser'],
    [ANALYTICS_KEYS.abTests, 'tab'],
    ...keysOf(COOKIES).map((key) => [key, 'cookie']),
  ]
  expect(documentedKeys().sort()).toEqual(expected.sort())
})

test('each operator, partner and provider has keys of its own', () => {
  const api = 'https://api.example'
  const scopes = [
    { api },
    { api, partner: 'post' },
    { api, provider: 'post' },
    { api: 'https://api2.example' },
  ]
  expect(new Set(scopes.map(getScope)).size).toBe(scopes.length)
})
