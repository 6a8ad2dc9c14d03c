import { Advertising } from '../models/advertising'
import { expectAccessible } from '../models/axe'
import { ContentPlayer } from '../models/content-player'
import { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'

test('an advertisement comes before the channel, its server is told in order, and the channel plays', {
  tag: ['@ADS-01.pre-roll', '@ADS-01.tracking', '@ADS-02.remove-ads'],
}, async ({ page, partner, world }) => {
  const ads = new Advertising(partner.player, world)
  await partner.open({ channel: 'velo-track' })
  await ads.expectPlaying()
  await expect(ads.link('Watch without advertising'), 'where the operator does not sell that').toHaveCount(0)
  await expect(ads.positionLabel).toHaveText(/^Advertisement · 0:0\d$/)
  expect(await world.ledger('GET /media/live/:slug/:file'), 'playlists before the end of it').toEqual([])
  await partner.player.button('Pause').click()
  await expectAccessible(page)
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
  const heard = (await partner.player.events()).filter(({ type }) => type.startsWith('tv-ad-'))
  expect(heard.map(({ type, detail }) => [type, detail])).toEqual([
    ['tv-ad-start', { roll: 'pre', number: 1, count: 1 }],
    ['tv-ad-end', { roll: 'pre', number: 1, count: 1 }],
  ])
})

/** Where exactly the pause fell is the machine's business. */
async function middle(ads: Advertising): Promise<string[]> {
  const told = (await ads.trackingEvents()).slice(4, -2)
  expect(told.filter((call) => !/pause|resume/.test(call))).toEqual([
    'spark firstQuartile',
    'spark midpoint',
    'spark thirdQuartile',
  ])
  expect(told.filter((call) => /pause|resume/.test(call))).toEqual(['spark pause', 'spark resume'])
  return told
}

test('the second of two is followed, skipped, and can be bought off', {
  tag: ['@ADS-01.tracking', '@ADS-01.skip-and-click', '@ADS-02.remove-ads'],
}, async ({ partner, world }) => {
  const ads = new Advertising(partner.player, world)
  await partner.open({ channel: 'kitchen-garden' })
  await ads.expectPlaying()
  await expect(ads.positionLabel).toHaveText(/^Advertisement 1 of 2 · 0:0\d$/)
  await expect(ads.link('Watch without advertising')).toBeVisible()
  await expect(partner.player.button('Skip')).toHaveCount(0)
  await expect(ads.positionLabel).toHaveText(/^Advertisement 2 of 2 · /, { timeout: 15_000 })
  const shop = await ads.openInNewTab(ads.link('Visit the advertiser'))
  await expect(shop.getByRole('heading')).toHaveText('The shop of an advertisement')
  expect(await shop.evaluate(() => opener)).toBeNull()
  await shop.close()
  await partner.player.button('Play').click()
  await expect(partner.player.button('Skip')).toBeVisible()
  const offered = await ads.video.evaluate((video: HTMLVideoElement) => video.currentTime)
  expect(offered, 'second from which it can be skipped').toBeGreaterThanOrEqual(2)
  await partner.player.button('Skip').click()
  await ads.expectEnded()
  await partner.player.expectAdvancing()
  const told = await ads.trackingEvents()
  for (const event of ['click', 'pause', 'skip'])
    expect(
      told.filter((call) => call === `harbour ${event}`),
      event,
    ).toHaveLength(1)
  expect(told).not.toContain('harbour complete')
})

test('leads to the advertiser from the picture, not from the programmes beside it', async ({
  partner,
  world,
}) => {
  const ads = new Advertising(partner.player, world)
  await partner.open({ channel: 'velo-track', schedule: '' })
  await ads.expectPlaying()
  const link = ads.link('Visit the advertiser')
  const under = (part: string) =>
    partner.player.tag.evaluate((tag, name) => {
      const box = tag.shadowRoot?.querySelector(name)?.getBoundingClientRect()
      const at = box && tag.shadowRoot?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 3)
      return at?.closest('a')?.className ?? null
    }, part)
  await expect(link).toBeVisible()
  await partner.player.tag.locator('.schedule').scrollIntoViewIfNeeded()
  expect(await under('.schedule')).toBeNull()
  await partner.player.tag.locator('.player').scrollIntoViewIfNeeded()
  expect(await under('.player')).toBe('ad-link')
})

test('is told to the host, and can be heard, where the code of its own controls does not come', async ({
  page,
  partner,
  world,
}) => {
  const ads = new Advertising(partner.player, world)
  await page.route('**/ad-overlay*.js', (route) => route.abort())
  await partner.open({ channel: 'velo-track' })
  await expect
    .poll(async () => (await partner.player.events()).map(({ type }) => type), { timeout: 20_000 })
    .toContain('tv-ad-start')
  await partner.player.showControls()
  await partner.player.button('Unmute').click()
  expect(await ads.video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await ads.expectEnded()
  await expect
    .poll(async () => (await partner.player.events()).map(({ type }) => type))
    .toContain('tv-ad-end')
})

test('where no advertisement can be shown the channel plays, and support can see why', {
  tag: '@ADS-01.tracking',
}, async ({ partner, world }) => {
  const ads = new Advertising(partner.player, world)
  await partner.open({ channel: 'budget-watch' })
  await partner.player.expectVisible(world, 1)
  await expect.poll(async () => (await ads.trackingEvents()).sort()).toEqual(['none error', 'spark error'])
  const report = await partner.player.tag.evaluate((tag) =>
    (tag as unknown as { diagnostics(): Promise<Record<string, string>> }).diagnostics(),
  )
  expect(report['ads.failed']).toBe('no-ad 1, document-unreadable 1, error_load_400 1')
})

test('a pause ends with an advertisement, and the channel goes on after it', {
  tag: '@ADS-01.post-pause-roll',
}, async ({ page, world }) => {
  // In the classic script all of that is a file beside it.
  const partner = new PartnerPage(page, world, 'classic')
  const ads = new Advertising(partner.player, world)
  await partner.open({ channel: 'snow-line' })
  await partner.player.expectAdvancing()
  await partner.player.call('pause')
  await partner.player.expectState('paused')
  await partner.player.call('play')
  await ads.expectPlaying()
  await partner.player.button('Skip').click()
  await ads.expectEnded()
  await partner.player.expectAdvancing()
})

test('a film has an advertisement first, and plays from its beginning', { tag: '@ADS-01.pre-roll' }, async ({
  page,
  world,
}) => {
  const player = new ContentPlayer(page, world)
  const ads = new Advertising(player, world)
  await player.open({ content: 'advertised-film' })
  await ads.expectPlaying()
  expect(await world.ledger('GET /media/vod/:slug/:file'), 'the film before the end of it').toEqual([])
  await ads.expectEnded()
  await player.expectPlayedTo(2)
  expect((await ads.trackingEvents()).at(-1)).toMatch(/ complete$/)
})

test('floats over other windows where the picture does, which comes back there', async ({
  partner,
  world,
}) => {
  const { player } = partner
  const ads = new Advertising(player, world)
  await partner.open({ channel: 'snow-line' })
  await player.expectAdvancing()
  await player.showControls()
  await player.button('Picture in picture').click()
  const floats = () =>
    player.tag.evaluate((tag) => tag.shadowRoot?.pictureInPictureElement?.getAttribute('part') ?? null)
  await expect.poll(floats).toBe('video')
  await player.call('pause')
  await player.expectState('paused')
  await player.call('play')
  await ads.expectPlaying()
  await expect.poll(floats).toBe('ad')
  await player.button('Skip').click()
  await ads.expectEnded()
  await expect.poll(floats).toBe('video')
  await player.expectAdvancing()
})
