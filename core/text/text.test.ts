import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pluralLanguage } from './intl'
import { LANGUAGES } from './languages'
import { createTexts, plainText } from './text'

/** A site that serves the real translations, except those of the missing languages. */
function site(missing: string[] = []) {
  const requests: string[] = []
  const serve = async (input: unknown): Promise<Response> => {
    const { pathname, search } = new URL(String(input))
    requests.push(pathname + search)
    const language = pathname.split('/')[2] ?? ''
    if (missing.includes(language)) return new Response('<html>Not here</html>', { status: 404 })
    return new Response(await readFile(new URL(`../..${pathname}`, import.meta.url), 'utf8'))
  }
  return {
    requests,
    missing,
    texts: createTexts({ site: 'https://tv.example', version: '1.0 a', fetch: serve }),
  }
}

test('translations are fetched once per language, with the version in their address @LNG-01.files', async () => {
  const { requests, texts } = site()
  const [one, other] = await Promise.all([texts('ru'), texts('ru')])
  expect(one).toBe(other)
  expect(one.language).toBe('ru')
  expect(one.t('player.play')).toBe('Смотреть')
  expect(requests).toEqual(['/locales/ru/translation.json?v=1.0%20a'])
})

test.each([
  [1, '1 день архива'],
  [2, '2 дня архива'],
  [5, '5 дней архива'],
  [11, '11 дней архива'],
  [12, '12 дней архива'],
  [21, '21 день архива'],
  [22, '22 дня архива'],
  [25, '25 дней архива'],
  [0, '0 дней архива'],
])('the Russian plural of %i is "%s" @LNG-02.plural-forms', async (count, words) => {
  expect((await site().texts('ru')).t('site.days', { count })).toBe(words)
})

test.each([
  [0, '0 days of archive'],
  [1, '1 day of archive'],
  [2, '2 days of archive'],
])('the English plural of %i is "%s"', async (count, words) => {
  expect((await site().texts('en')).t('site.days', { count })).toBe(words)
})

test.each([
  ['tg', 1, 'Бойгонии 1-рӯза'],
  ['tg', 5, 'Бойгонии 5-рӯза'],
  ['lv', 0, '0 dienu arhīvs'],
  ['lv', 21, '21 dienas arhīvs'],
  ['ro', 20, '20 de zile de arhivă'],
] as const)('the plural in %s of %i is "%s" @LNG-02.plural-forms', async (language, count, words) => {
  expect((await site().texts(language)).t('site.days', { count })).toBe(words)
})

test.each([
  ['ru', 'pages.days', 33, 'дня'],
  ['ru', 'pages.hours', 12, 'часов'],
  ['ru', 'pages.minutes', 27, 'минут'],
  ['ru', 'pages.seconds', 1, 'секунда'],
  ['ru', 'pin.for.channel', 21, 'Этот канал для зрителей от 21 года.'],
  ['bg', 'pages.days', 1, 'ден'],
  ['lv', 'auth.codeHelp', 21, '21 cipars'],
  ['ro', 'promo.length', 20, 'Un cod are cel mult 20 de caractere.'],
] as const)('the unit in %s of %s for %i is "%s" @LNG-02.units', async (language, key, count, words) => {
  expect((await site().texts(language)).t(key, { count })).toBe(words)
})

test.each(['site.days', 'packets.unit.days'] as const)(
  'a number of days in Kazakh is its number alone: %s @LNG-02.kk-kz',
  async (key) => {
    const { t } = await site().texts('kk')
    expect([1, 5].map((count) => t(key, { count }))).toEqual(['1', '5'])
  },
)

test('values are inserted unescaped, because the view escapes them', async () => {
  const text = await site().texts('en')
  expect(text.t('gate.purchase.title', { channel: '<b>"Ciné" & Co</b>' })).toContain('<b>"Ciné" & Co</b>')
})

test('without a file of the language English is used, with English plurals', async () => {
  const { texts, requests } = site(['ru'])
  const text = await texts('ru')
  expect(text).toMatchObject({ language: 'ru', isReplacement: false })
  expect(text.t('player.play')).toBe('Play')
  expect(text.t('site.days', { count: 2 })).toBe('2 days of archive')
  const asked = requests.length
  expect(await texts('ru')).toBe(text)
  expect(requests.length, 'requests for a file that the site does not have').toBe(asked)
})

test('without any file the built-in English words are used, and the next call loads again', async () => {
  const { missing, texts } = site(['ru', 'en'])
  const without = await texts('ru')
  expect(without.isReplacement).toBe(true)
  expect(without.t('error.channel-not-found')).toBe('There is no such channel.')
  expect(without.t('player.errorNumber', { number: 104 })).toBe('Error 104')
  expect([1, 2].map((count) => without.t('site.days', { count }))).toEqual([
    '1 day of archive',
    '2 days of archive',
  ])
  missing.length = 0
  expect((await texts('ru')).t('player.play')).toBe('Смотреть')
})

test('without any words a key is returned in readable form, with its values', () => {
  const t = plainText({})
  expect(t('error.channel-not-found')).toBe('Channel not found')
  expect(t('player.errorNumber', { number: 104 })).toBe('Error number 104')
})

test('a file that is not a locale file counts as missing', async () => {
  const texts = createTexts({
    site: 'https://tv.example',
    version: '1',
    fetch: (input) =>
      Promise.resolve(new Response(String(input).includes('/ru/') ? '"x"' : '{"player":{"play":"Play"}}')),
  })
  const text = await texts('ru')
  expect(text.t('player.play')).toBe('Play')
  expect(text.isReplacement).toBe(false)
})

test.each<[string, () => Promise<Response>]>([
  ['with the network', () => Promise.reject(new TypeError('fetch failed'))],
  ['with the server', () => Promise.resolve(new Response('busy', { status: 503 }))],
])('a file that failed %s is replaced by English words until it can be had', async (_, fail) => {
  let isBroken = true
  const texts = createTexts({
    site: 'https://tv.example',
    version: '1',
    fetch: async (input) =>
      isBroken && String(input).includes('/ru/')
        ? fail()
        : new Response(await readFile(`locales/${String(input).split('/')[4]}/translation.json`, 'utf8')),
  })
  const replaced = await texts('ru')
  expect(replaced).toMatchObject({ language: 'ru', isReplacement: true })
  expect(replaced.t('player.play')).toBe('Play')
  isBroken = false
  const text = await texts('ru')
  expect(text.isReplacement).toBe(false)
  expect(text.t('player.play')).toBe('Смотреть')
  expect(await texts('ru')).toBe(text)
})

/** The languages of the specification. */
const ELEVEN = ['az', 'bg', 'en', 'ka', 'kk', 'ky', 'lv', 'ro', 'ru', 'tg', 'uz'] as const

test('the eleven languages of the specification are offered @LNG-01.complete', () => {
  expect(LANGUAGES.toSorted()).toEqual([...ELEVEN])
})

test.each(ELEVEN)(
  'the language %s has a text for every key of English, in every plural form it needs @LNG-01.complete @LNG-02.plural-forms',
  async (language) => {
    const textsOf = async (name: string) =>
      new Map(
        textsIn(
          JSON.parse(
            await readFile(new URL(`../../locales/${name}/translation.json`, import.meta.url), 'utf8'),
          ),
        ),
      )
    const own = await textsOf(language)
    const forms = new Intl.PluralRules(pluralLanguage(language)).resolvedOptions().pluralCategories
    const needed = [...(await textsOf('en')).keys()].flatMap((key) => {
      const [, base] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? []
      return base === undefined ? [key] : forms.map((form) => `${base}_${form}`)
    })
    expect(needed.length).toBeGreaterThan(800)
    expect(needed.filter((key) => !own.get(key)?.trim())).toEqual([])
  },
)

/** The texts of a file of words by their key. */
function textsIn(words: object, before = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? textsIn(value, `${before}${key}.`)
      : [[`${before}${key}`, String(value)] as [string, string]],
  )
}
