import { ChannelPlayer } from '../models/channel-player'
import { ALISA, ANTON, NINA, PinForm } from '../models/parental'
import { expect, expectAccessible, test, words } from '../models/test'

test('a direct link to a content above age 12 shows a child the PIN gate, and one up to age 12 does not', {
  tag: '@PRO-04.direct-link',
}, async ({ page, contentPlayer: film, site, world }) => {
  const streams = () => world.ledger('GET /v2/libraries/:library/contents/:id/stream')
  await site.openAs(ALISA, '/contents/teen-film')
  await page.getByRole('button', { name: 'Watch' }).first().click()
  await expect(new PinForm(film.tag).field()).toBeVisible()
  expect(await streams()).toEqual([])
  await site.go('/watch/free-film')
  await film.expectPlayedTo(1)
  expect(await streams()).toHaveLength(1)
})

test('frames whose address disables parental control play adult channels and films, without a full-screen button where the frame may not use it, and the others show the PIN gate', {
  tag: ['@PIN-06.embed-parameter', '@EMB-05.pin-skipped'],
}, async ({ page, site, world }) => {
  await site.openAs(NINA, '/faq')
  // The viewer is signed in within frames of pages of this site.
  await page.goto(`${world.site}/config.json`)
  const frames = ['/channel_embed/night-18', '/content_embed/adult-film'].flatMap((address) =>
    ['', '&amp;ignore_parental_control=1'].map(
      (query) =>
        `<iframe src="${address}?autoplay=1&amp;muted=1${query}" width="480" height="300" allow="autoplay; fullscreen 'none'"></iframe>`,
    ),
  )
  await page.setContent(frames.join(''))
  for (const [place, tag] of ['tv-channel-player', 'tv-content-player'].entries()) {
    const [asking, playing] = [0, 1].map((offset) =>
      page.frameLocator(`iframe >> nth=${2 * place + offset}`).locator(tag),
    )
    if (!asking || !playing) throw new Error('There are four frames')
    await expect(new PinForm(asking).field()).toBeVisible()
    await new ChannelPlayer(page, playing).expectState('playing')
    await expect(playing.getByRole('button', { name: words('player.settings') })).toHaveCount(1)
    await expect(playing.getByRole('button', { name: words('player.fullscreen') })).toHaveCount(0)
  }
})

test('a viewer without a PIN reads the operator’s notice, whose buttons set a PIN, leave or confirm to be of age', {
  tag: ['@PIN-07.dialogue', '@PIN-07.buttons', '@PIN-07.status'],
}, async ({ page, site, world }) => {
  await site.openAs(ANTON, '/channels/all/night-18')
  const { tag } = site.player
  const pin = new PinForm(tag)
  await pin.expectHeading('For adults only')
  await expect(
    tag.getByText(
      'What follows is not for children. Confirm that you are 18 or over, or set a PIN so that nobody opens it without you.',
    ),
  ).toBeVisible()
  await expect(tag.getByRole('presentation').or(tag.locator('img[alt=""]'))).not.toHaveCount(0)
  await expectAccessible(page)
  const colours = await Promise.all(
    ['Set a PIN', 'I am 18 or over', 'Cancel'].map((name) =>
      pin.button(name).evaluate((button) => getComputedStyle(button).backgroundColor),
    ),
  )
  const [primary, ...others] = colours
  expect(others, 'beside the primary button').not.toContain(primary)
  await pin.button('Set a PIN').click()
  await pin.expectHeading('Are you 18 or over?')
  await pin.button('Cancel').click()
  await pin.expectHeading('For adults only')
  await pin.button('Cancel').click()
  await pin.expectHeading('For adults only')
  expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
  await pin.button('I am 18 or over').click()
  await site.player.expectState('playing')
})
