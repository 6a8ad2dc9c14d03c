import { addToConfig, expect, test, words } from '../models/browsing'

/** Id of the demo operator's provider. */
const OWN = '4001'

test('the configuration hides and sorts the packets of a provider, and shows the offer of a partner', {
  tag: ['@LNG-05.in-configuration', '@LNG-05.hidden-packets', '@LNG-05.sorting', '@LNG-05.partner-offer'],
}, async ({ page, site, world }) => {
  await addToConfig(page, world, {
    providers: { [OWN]: { packets: { hidden: [502], sort: 'price' } } },
    partners: { ecosystem: { offer: { packet: 503, days: 30, price: '1000' } } },
  })
  const offer = page.getByText(/^Partner offer: 30 days for .*1,000/)
  await site.open('/packets?partner=ecosystem')
  const names = () => page.locator('.packet-card h3').allTextContents()
  await expect
    .poll(names)
    .toEqual([
      ...['Essential', 'Every Day', 'Full Picture', 'An Evening for Two', 'A Housewarming Gift'],
      ...['Concert Hall', 'For Children', 'Documentary', 'Sport Arena', 'Partner Libraries'],
    ])
  await expect(offer).toBeVisible()
  await site.go('/packets/503')
  await expect(offer).toBeVisible()
})

test('the contents that two brands exclude have no page and no trailer there, are in no search, row or history, and do not play in a frame', {
  tag: '@LNG-05.contents-not-found',
}, async ({ page, site, browsing, world, contentPlayer }) => {
  // Longer than ten seconds: every page of two brands. One content was watched before, so that its page begins to play early.
  const WATCHED = { name: 'half-seen-film', title: 'Just at the Best Part' }
  const OTHER = { name: 'north-wind', title: 'The North Wind' }
  const history = browsing.row('Continue watching')
  await contentPlayer.open({ content: WATCHED.name })
  await contentPlayer.expectPlayedTo(61)
  for (const [brand, excluded, left] of [
    ['green', WATCHED, OTHER],
    ['blue', OTHER, WATCHED],
  ] as const)
    await test.step(brand, async () => {
      await addToConfig(page, world, {
        brand: { key: brand, name: brand },
        excludedContents: [excluded.name],
      })
      const missing = page.getByText(words('notFound.content'))
      await page.goto(`${world.site}/contents/${excluded.name}`)
      await expect(missing).toBeVisible()
      await site.go('/search?q=the')
      await expect(browsing.tile(left.title)).toBeAttached()
      await expect(browsing.tile(excluded.title)).toHaveCount(0)
      await site.go('/')
      await browsing.expectTiles('New films')
      await expect(history).toHaveCount(brand === 'green' ? 0 : 1)
      await expect(missing).toHaveCount(0)
      await site.go(`/trailers/${excluded.name}`)
      await expect(missing).toBeVisible()
      await page.goto(`${world.site}/watch/${excluded.name}`)
      await expect(missing).toBeVisible()
      await page.goto(`${world.site}/content_embed/${excluded.name}?autoplay=1&muted=1`)
      await expect(page.getByText(words('error.content-not-found'))).toBeVisible()
      const media = page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)
      expect(await media, 'media of the frame').toBe(0)
    })
})
