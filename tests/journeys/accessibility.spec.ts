import { expectAccessible } from '../models/axe'
import { ChannelPlayer } from '../models/channel-player'
import { PartnerPage } from '../models/partner-page'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

test('axe finds no violations on a partner’s page and its player with open settings, and reports an image without alternative text inside the player', async ({
  page,
  partner,
}) => {
  await partner.open()
  await expect(partner.heading).toBeVisible()
  await partner.player.expectState('playing')
  await expectAccessible(page)
  await partner.player.showControls()
  await partner.player.button('Settings').click()
  await expect(partner.player.tag.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await partner.player.tag.evaluate((tag) => {
    const picture = document.createElement('img')
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    tag.shadowRoot?.append(picture)
  })
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})

test('axe finds no violations on the screens in place of a channel, also with the details of an error', {
  tag: ['@EMB-09.accessible', '@EMB-09.unavailable'],
}, async ({ page, partner, world }) => {
  const screen = partner.player.tag.getByRole('alert')
  const screens = [
    ['cinema-plus', 'Premiere Row is part of a package', ''],
    ['night-18', 'Sign in to watch', ''],
    [
      'closed-studio',
      'This channel is not available',
      'This channel is off the air for now. It returns when its studio has been rebuilt.',
    ],
    ['silent', 'Off air', ''],
    ['nothing-like-it', 'There is no such channel.', ''],
  ] as const
  await partner.open({ channel: screens[0][0] })
  for (const [channel, heading, text] of screens) {
    await partner.player.tag.evaluate((tag, slug) => tag.setAttribute('channel', slug), channel)
    await expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    await expect(screen).toContainText(text)
    await expectAccessible(page)
  }
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 400 })
  await partner.player.tag.evaluate((tag) => tag.setAttribute('channel', 'morning-lane'))
  await expect(screen.getByRole('heading', { name: 'There is no such channel.' })).toHaveCount(0)
  await partner.player.button('Details').click()
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

test('axe finds no violations on the embed page', async ({ page, world }) => {
  await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1`)
  await new ChannelPlayer(page).expectState('playing')
  await expect(page).toHaveTitle('Newsroom 24')
  await expectAccessible(page)
})
