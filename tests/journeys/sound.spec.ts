import { refuseSoundBeforeGesture } from '../models/autoplay-policy'
import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'
import { tagOf } from '../models/written-page'

const SOUND_ON = 'Turn sound on'

test('a player that may start without sound only offers it until a key of the page turns it on, and the next channel has sound', {
  tag: '@PLY-01.volume',
}, async ({ page, site }) => {
  const { player } = site
  await refuseSoundBeforeGesture(page)
  await site.open('/channels/news-24')
  await player.expectAdvancing()
  expect(await player.read('muted')).toBe(true)
  await expect(player.button(SOUND_ON)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => player.read('muted')).toBe(false)
  await expect(player.button(SOUND_ON)).toHaveCount(0)

  const before = await player.read('channelInfo')
  await player.part('player').focus()
  await page.keyboard.press('PageUp')
  await expect.poll(() => player.read('channelInfo')).not.toEqual(before)
  await player.expectState('playing')
  expect(await player.read('muted'), 'muted on the next channel').toBe(false)
  // The viewer's own mute is not offered to be undone.
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(true)
  await expect(player.button(SOUND_ON)).toHaveCount(0)
})

test('a click on the picture turns the sound on and does not pause, and a viewer who dismisses the offer of sound is not asked on the next channel', {
  tag: '@PLY-01.volume',
}, async ({ page, written }) => {
  await refuseSoundBeforeGesture(page)
  const silently = `addEventListener('tv-autoplay-blocked', ({ target }) => {
    target.muted = true
    target.addEventListener('tv-volume-change', () => target.play(), { once: true })
  })`
  const head = `<script>${silently}</script>${written.script}`
  const tag = tagOf('news-24').replace(' muted', '').replace('426px', '640px')
  await written.open(head, tag.repeat(2))
  const [clicked, dismissed] = [0, 1].map(
    (place) => new ChannelPlayer(page, page.locator('tv-channel-player').nth(place)),
  )
  if (!clicked || !dismissed) throw new Error('There are two players.')
  for (const player of [clicked, dismissed]) {
    await player.expectState('playing')
    await expect(player.button(SOUND_ON)).toBeVisible()
  }

  const slug = async () => (await dismissed.read('channelInfo'))?.slug
  await dismissed.tag.evaluate((tag) => tag.setAttribute('channel', 'morning-lane'))
  await expect.poll(slug).toBe('morning-lane')
  await dismissed.expectState('playing')
  await dismissed.button('Keep the sound off').click()
  await expect(dismissed.button(SOUND_ON)).toHaveCount(0)
  await dismissed.part('player').focus()
  await page.keyboard.press('PageUp')
  await expect.poll(slug).not.toBe('morning-lane')
  await dismissed.expectState('playing')
  await expect(dismissed.button(SOUND_ON)).toHaveCount(0)
  expect(await dismissed.read('muted')).toBe(true)

  await clicked.part('video').click({ position: { x: 200, y: 200 } })
  await expect(clicked.button(SOUND_ON)).toHaveCount(0)
  expect(await clicked.read('muted')).toBe(false)
  expect(await clicked.read('state'), 'state after the click').toBe('playing')
})
