import { expectAccessible } from '../models/axe'
import { ChannelPlayer } from '../models/channel-player'
import { PartnerPage } from '../models/partner-page'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

test.beforeEach(() => test.setTimeout(90_000))

test.describe('axe', () => {
  test('axe finds no violations on the channel list', async ({ page, site }) => {
    await site.open()
    await expect(site.heading('On air now')).toBeVisible()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on the page of a channel with its schedule', async ({ page, site }) => {
    await site.open()
    await site.openChannel('Newsroom 24')
    await expect(site.playableEntries).not.toHaveCount(0)
    await site.player.expectState('playing')
    await site.player.showControls()
    await expectAccessible(page)
  })

  test('axe finds no violations on a player with open settings', async ({ page, partner }) => {
    await partner.open()
    await partner.player.expectState('playing')
    await partner.player.showControls()
    await partner.player.button('Settings').click()
    await expect(partner.player.tag.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on the channel list and a channel page at phone size', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await site.open()
    await expect(site.heading('Channels')).toBeVisible()
    await expectAccessible(page)
    await site.openChannel('Newsroom 24')
    await site.player.expectState('playing')
    await expectAccessible(page)
  })

  test('axe finds no violations on the page of an unknown address', async ({ page, site }) => {
    await site.open('/channels/all/nothing-like-it')
    await expect(site.heading('404')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on the channel list of an operator without channels', async ({
    page,
    newWorld,
  }) => {
    const site = new SitePage(page, await newWorld('empty'))
    await site.open()
    await expect(site.heading('Channels')).toBeVisible()
    await expect(page.getByText('There are no channels here yet.')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on a site without configuration', async ({ page, site }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
    await site.open('/channels')
    await expect(site.heading('The site is not set up')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on the embed page', async ({ page, world }) => {
    await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1`)
    await new ChannelPlayer(page).expectState('playing')
    await expect(page).toHaveTitle('Newsroom 24')
    await expectAccessible(page)
  })

  test('axe finds no violations on a partner’s page', async ({ page, partner }) => {
    await partner.open()
    await expect(partner.heading).toBeVisible()
    await partner.player.expectState('playing')
    await expectAccessible(page)
  })

  const SCREENS: { channel: string; words: string; text?: string; tag: string[] }[] = [
    { channel: 'cinema-plus', words: 'Premiere Row is part of a package', tag: ['@EMB-09.accessible'] },
    { channel: 'night-18', words: 'Sign in to watch', tag: ['@EMB-09.accessible'] },
    {
      channel: 'closed-studio',
      words: 'This channel is not available',
      text: 'This channel is off the air for now. It returns when its studio has been rebuilt.',
      tag: ['@EMB-09.accessible', '@EMB-09.unavailable'],
    },
    { channel: 'silent', words: 'Off air', tag: ['@EMB-09.accessible', '@EMB-09.unavailable'] },
    { channel: 'nothing-like-it', words: 'There is no such channel.', tag: [] },
  ]
  for (const { channel, words, text = '', tag } of SCREENS) {
    test(`axe finds no violations on the screen with the heading “${words}”`, { tag }, async ({
      page,
      partner,
    }) => {
      await partner.open({ channel })
      const screen = partner.player.tag.getByRole('alert')
      await expect(screen.getByRole('heading', { name: words })).toBeVisible()
      await expect(screen).toContainText(text)
      await expectAccessible(page)
    })
  }

  test('axe finds no violations on the login gate', { tag: '@EMB-09.accessible' }, async ({
    page,
    newWorld,
  }) => {
    const partner = new PartnerPage(page, await newWorld('auth-only'))
    await partner.open()
    await expect(
      partner.player.tag.getByRole('alert').getByRole('heading', { name: 'Sign in to watch' }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on the gate of a closed country', { tag: '@EMB-09.accessible' }, async ({
    page,
    newWorld,
  }) => {
    const partner = new PartnerPage(page, await newWorld('forbidden-country'))
    await partner.open()
    await expect(
      partner.player.tag.getByRole('alert').getByRole('heading', { name: 'Not available in your region' }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no violations on an error screen with open details', async ({ page, partner, world }) => {
    await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500 })
    await partner.open()
    await expect(
      partner.player.tag.getByRole('heading', { name: 'The service has a fault of its own.' }),
    ).toBeVisible({ timeout: 15_000 })
    await partner.player.button('Details').click()
    await expectAccessible(page)
  })
})

test('axe reports an image without alternative text inside the shadow root of a player', async ({
  page,
  partner,
}) => {
  await partner.open({ autoplay: null })
  await partner.player.expectState('paused')
  await partner.player.tag.evaluate((tag) => {
    const picture = document.createElement('img')
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    tag.shadowRoot?.append(picture)
  })
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})
