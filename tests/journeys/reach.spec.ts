import { Advertising } from '../models/advertising'
import { ChannelPlayer } from '../models/channel-player'
import { ContentPlayer } from '../models/content-player'
import { expectFocus } from '../models/keyboard'
import { OPEN_PLAYER } from '../models/open-player'
import { PinForm } from '../models/parental'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import { WrittenPage } from '../models/written-page'

for (const [name, watch] of Object.entries(OPEN_PLAYER)) {
  test(`Tab and Shift+Tab close an open menu and move the focus to the control after or before its button: ${name}`, async ({
    page,
    world,
  }) => {
    const { player } = await watch(page, world)
    const menu = player.tag.getByRole('menu')
    // The buttons before it load after the first frame.
    const before = name === 'film' ? `${words('player.speed')}: 1×` : words('player.channelList')
    await expect(player.button(before)).toBeVisible()
    for (const [key, next] of [
      ['Tab', words('player.pip')],
      ['Shift+Tab', before],
    ] as const) {
      await player.button(words('player.settings')).focus()
      await page.keyboard.press('Enter')
      await expectFocus(page, /^Auto/)
      await page.keyboard.press(key)
      await expect(menu).toHaveCount(0)
      await expectFocus(page, next)
    }
  })

  test(`the controls stay visible while the time slider is held: ${name}`, async ({ page, world }) => {
    const { player, second } = await watch(page, world)
    await player.showControls()
    const box = await player.tag.getByRole('slider').first().boundingBox()
    if (!box) throw new Error('The time slider has no box.')
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
    await page.mouse.down()
    const begun = await second()
    // Longer than the delay after which the controls hide.
    await expect.poll(second, { timeout: 15_000 }).toBeGreaterThan(begun + 7)
    await expect(player.part('player').first()).toHaveClass(/awake/)
    await page.mouse.up()
    await expect(player.part('player').first(), 'once the slider is released').toHaveClass(/asleep/, {
      timeout: 8000,
    })
  })

  test(`the control bar has a background in forced colours, and does not fade with reduced motion: ${name}`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const { player } = await watch(page, world)
    const look = (what: 'backgroundColor' | 'transitionDuration') =>
      player.part('controls').evaluate((bar, key) => getComputedStyle(bar)[key], what)
    expect(await look('transitionDuration')).toBe('0s')
    await expect(
      player.button('Play on another screen'),
      'a control that loads after the first frame',
    ).toBeVisible()
    expect(await look('backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
  })
}

test('digit keys select a channel while a slider of the player has the focus, and not in a form inside it', {
  tag: '@PLY-18.number-keys',
}, async ({ page, world }) => {
  const { deviceToken } = await world.makeAccount({ pin: '4917' })
  const written = new WrittenPage(page, world)
  await written.open(
    `<script type="module" src="${world.site}/embed/tv.js"></script><script>addEventListener('DOMContentLoaded', () => {
      document.querySelector('tv-channel-player').token = '${deviceToken}'
    })</script>`,
    '<tv-channel-player channel="news-24" muted autoplay style="width: 640px"></tv-channel-player>',
  )
  const { player } = written
  await player.expectState('playing')
  const zapDisplay = player.tag.locator('.zap')
  for (const [control, number, slug] of [
    [player.timeline, '3', 'lantern-film'],
    [player.tag.getByRole('slider', { name: words('player.volume') }), '2', 'morning-lane'],
  ] as const) {
    await control.focus()
    await page.keyboard.press(number)
    await page.keyboard.press('Enter')
    await expect(zapDisplay).toHaveText(new RegExp(`^${number}\\s.*\\w`))
    await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe(slug)
    await player.expectState('playing')
  }
  await expect(zapDisplay).toHaveText('')

  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'night-18'))
  const pin = new PinForm(player.tag)
  await pin.expectHeading('Enter your PIN')
  await player.tag.locator('tv-parental-pin').getByRole('button').first().focus()
  await page.keyboard.press('4')
  await expect(zapDisplay).toHaveText('')
  expect((await player.read('channelInfo'))?.slug).toBe('night-18')
})

test('the typed channel number is shown over the picture and not over the programme list', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await page.setViewportSize({ width: 1280, height: 900 })
  await partner.open({ schedule: 'on' })
  await page.addStyleTag({ content: 'main { max-width: none !important }' })
  await player.expectState('playing')
  await player.part('player').focus()
  await page.keyboard.press('3')
  const zapDisplay = player.tag.locator('.zap p')
  await expect(zapDisplay).toBeVisible()
  const [number, picture] = [await zapDisplay.boundingBox(), await player.part('player').boundingBox()]
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(
    (picture?.x ?? 0) + (picture?.width ?? 0),
  )
})

test('a screen reader is notified when an advertisement starts', async ({ partner, world }) => {
  const { player } = partner
  await partner.open({ channel: 'kitchen-garden' })
  await new Advertising(player, world).expectPlaying()
  await expect(player.tag.getByRole('status').filter({ hasText: 'Advertisement 1 of 2' })).toHaveCount(1)
})

test('a frame that may not use full screen shows no full-screen button', async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.open(
    '',
    `<iframe width="640" height="360" allow="autoplay" src="${world.site}/channel_embed/news-24?autoplay=1&muted=1&lang=en"></iframe>`,
  )
  const player = new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player'))
  await player.expectState('playing')
  await expect(player.button(words('player.settings'))).toHaveCount(1)
  await expect(player.button(words('player.fullscreen'))).toHaveCount(0)
})

test('the focus ring of a control in a narrow player is not cut off at the lower edge', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await page.setViewportSize({ width: 390, height: 700 })
  await partner.open()
  await player.expectState('playing')
  const button = player.button(words('player.fullscreen'))
  await button.focus()
  const [ringed, box] = [await button.boundingBox(), await player.part('player').boundingBox()]
  const ring = await button.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
  expect(ring, 'width of the ring').toBeGreaterThan(0)
  expect((ringed?.y ?? 0) + (ringed?.height ?? 0) + ring).toBeLessThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  )
})

test('a long title takes at most two lines, and the age badge is aligned with its start', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'free-film' })
  await player.expectPlayedTo(1)
  const name = player.tag.locator('.title-channel')
  const badge = player.tag.locator('.title .age')
  expect((await badge.boundingBox())?.x).toBe((await name.boundingBox())?.x)
  await name.evaluate((element) => {
    element.textContent = 'Высокоинтеллектуальное предприятие '.repeat(8)
  })
  await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThanOrEqual(40)
})

test('the space key and the arrow keys on a link of the player neither reach the page nor scroll it', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await partner.open({ channel: 'cinema-plus' })
  const link = player.tag.getByRole('link').first()
  await link.focus()
  await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'))
  const reachedKeys = await page.evaluateHandle(() => {
    const keys: boolean[] = []
    addEventListener('keydown', (event) => keys.push(event.defaultPrevented), { capture: false })
    addEventListener('scroll', () => keys.push(false))
    return keys
  })
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await reachedKeys.jsonValue(), 'key events that reached the page').toEqual([])
  await player.expectState('blocked')
})
