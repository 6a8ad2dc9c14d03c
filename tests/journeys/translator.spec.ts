import { expect, test } from '../models/browsing'
import { translatePage } from '../support/translator'

test('on a page that a translator works on, the heading is that of the open channel, of the last search and of the open film', async ({
  page,
  site,
}) => {
  const heading = page.locator('.page-over h1, .page-beneath:not([inert]) h1').last()
  await site.open('/channels/all/news-24')
  await expect(heading).toHaveText('Newsroom 24')
  await page.evaluate(translatePage as () => void)
  await expect(heading).toHaveText('‹Newsroom 24›')
  for (const [address, words] of [
    ['/channels/all/morning-lane', 'Morning Lane'],
    ['/search?q=river', 'river'],
    ['/search?q=north', 'north'],
    ['/contents/free-film', 'The Open Shore'],
    ['/contents/points-film', 'A Map with Arrows'],
  ] as const)
    await test.step(address, async () => {
      await site.go(address)
      await expect(heading).toContainText(words)
    })
})
