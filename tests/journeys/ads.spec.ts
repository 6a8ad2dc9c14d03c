import { Advertising, shortenAdvertisement } from '../models/advertising'
import { PartnerPage } from '../models/partner-page'
import { expect, expectAccessible, test } from '../models/test'
import { timeLimit } from '../tools/time-limits'

test('a pre-roll plays before the channel, sends its tracking events in order, has a link over the picture, and the channel plays afterwards', {
  tag: ['@ADS-01.pre-roll', '@ADS-01.tracking', '@ADS-01.skip-and-click', '@ADS-02.remove-ads'],
}, async ({ page, partner, world }) => {
  // Longer than ten seconds: an advertisement of six seconds plays in real time.
  const ads = new Advertising(partner.player, world)
  await partner.open({ channel: 'velo-track', schedule: '' })
  await ads.expectPlaying()
  await expect(
    ads.link('Watch without advertising'),
    'link to a packet without advertising, which this operator does not sell',
  ).toHaveCount(0)
  await expect(ads.positionLabel).toHaveText(/^Advertisement · 0:0\d$/)
  expect(
    await world.ledger('GET /media/live/:slug/:file'),
    'playlists before the end of the ad break',
  ).toEqual([])
  await partner.player.button('Pause').click()
  await partner.player.button('Full screen').click()
  await expect(
    partner.player.button('Leave full screen'),
    'full screen during an advertisement',
  ).toBeVisible()
  await partner.player.button('Leave full screen').click()
  await expect(partner.player.button('Full screen')).toBeVisible()
  await expectAccessible(page)

  await test.step('a click on the picture opens the advertiser, one on the schedule beside it does not', async () => {
    const under = (part: string) =>
      partner.player.tag.evaluate((tag, name) => {
        const box = tag.shadowRoot?.querySelector(name)?.getBoundingClientRect()
        const at = box && tag.shadowRoot?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 3)
        return at?.closest('a')?.className ?? null
      }, part)
    await partner.player.tag.locator('.schedule').scrollIntoViewIfNeeded()
    expect(await under('.schedule')).toBeNull()
    await partner.player.tag.locator('.player').scrollIntoViewIfNeeded()
    expect(await under('.player')).toBe('ad-link')
  })
  await partner.player.button('Play').click()
  await ads.expectEnded()
  await partner.player.expectVisible(world, 4)
  await expect
    .poll(() => ads.trackingEvents())
    .toEqual([
      expect.stringMatching(/ impression$/),
      expect.stringMatching(/ impression$/),
      'spark creativeView',
      'spark start',
      ...(await middle(ads)),
      expect.stringMatching(/ complete$/),
      expect.stringMatching(/ complete$/),
    ])
  const events = (await partner.player.events()).filter(({ type }) => type.startsWith('tv-ad-'))
  expect(events.map(({ type, detail }) => [type, detail])).toEqual([
    ['tv-ad-start', { roll: 'pre', number: 1, count: 1 }],
    ['tv-ad-end', { roll: 'pre', number: 1, count: 1 }],
  ])
})

/** Tracking events between the start and the end, without pause and resume, whose position depends on timing. */
async function middle(ads: Advertising): Promise<string[]> {
  const tracked = (await ads.trackingEvents()).slice(4, -2)
  expect(tracked.filter((call) => !/pause|resume/.test(call))).toEqual([
    'spark firstQuartile',
    'spark midpoint',
    'spark thirdQuartile',
  ])
  expect(tracked.filter((call) => /pause|resume/.test(call))).toEqual(['spark pause', 'spark resume'])
  return tracked
}

test('a break of two advertisements is announced, and the second can be followed, skipped and removed by a purchase', {
  tag: ['@ADS-01.tracking', '@ADS-01.skip-and-click', '@ADS-02.remove-ads'],
}, async ({ partner, world }) => {
  const ads = new Advertising(partner.player, world)
  await shortenAdvertisement(world, 'pod', 3)
  await partner.open({ channel: 'kitchen-garden' })
  await ads.expectPlaying()
  await expect(
    partner.player.tag.getByRole('status').filter({ hasText: 'Advertisement 1 of 2' }),
    'for screen readers',
  ).toHaveCount(1)
  await expect(ads.positionLabel).toHaveText(/^Advertisement 1 of 2 · 0:0\d$/)
  await expect(ads.link('Watch without advertising')).toBeVisible()
  await expect(partner.player.button('Skip')).toHaveCount(0)
  await expect(ads.positionLabel).toHaveText(/^Advertisement 2 of 2 · /, { timeout: timeLimit(15_000) })
  const shop = await ads.openInNewTab(ads.link('Visit the advertiser'))
  await expect(shop.getByRole('heading')).toHaveText('The shop of an advertisement')
  expect(await shop.evaluate(() => opener)).toBeNull()
  await shop.close()
  await partner.player.button('Play').click()
  await expect(partner.player.button('Skip')).toBeVisible()
  const offered = await ads.video.evaluate((video: HTMLVideoElement) => video.currentTime)
  expect(offered, 'second from which the advertisement can be skipped').toBeGreaterThanOrEqual(2)
  await partner.player.button('Skip').click()
  await ads.expectEnded()
  await partner.player.expectAdvancing()
  const tracked = await ads.trackingEvents()
  for (const event of ['click', 'pause', 'skip'])
    expect(
      tracked.filter((call) => call === `harbour ${event}`),
      event,
    ).toHaveLength(1)
  expect(tracked).not.toContain('harbour complete')
})

test('a post-pause ad plays when the viewer resumes, in the picture-in-picture window of the channel too, and the channel resumes after it', {
  tag: '@ADS-01.post-pause-roll',
}, async ({ page, world }) => {
  // The classic script loads the ad engine from a separate file.
  const partner = new PartnerPage(page, world, 'classic')
  const { player } = partner
  const ads = new Advertising(player, world)
  await partner.open({ channel: 'snow-line' })
  await player.expectAdvancing()
  await player.showControls()
  await player.button('Picture in picture').click()
  const floatingPart = () =>
    player.tag.evaluate((tag) => tag.shadowRoot?.pictureInPictureElement?.getAttribute('part') ?? null)
  await expect.poll(floatingPart).toBe('video')
  await player.call('pause')
  await player.expectState('paused')
  await player.call('play')
  await ads.expectPlaying()
  await expect.poll(floatingPart).toBe('ad')
  await player.button('Skip').click()
  await ads.expectEnded()
  await expect.poll(floatingPart).toBe('video')
  await player.expectAdvancing()
})
