import { refuseSoundBeforeGesture } from '../models/autoplay-policy'
import { expect, test } from '../models/test'
import { tagOf, WrittenPage } from '../models/written-page'

const SOUND_ON = 'Turn sound on'

test('a player that may start without sound only offers it until a gesture on the picture, and the next channel has sound', {
  tag: '@PLY-01.volume',
}, async ({ page, site }) => {
  const { player } = site
  await refuseSoundBeforeGesture(page)
  await site.open('/channels/news-24')
  await player.expectAdvancing()
  expect(await player.read('muted')).toBe(true)
  await expect(player.button(SOUND_ON)).toBeVisible()

  const before = await player.read('channelInfo')
  await player.part('video').click({ position: { x: 300, y: 200 } })
  await expect(player.button(SOUND_ON)).toHaveCount(0)
  expect(await player.read('muted')).toBe(false)
  expect(await player.read('state'), 'state after the click').toBe('playing')

  await player.part('player').focus()
  await page.keyboard.press('PageUp')
  await expect.poll(() => player.read('channelInfo')).not.toEqual(before)
  await player.expectAdvancing()
  expect(await player.read('muted'), 'muted on the next channel').toBe(false)
  await expect(player.button(SOUND_ON)).toHaveCount(0)
  // The viewer's own mute is not offered to be undone.
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(true)
  await expect(player.button(SOUND_ON)).toHaveCount(0)
})

test('a key that the page sends to the player is a gesture too: it turns the sound on', {
  tag: '@PLY-01.volume',
}, async ({ page, site }) => {
  const { player } = site
  await refuseSoundBeforeGesture(page)
  await site.open('/channels/news-24')
  await player.expectAdvancing()
  await expect(player.button(SOUND_ON)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => player.read('muted')).toBe(false)
})

test('a viewer who dismisses the offer of sound is not asked on the next channel', {
  tag: '@PLY-01.volume',
}, async ({ page, world }) => {
  await refuseSoundBeforeGesture(page)
  const written = new WrittenPage(page, world)
  const { player } = written
  const silently = `addEventListener('tv-autoplay-blocked', ({ target }) => {
    target.muted = true
    target.addEventListener('tv-volume-change', () => target.play(), { once: true })
  })`
  const head = `<script>${silently}</script><script type="module" src="${world.site}/embed/tv.js"></script>`
  await written.open(head, tagOf('news-24').replace(' muted', ''))
  await player.expectAdvancing()
  await expect(player.button(SOUND_ON)).toBeVisible()
  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'morning-lane'))
  await expect.poll(() => player.read('channelInfo').then((info) => info?.slug)).toBe('morning-lane')
  await player.expectAdvancing()
  await player.button('Keep the sound off').click()
  await expect(player.button(SOUND_ON)).toHaveCount(0)
  await player.part('player').focus()
  await page.keyboard.press('PageUp')
  await expect.poll(() => player.read('channelInfo').then((info) => info?.slug)).not.toBe('morning-lane')
  await player.expectAdvancing()
  await expect(player.button(SOUND_ON)).toHaveCount(0)
  expect(await player.read('muted')).toBe(true)
})
