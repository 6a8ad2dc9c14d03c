import { expectAccessible } from '../models/axe'
import { expect, test } from '../models/sign-in'

const NETWORK = '/users/self/network'
const TITLES = { agreement: 'User agreement', privacy: 'Privacy policy', terms: 'Terms of service' } as const
/** A line of each. */
const LINES = {
  agreement: 'You accept the agreement when you tick it on the first page',
  privacy: 'Phone numbers, codes and PINs do not reach it.',
  terms: 'Demo TV terms of service',
} as const
type Kind = keyof typeof TITLES

/** What these tests change of what the operator says of a network. */
interface NetworkAnswer {
  agreement: string | null
  privacy: string | null
  provider: { agreements: object | null }
}

test('each document is the operator’s text, on a phone too', {
  tag: ['@ACC-01.documents-and-link', '@NAV-08.legal'],
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // The operator names documents of its own too: those of the network come first.
  await site.world.fault({ match: 'GET /v2/platform/resources', status: 500 })
  await site.open('/agreement')
  for (const [kind, title] of Object.entries(TITLES) as [Kind, string][]) {
    await page.goto(`${site.world.site}/${kind}`)
    await expect(site.heading(title)).toBeVisible()
    await expect(page.getByRole('article')).toContainText(LINES[kind])
    await expect(page).toHaveTitle(`${title} · Demo TV`)
    await expectAccessible(page)
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(scrolls, 'sideways').toBe(false)
  }
})

test('where the network names no document, the operator’s own is shown', async ({ page, site, world }) => {
  await world.changeAnswer<NetworkAnswer>(NETWORK, (answer) => ({
    ...answer,
    agreement: null,
    privacy: null,
  }))
  for (const kind of ['agreement', 'privacy'] as const) {
    await page.goto(`${world.site}/${kind}`)
    await expect(site.heading(TITLES[kind])).toBeVisible()
    await expect(page.getByRole('article').getByRole('paragraph')).not.toHaveCount(0)
  }
  expect((await world.ledger('GET /v2/platform/resources')).length).toBe(2)
})

test('a document that is nowhere is a page that does not exist', async ({ page, site, world }) => {
  await world.changeAnswer<NetworkAnswer>(NETWORK, (answer) => ({
    ...answer,
    provider: { ...answer.provider, agreements: null },
  }))
  await site.open('/terms')
  await expect(site.heading('404')).toBeVisible()
  await expect(page.getByText('This page does not exist.')).toBeVisible()
})

test('a document with HTML in it shows its letters and runs nothing', async ({ page, site, world }) => {
  const evil = [
    '<h1>Big</h1>',
    '',
    '<img src="/planted.png" onerror="document.title=\'run\'">',
    '<script>document.title="run"</script>',
    '<a href="javascript:alert(1)">here</a> &amp; &lt;b&gt;',
  ].join('\n')
  await world.fault({
    match: 'GET /demo/texts/agreement.txt',
    status: 200,
    contentType: 'text/html',
    body: evil,
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await site.open('/agreement')
  const article = page.getByRole('article')
  for (const line of evil.split('\n').filter(Boolean)) await expect(article).toContainText(line)
  await expect(article.getByRole('link')).toHaveCount(0)
  await expect(article.getByRole('img')).toHaveCount(0)
  await expect(page).toHaveTitle('User agreement · Demo TV')
  expect(asked.filter((url) => url.includes('planted'))).toEqual([])
})

test('a document that does not come says so, and comes on request', async ({ page, site, world }) => {
  await world.fault({ match: 'GET /demo/texts/privacy.txt', status: 500 })
  await site.open('/privacy')
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The service has a fault of its own.')
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('paragraph')).not.toHaveCount(0)
})

test('a document comes in the language of the site, whatever the browser speaks', async ({ page, site }) => {
  await site.open('/agreement')
  await expect(page.getByRole('article')).toContainText(LINES.agreement)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('article')).toContainText('Demo TV — вымышленный оператор.')
})
