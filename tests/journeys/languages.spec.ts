import { readFile } from 'node:fs/promises'
import { formatDay, type Language } from '../../core/text'
import { LANGUAGE_NAMES } from '../../shell/layout/footer/language-names'
import { expect, test } from '../models/test'

/** The eleven languages, each by its own name. */
const NAMES = [
  ...['Русский', 'English', 'Български', 'Қазақ тілі', 'Тоҷикӣ', 'Кыргызча'],
  ...['O‘zbek', 'ქართული', 'Latviešu', 'Azərbaycan', 'Română'],
]

/** The texts of the site in a language, from its translation file. */
async function translationOf(language: Language) {
  const file = new URL(`../../locales/${language}/translation.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as { site: { language: string } }
}

test('each of the eleven languages is offered by its own name, and a chosen one is used by the site and the operator, also at the next visit', {
  tag: [
    '@LNG-01.complete',
    '@LNG-01.files',
    '@LNG-01.choice-reloads',
    '@LNG-01.server-names',
    '@LNG-02.dates-and-prices',
  ],
}, async ({ page, context, site }) => {
  // Longer than ten seconds: a choice of language loads the site again, twice.
  await site.open('/faq')
  await page.evaluate(() => Object.assign(window, { before: true }))
  let before: Language = 'en'
  /** Calls of the API with the languages they were in. */
  const calls: Promise<readonly [call: string, language: string | null]>[] = []
  /** Until the next page has replaced it, the present one may still call in its own language. */
  let isLeft = false
  page.on('framenavigated', () => {
    if (isLeft) calls.length = 0
    isLeft = false
  })
  page.on('request', (request) => {
    isLeft ||= request.isNavigationRequest()
    const [, call] = request.url().split(/\/v2\/|\?/)
    if (!call || !request.url().includes('/v2/')) return
    // The last calls may end with the test.
    const language = request.headerValue('accept-language').catch(() => null)
    calls.push(language.then((spoken) => [call, spoken] as const))
  })
  for (const language of ['ka', 'ru'] as const)
    await test.step(language, async () => {
      const { site: old } = await translationOf(before)
      const file = page.waitForRequest((request) =>
        request.url().includes(`/locales/${language}/translation.json?v=`),
      )
      const names = page.waitForRequest(
        async (request) =>
          request.url().includes('/v2/channels/channel_list') &&
          new RegExp(`^${language}\\b`).test((await request.headerValue('accept-language')) ?? ''),
      )
      await page.getByRole('button', { name: `${old.language}: ${LANGUAGE_NAMES[before]}` }).click()
      const offered = page.getByRole('list', { name: old.language })
      await expect(offered.getByRole('button')).toHaveText(NAMES)
      await offered.getByText(LANGUAGE_NAMES[language], { exact: true }).click()
      const version = new URL((await file).url()).searchParams.get('v')
      expect(version, 'version of the translation file').not.toBe('')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.evaluate(() => 'before' in window), 'window of the previous page').toBe(false)

      await site.go('/channels/all/news-24')
      await names
      // The browser has no data for Georgian; Node has those of every language.
      const inTwoDays = formatDay(Date.now() / 1000 + 2 * 86_400, language)
      await expect(page.getByRole('tab', { name: inTwoDays })).toBeAttached()
      const sent = await Promise.all(calls)
      expect(sent.map(([call]) => call)).toEqual(
        expect.arrayContaining([
          ...['users/self/network', 'platform/configuration', 'platform/resources', 'rowsets'],
          ...['channels/channel_list', 'channels/category_list'],
        ]),
      )
      expect(
        sent.filter(([, spoken]) => spoken !== language),
        'calls in another language',
      ).toEqual([])
      before = language
    })

  await expect(site.heading('Новости за 24')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Программа передач' })).toBeVisible()
  await site.player.expectState('playing')
  await site.player.showControls()
  await expect(site.player.button('Пауза')).toBeVisible()

  const later = await context.newPage()
  await later.goto(`${site.world.site}/channels`)
  await expect(later.getByRole('heading', { level: 1, name: 'Сейчас в эфире' })).toBeVisible()
})

test('a choice of language holds for the visit if the storage of the browser is full', {
  tag: '@LNG-01.choice-reloads',
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await site.open('/faq')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('list', { name: 'Language' }).getByText('Русский', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await site.go('/channels/all/news-24')
  await expect(site.heading('Новости за 24')).toBeVisible()
  await expect(page).toHaveURL(/\?lang=ru$/)
  await page.reload()
  await expect(site.heading('Новости за 24')).toBeVisible()
})
