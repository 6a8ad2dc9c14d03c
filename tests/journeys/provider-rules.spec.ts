import { addToConfig } from '../models/browsing'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** Id of the demo operator's provider. */
const OWN = '4001'

test('the rules of a provider in the configuration hide and sort its packets', {
  tag: ['@LNG-05.in-configuration', '@LNG-05.hidden-packets', '@LNG-05.sorting'],
}, async ({ page, site, world }) => {
  await site.open('/packets')
  const names = () => page.locator('.packet-card h3').allTextContents()
  await expect.poll(names).toContain('Documentary')
  const usual = await names()
  await addToConfig(page, world, {
    providers: { [OWN]: { packets: { hidden: [502], sort: 'price' } } },
  })
  await page.reload()
  await expect.poll(names).toContain('Documentary')
  await expect.poll(names).not.toContain('Cinema and Drama')
  const arranged = await names()
  expect(usual).toContain('Cinema and Drama')
  expect([...arranged].sort()).toEqual(usual.filter((name) => name !== 'Cinema and Drama').sort())
  expect(arranged).not.toEqual(usual.filter((name) => name !== 'Cinema and Drama'))
})

test('the offer of a partner is shown to the viewers that it brings', {
  tag: '@LNG-05.partner-offer',
}, async ({ page, site, world }) => {
  await addToConfig(page, world, {
    partners: { ecosystem: { offer: { packet: 502, days: 30, price: '1000' } } },
  })
  await site.open('/packets?partner=ecosystem')
  await expect(page.getByText(/^Partner offer: 30 days for .*1,000/)).toBeVisible()
  await page.goto(`${world.site}/packets/502?partner=ecosystem`)
  await expect(page.getByText(/^Partner offer: 30 days for .*1,000/)).toBeVisible()
})

test('a content that the brand excludes is not found', { tag: '@LNG-05.contents-not-found' }, async ({
  page,
  site,
  world,
}) => {
  await addToConfig(page, world, { excludedContents: ['colder-than-ice'] })
  await site.open('/contents/colder-than-ice')
  await expect(page.getByText(words('notFound.content'))).toBeVisible()
  await expect(page.locator('tv-content-player')).toHaveCount(0)
})
