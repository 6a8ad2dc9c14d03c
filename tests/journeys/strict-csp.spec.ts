import { Advertising, shortenAdvertisement } from '../models/advertising'
import { ChannelPlayer } from '../models/channel-player'
import { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'
import { tagOf } from '../models/written-page'

/** A policy that leaves the choice of scripts to the product. */
const TRUSTED_TYPES = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types tv">`

test('one script tag plays under a CSP without inline code and with Trusted Types, and violates none of it', {
  tag: ['@EMB-10.strict-csp', '@EMB-10.trusted-types'],
}, async ({ page, world }) => {
  const bank = new PartnerPage(page, world, 'strict-csp')
  const response = await bank.open()
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('trusted-types tv;')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  await bank.player.expectVisible(world, 1)
  await expect(page.locator('#violations li')).toHaveCount(0)

  await page.getByRole('button', { name: 'Break the policy' }).click()
  await expect(page.locator('#violations li')).toHaveText(['img-src: http://blocked.localhost/picture.png'])
  await bank.expectUnchanged()
})

test('a row, its pictures, its keys and its message work under a CSP without inline code and with Trusted Types, and violate none of it', async ({
  page,
  world,
  written,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective}: ${blockedURI}`),
    )
  })
  const violations = () => page.evaluate(() => Reflect.get(globalThis, 'violations') as string[])
  const api = new URL(world.api).origin
  const policy = `default-src 'none'; script-src ${world.site}; connect-src ${world.site} ${api}; img-src ${world.site} ${api}; require-trusted-types-for 'script'; trusted-types tv;`
  await written.open(
    written.script,
    '<tv-row row="home-new-films"></tv-row><tv-row row="home-buttons"></tv-row>',
    { 'content-security-policy': policy },
  )
  const tiles = page.locator('tv-row').first().getByRole('listitem').getByRole('link')
  await expect(tiles.first()).toBeVisible()
  const isPainted = () =>
    tiles.first().evaluate((tile) => {
      const picture = tile.querySelector('img')
      return picture?.complete && picture.naturalWidth > 0
    })
  await expect.poll(isPainted, 'the picture of a tile has loaded').toBe(true)
  await tiles.first().focus()
  await page.keyboard.press('End')
  await expect(tiles.first()).not.toBeFocused()
  await page.locator('tv-row').last().getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violations()).toEqual([])

  await page.evaluate(() => {
    new Image().src = 'http://blocked.localhost/picture.png'
  })
  await expect.poll(violations).toEqual(['img-src: http://blocked.localhost/picture.png'])
})

test('advertisements play under a strict CSP that allows their server, and are skipped under one that does not', async ({
  page,
  world,
}) => {
  const bank = new PartnerPage(page, world, 'strict-csp')
  const ads = new Advertising(bank.player, world)
  await shortenAdvertisement(world, 'single', 2)
  const response = await bank.open({ channel: 'velo-track', advertising: '' })
  expect(response?.headers()['content-security-policy']).toMatch(/media-src blob: http:/)
  await ads.expectPlaying()
  await ads.expectEnded()
  await bank.player.expectAdvancing()
  await expect
    .poll(() => ads.trackingEvents())
    .toEqual(expect.arrayContaining(['spark start', 'spark complete']))
  await expect(page.locator('#violations li')).toHaveCount(0)

  const closed = await page.goto(bank.address({ channel: 'velo-track' }))
  expect(closed?.headers()['content-security-policy']).toContain('media-src blob:;')
  await bank.player.expectState('playing')
  await expect(page.locator('#violations li')).toHaveText([/^media-src: .*\/ad\.mp4$/])
})

test('under Trusted Types the script of casting loads from the origin of the page’s own script, never from the `site` of a tag', {
  tag: '@EMB-10.trusted-types',
}, async ({ page, newWorld, world, written }) => {
  const hostile = await newWorld()
  const senders: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.endsWith('/sender.js')) senders.push(origin)
  })
  const head = `${TRUSTED_TYPES}${written.script}`
  const tag = (site: string) =>
    `<tv-channel-player channel="news-24" muted autoplay ${site} style="width: 640px"></tv-channel-player>`
  await written.open(head, tag(`site="${hostile.site}"`) + tag(''))
  const [refused, own] = [0, 1].map(
    (place) => new ChannelPlayer(page, page.locator('tv-channel-player').nth(place)),
  ) as [ChannelPlayer, ChannelPlayer]
  await refused.expectState('playing')
  await expect
    .poll(() => written.warnings)
    .toContain(`tv: script of ${hostile.site} refused: not an origin that the operator lists`)

  await own.expectState('playing')
  await own.showControls()
  await own.button('Play on another screen').click()
  await expect(page.getByRole('dialog', { name: 'Screens nearby' })).toBeVisible()
  expect(senders, 'origins of the scripts of casting').toEqual([world.site])
  await expect(refused.button('Play on another screen')).toHaveCount(0)
})

test('a tag whose `site` is code is refused, and no link leads to that code', async ({
  page,
  world,
  written,
}) => {
  await ChannelPlayer.recordEvents(page)
  await written.open(
    written.script,
    `<tv-channel-player channel="cinema-plus" autoplay api="${world.api}" site="javascript:alert(1)//" style="width: 640px"></tv-channel-player>`,
  )
  await written.player.expectState('failed')
  const codes = async () => (await written.player.errors()).map(({ code }) => code)
  await expect.poll(codes).toEqual(['config-invalid'])
  await expect(written.player.tag.locator('a[href^="javascript:"]')).toHaveCount(0)
})

test('markup with the name of `document.currentScript` does not choose where the classic script loads its files', async ({
  page,
  newWorld,
  world,
  written,
}) => {
  const hostile = await newWorld()
  const files: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/\/ads-classic-[0-9a-f]{8}\.js$/.test(pathname)) files.push(origin)
  })
  await written.open(
    '',
    `<img name="currentScript" src="${hostile.site}/embed/tv.classic.js" alt="">
    <script src="${world.site}/embed/tv.classic.js"></script>
    <tv-channel-player channel="velo-track" muted autoplay api="${world.api}" site="${world.site}" style="width: 426px"></tv-channel-player>`,
  )
  expect(await page.evaluate(() => document.currentScript?.localName)).toBe('img')
  await expect.poll(() => files).toContain(world.site)
  expect(files).not.toContain(hostile.site)
})

test('a policy that lacks an origin of the player or its media is named at once, on screen, in the event and in the console', async ({
  page,
  world,
  written,
}) => {
  const printed: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('tv:')) printed.push(message.text())
  })
  await ChannelPlayer.recordEvents(page)
  const api = new URL(world.api).origin
  expect(api, 'origin of the API').not.toBe(world.site)
  const lacking = {
    'connect-src': { policy: `connect-src ${world.site}`, origin: api },
    'media-src': { policy: "media-src 'none'", origin: 'blob:' },
  }
  for (const [directive, { policy, origin }] of Object.entries(lacking)) {
    await written.open(
      `<meta http-equiv="Content-Security-Policy" content="${policy}">${written.script}`,
      `<tv-channel-player channel="news-24" lang="en" api="${world.api}" muted autoplay style="width: 640px"></tv-channel-player>`,
    )
    await written.player.expectState('failed', 10_000)
    await expect(written.player.tag.getByRole('alert')).toContainText('security policy of this page')
    const codes = async () => (await written.player.errors()).map(({ code }) => code)
    await expect.poll(codes).toContain('policy-refused')
    await expect
      .poll(() => printed)
      .toEqual([
        `tv: 505 policy-refused: <tv-channel-player> ${origin}: the page's policy forbids it: add it to ${directive}. ${world.site}/embed/errors.html#505`,
      ])
    printed.length = 0
  }
})

test('a cross-origin isolated page plays channels with their pictures, in tags of the start and of later, and in a frame', async ({
  page,
  world,
  written,
}) => {
  await written.open(
    written.script,
    `${tagOf('news-24')}<iframe src="${world.site}/channel_embed/news-24?autoplay=1&muted=1" title="News"
      allow="autoplay" width="426" height="240"></iframe>`,
    { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  )
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  const framed = new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player'))
  // Its pictures are requested after others of the same origin have loaded.
  const later = new ChannelPlayer(page, page.locator('tv-channel-player').nth(1))
  for (const player of [written.player, framed, later]) {
    if (player === later)
      await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), tagOf('morning-lane'))
    await player.expectState('playing')
    const logo = player.tag.locator('img').first()
    await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
})
