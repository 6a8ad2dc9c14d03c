import { addToConfig } from '../models/browsing'
import { expect, test, words } from '../models/test'

/** Id of the demo operator's provider. */
const OWN = '4001'

test('the configuration hides and sorts the packets of a provider, shows the offer of a partner, and excludes a content', {
  tag: [
    '@LNG-05.in-configuration',
    '@LNG-05.hidden-packets',
    '@LNG-05.sorting',
    '@LNG-05.partner-offer',
    '@LNG-05.contents-not-found',
  ],
}, async ({ page, site, world }) => {
  await addToConfig(page, world, {
    providers: { [OWN]: { packets: { hidden: [502], sort: 'price' } } },
    partners: { ecosystem: { offer: { packet: 503, days: 30, price: '1000' } } },
    excludedContents: ['colder-than-ice'],
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
  await site.go('/contents/colder-than-ice')
  await expect(page.getByText(words('notFound.content'))).toBeVisible()
  await expect(page.locator('tv-content-player')).toHaveCount(0)
})
