import { readdirSync, readFileSync } from 'node:fs'
import whole, { type i18n } from 'i18next'
import { describe, expect, test } from 'vitest'

type Words = { [key: string]: string | Words }

const file = readdirSync('dist/embed').find((name) => /^i18next-[0-9a-f]+\.js$/.test(name))
const { default: cut } = (await import(`${process.cwd()}/dist/embed/${file}`)) as { default: i18n }

const languages = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

async function instanceOf(library: i18n, lng: string, words: Words): Promise<i18n> {
  const instance = library.createInstance()
  await instance.init({
    lng,
    resources: { [lng]: { translation: words } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key: string) => `no words for ${key}`,
  })
  return instance
}

/** Every key as code asks for it, plural forms by their common name, with the names that its sentences hold. */
function keysOf(words: Words, path = ''): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [name, value] of Object.entries(words)) {
    const key = path ? `${path}.${name}` : name
    if (typeof value !== 'string') {
      for (const [inner, names] of keysOf(value, key)) keys.set(inner, names)
      continue
    }
    const asked = key.replace(/_(zero|one|two|few|many|other)$/, '')
    const names = keys.get(asked) ?? new Set()
    for (const [, word = ''] of value.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) names.add(word)
    keys.set(asked, names)
  }
  return keys
}

describe('the part of i18next that the embeds carry', () => {
  test.each(languages)('says what the whole of it says, of every key and many counts: %s', async (lng) => {
    const words = JSON.parse(readFileSync(`locales/${lng}/translation.json`, 'utf8')) as Words
    const [some, all] = [await instanceOf(cut, lng, words), await instanceOf(whole, lng, words)]
    const keys = keysOf(words)
    expect(keys.size).toBeGreaterThan(100)
    for (const [key, names] of keys) {
      const values = Object.fromEntries([...names].map((name) => [name, `<${name}> $& {{x}}`]))
      for (const count of names.has('count') ? [0, 1, 2, 3, 5, 11, 21, 1.5, 1000] : [undefined]) {
        const told: Record<string, string | number> = count === undefined ? values : { ...values, count }
        expect(some.t(key, told), `${key} ${count}`).toBe(all.t(key, told))
      }
    }
    for (const missing of ['player.nothing', 'nothing', 'player.play.more'])
      expect(some.t(missing, {}), missing).toBe(all.t(missing, {}))
  })
})
