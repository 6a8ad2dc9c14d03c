import { expect, test } from '../models/sign-in'

const NETWORK = '/users/self/network'
const TITLES = { agreement: 'User agreement', privacy: 'Privacy policy', terms: 'Terms of service' } as const
/** A line of each document. */
const LINES = {
  agreement: 'You accept the agreement when you tick it on the first page',
  privacy: 'Phone numbers, codes and PINs do not reach it.',
  terms: 'Demo TV terms of service',
} as const
type Kind = keyof typeof TITLES

/** The fields of the operator's network description that these tests change. */
interface NetworkAnswer {
  agreement: string | null
  privacy: string | null
  provider: { agreements: object | null }
}

test('each legal page shows the operator’s text in the language of the site, and fits a phone', {
  tag: ['@ACC-01.documents-and-link', '@NAV-08.legal'],
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  // The operator has documents of its own too; those of the network take precedence.
  await site.world.fault({ match: 'GET /v2/platform/resources', status: 500 })
  await site.open('/terms')
  for (const [kind, title] of Object.entries(TITLES) as [Kind, string][]) {
    await site.go(`/${kind}`)
    await expect(site.heading(title)).toBeVisible()
    await expect(page.getByRole('article')).toContainText(LINES[kind])
    await expect(page).toHaveTitle(`${title} · Demo TV`)
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(scrolls, 'horizontal scrolling').toBe(false)
  }
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('article')).toContainText(LINES.agreement)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('article')).toContainText('Demo TV — вымышленный оператор.')
})

test('a legal page shows the operator’s own document if the network has none, and without any the 404 page', async ({
  page,
  site,
  world,
}) => {
  await world.changeAnswer<NetworkAnswer>(NETWORK, (answer) => ({
    ...answer,
    agreement: null,
    privacy: null,
    provider: { ...answer.provider, agreements: null },
  }))
  await site.open('/terms')
  await expect(site.heading('404')).toBeVisible()
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  for (const kind of ['agreement', 'privacy'] as const) {
    await site.go(`/${kind}`)
    await expect(site.heading(TITLES[kind])).toBeVisible()
    await expect(page.getByRole('article').getByRole('paragraph')).not.toHaveCount(0)
  }
  expect(await world.ledger('GET /v2/platform/resources')).not.toEqual([])
})

test('HTML in a legal document is shown as text and runs no script; a document that fails to load is reported, and loads on retry', async ({
  page,
  site,
  world,
}) => {
  const markup = [
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
    body: markup,
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await site.open('/agreement')
  const article = page.getByRole('article')
  for (const line of markup.split('\n').filter(Boolean)) await expect(article).toContainText(line)
  await expect(article.getByRole('link')).toHaveCount(0)
  await expect(article.getByRole('img')).toHaveCount(0)
  await expect(page).toHaveTitle('User agreement · Demo TV')
  expect(requested.filter((url) => url.includes('planted'))).toEqual([])

  await world.fault({ match: 'GET /demo/texts/privacy.txt', status: 500 })
  await site.go('/privacy')
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'The service has an internal error. (error 500)',
  )
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(article.getByRole('paragraph')).not.toHaveCount(0)
})
