import { expect, test, words } from '../models/test'
import { tagOf } from '../models/written-page'

test('a page whose policy forbids the operator gets English words, the number, and one line on what to add to connect-src', async ({
  page,
  world,
  written,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (/^tv: /.test(message.text())) said.push(message.text())
  })
  await written.open(
    `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">
    ${written.script}`,
    `<div lang="ru">${tagOf('news-24')}</div>`,
  )
  const screen = written.player.part('error')
  await expect(screen.getByRole('heading', { name: words('error.policy-refused') })).toBeVisible()
  await expect(screen.getByText(words('player.errorNumber', { number: 505 }))).toBeVisible()
  await expect(screen.getByRole('button', { name: words('player.retry') })).toBeVisible()
  expect(said).toEqual([expect.stringMatching(`^tv: ${world.site}/.+ add ${world.site} to connect-src`)])
})

test('a site without its file of words is in English, and in its language as soon as the file can be had', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('tv.language', 'ru'))
  await page.route('**/locales/**', (route) => route.abort())
  await site.open()
  await expect(site.heading(words('site.onAirNow'))).toBeVisible()
  await page.unroute('**/locales/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(site.heading('Сейчас в эфире')).toBeVisible()
})
