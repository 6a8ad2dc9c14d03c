import type { Page } from '@playwright/test'
import { MARINA } from '../models/packet-sale'
import { expect, test, words } from '../models/test'
import { tagOf } from '../models/written-page'

/** Aborts the requests for files until {@link restore} is called, while the browser stays online. Returns the number so far. */
async function abortRequests(page: Page, files: string | RegExp) {
  let count = 0
  await page.route(files, (route) => {
    count += 1
    return route.abort()
  })
  return { count: () => count, restore: () => page.unroute(files) }
}

test('a tag starts by itself once its own file, which failed while the browser was online, can be had, also if it is the shared one', async ({
  page,
  written,
}) => {
  const FILES = ['tv-channel-player', 'tv-row', 'dialogs']
  const TAGS = [
    '<tv-channel-player channel="news-24" muted></tv-channel-player>',
    '<tv-row row="new"></tv-row>',
    '<tv-packet-buy packet="502"></tv-packet-buy>',
  ]
  const expectStarted = async () => {
    for (const tag of TAGS)
      await expect(page.locator(tag.slice(1, tag.indexOf(' '))).locator('.frame'), tag).toBeAttached()
  }
  const files = await Promise.all(FILES.map((file) => abortRequests(page, `**/embed/${file}-*.js`)))
  await written.open(written.script, TAGS.join(''))
  for (const aborted of files) await expect.poll(aborted.count).toBeGreaterThan(2)
  for (const aborted of files) await aborted.restore()
  await expectStarted()

  const shared = await abortRequests(page, '**/embed/shared-*.js')
  await page.reload()
  await expect.poll(shared.count).toBeGreaterThan(2)
  await shared.restore()
  await expectStarted()
})

test('the gate of a channel that is not bought has its button once its code, which failed while the browser was online, can be had', async ({
  page,
  written,
}) => {
  const aborted = await abortRequests(page, '**/embed/gates-*.js')
  await written.open(written.script, tagOf('cinema-plus'))
  await expect(written.player.tag.getByText(words('player.errorNumber', { number: 301 }))).toBeVisible()
  await aborted.restore()
  await expect(written.player.tag.getByRole('link', { name: words('gate.purchase.action') })).toBeVisible()
})

test('a page and a dialog of the site whose code failed say so, leave the other pages usable, and are there by themselves', async ({
  page,
  site,
}) => {
  const aborted = await abortRequests(page, '**/assets/faq-*.js')
  await site.open('/faq')
  const failure = page.getByRole('alert')
  await expect(failure).toContainText(words('modal.notLoaded'))
  await expect(failure.getByRole('button', { name: words('site.retry') })).toBeVisible()
  await site.go('/news')
  await expect(site.heading(words('pages.news'))).toBeVisible()
  await site.go('/faq')
  await expect(failure).toContainText(words('modal.notLoaded'))
  await aborted.restore()
  await expect(site.heading(words('pages.faq'))).toBeVisible()

  const support = await abortRequests(page, '**/assets/support-*.js')
  await site.go('/faq#support')
  await expect(page.getByRole('dialog', { name: words('modal.notLoaded') })).toBeVisible()
  await support.restore()
  await expect(page.getByRole('dialog', { name: words('modal.notLoaded') })).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a purchase whose code failed says so, has sent nothing, and is paid once it can be had', async ({
  page,
  sale,
  site,
}) => {
  await site.openAs(MARINA, '/packets/502')
  const aborted = await abortRequests(page, '**/assets/purchase-calls-*.js')
  await sale.begin()
  await sale.button(/^1 month/).click()
  await expect(sale.tag.getByText(words('error.code-not-loaded'))).toBeVisible()
  await aborted.restore()
  await sale.button(words('player.retry')).click()
  await sale.button(/^1 month/).click()
  await sale.button(/^Linked card/).click()
  expect(await sale.charges()).toEqual([])
  await sale.button(/^Pay /).click()
  await sale.expectBought('Cinema and Drama')
  expect(await sale.charges()).toMatchObject([{ packetId: 502, amount: '299.00' }])
})

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
  expect(said).toEqual([
    expect.stringMatching(`^tv: 101 network: ${world.site}/.+ add ${world.site} to connect-src`),
  ])
})

test('a site whose file of words failed, alone or with the English one, is in English, and in its language as soon as the file can be had', async ({
  page,
  site,
  world,
}) => {
  await page.addInitScript(() => localStorage.setItem('tv.language', 'ru'))
  for (const files of ['**/locales/**', '**/locales/ru/**']) {
    await page.route(files, (route) => route.abort())
    await page.goto(`${world.site}/channels/all`)
    await expect(site.heading(words('site.onAirNow'))).toBeVisible()
    await page.unroute(files)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(site.heading('Сейчас в эфире')).toBeVisible()
  }
})

test('a configuration that fails before the code that says so has arrived is reported by it', {
  tag: '@OPS-04.no-uncaught',
}, async ({ page, world }) => {
  let show = () => {}
  const late = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await late
    await route.continue()
  })
  const answered = page.waitForResponse('**/config.json')
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }))
  await page.goto(`${world.site}/`, { waitUntil: 'commit' })
  await (await answered).finished()
  // Time for the browser to call a failure without a listener an uncaught one.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  show()
  await expect(page.getByRole('alert')).toContainText('config.json')
  await expect(page.getByRole('heading', { name: words('config.title') })).toBeVisible()

  await test.step('one that the server cannot send now has not loaded, and can be tried again', async () => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 503 }))
    await page.goto(world.site)
    await expect(page.getByRole('heading', { name: words('modal.notLoaded') })).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: words('site.retry') }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('a page of https whose tag names an API of http reads in the console to write https', {
  tag: ['@KIT-01.one-line', '@KIT-01.on-screen'],
}, async ({ page, world, written }) => {
  await page.route('https://tv.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: new URL(pathname, world.api).href })
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  const script = '<script type="module" src="https://tv.example/embed/tv.js"></script>'
  const tag =
    '<tv-channel-player channel="news-24" api="http://api.operator.example" autoplay></tv-channel-player>'
  await page.route('https://news.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>News</title>${script}${tag}` }),
  )
  await page.goto('https://news.example/')
  const screen = written.player.part('error')
  await expect(screen.getByText(words('player.errorNumber', { number: 101 }))).toBeVisible()
  await expect
    .poll(() => written.warnings.filter((line) => line.startsWith('tv: ')))
    .toEqual([
      expect.stringMatching(
        /^tv: 101 network: <tv-channel-player api="http:\/\/api\.operator\.example"> http:.*: .* write https\. .*errors\.html#101$/,
      ),
    ])
})
