import { ChannelPlayer } from '../models/channel-player'
import { PartnerPage } from '../models/partner-page'
import { expect, expectAccessible, expectFitting, test } from '../models/test'

test('a host page of another site frames an embed page, which plays within ten seconds, keeps its aspect ratio and is controlled with buttons', async ({
  page,
  world,
}) => {
  const courier = new PartnerPage(page, world, 'iframe')
  const framed = new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player'))
  const started = performance.now()
  await page.goto(courier.address(), { waitUntil: 'commit' })
  await framed.expectState('playing', 10_000)
  expect((performance.now() - started) / 1000, 'seconds to the picture').toBeLessThan(10)
  expect(await courier.tags.count(), 'tags on the page itself').toBe(0)
  expect(await page.evaluate(() => customElements.get('tv-channel-player'))).toBeUndefined()
  await expect(page.locator('iframe')).toHaveAttribute(
    'allow',
    'autoplay; fullscreen; picture-in-picture; encrypted-media',
  )
  for (const width of [390, 1920, 1280]) {
    await expectFitting(page, width)
    const box = await page.locator('iframe').boundingBox()
    expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100), `at ${width} px`).toBe(178)
  }

  const log = page.getByRole('log', { name: 'Events and answers' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Morning Lane')
  await expect(log).toContainText('channel-change: Morning Lane')
  await press('What is on?')
  await expect(log).toContainText(/getProgram: \w/)

  await page.getByRole('link', { name: 'The programme of an hour ago' }).press('Enter')
  await framed.expectState('playing')
  await expect.poll(() => framed.read('live')).toBe(false)
  await page.getByRole('link', { name: 'Wait for the viewer' }).click()
  await framed.expectState('paused')
  await expectAccessible(page)
})
