import { readFile } from 'node:fs/promises'
import { formatDay, LANGUAGES, type Language } from '../../core/text'
import { LANGUAGE_NAMES } from '../../shell/layout/language-names'
import { expect, test } from '../models/test'

/** The texts of the site in a language, from its translation file. */
async function translationOf(language: Language) {
  const file = new URL(`../../locales/${language}/translation.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as { site: { onAirNow: string; language: string } }
}

test('each of the eleven languages is chosen by its own name, used by the site and the operator, and remembered', {
  tag: ['@LNG-01.complete', '@LNG-01.files'],
}, async ({ page, site }) => {
  test.setTimeout(90_000)
  await site.open('/channels')
  let before: Language = 'en'
  for (const language of [...LANGUAGES.slice(1), LANGUAGES[0]]) {
    const { site: old } = await translationOf(before)
    const { site: next } = await translationOf(language)
    const file = page.waitForRequest((request) =>
      request.url().includes(`/locales/${language}/translation.json?v=`),
    )
    const names = page.waitForRequest(
      async (request) =>
        request.url().includes('/v2/channels/channel_list') &&
        new RegExp(`^${language}\\b`).test((await request.headerValue('accept-language')) ?? ''),
    )
    await page.getByRole('button', { name: `${old.language}: ${LANGUAGE_NAMES[before]}` }).click()
    await page
      .getByRole('list', { name: old.language })
      .getByText(LANGUAGE_NAMES[language], { exact: true })
      .click()
    expect(new URL((await file).url()).searchParams.get('v'), 'version of the translation file').not.toBe('')
    await names
    await expect(site.heading(next.onAirNow)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    before = language
  }
})

test('the chosen language overrides the browser’s language at the next visit', {
  tag: '@LNG-01.choice-reloads',
}, async ({ page, site, context }) => {
  await site.open('/channels')
  const { site: own } = await translationOf('ka')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('list', { name: 'Language' }).getByText(LANGUAGE_NAMES.ka).click()
  await expect(site.heading(own.onAirNow)).toBeVisible()
  expect(await page.evaluate(() => 'before' in window), 'window of the previous page').toBe(false)
  const later = await context.newPage()
  await later.goto(page.url())
  await expect(later.getByRole('heading', { level: 1, name: own.onAirNow })).toBeVisible()
})

test('days of the programme guide have Georgian and Kazakh names in a browser without data for these languages', {
  tag: '@LNG-02.dates-and-prices',
}, async ({ page, world }) => {
  for (const language of ['ka', 'kk'] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('tv.language', chosen), language)
    await page.goto(`${world.site}/channels/all/news-24`)
    const inTwoDays = Date.now() / 1000 + 2 * 86_400
    // Node has the data of every language.
    await expect(page.getByRole('tab', { name: formatDay(inTwoDays, language) })).toBeAttached()
  }
})
