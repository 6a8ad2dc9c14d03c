import { expectAccessible } from '../models/axe'
import { captionOf } from '../models/captions'
import { ContentPlayer } from '../models/content-player'
import { expectFocus, keyTo, tabTo } from '../models/keyboard'
import { expect, test } from '../models/test'

test('a film on a partner’s page resumes at the last watched position and can start over', {
  tag: '@PLY-11.resume',
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'free-film', speed: '2' })
  await player.expectPlayedTo(1)
  await player.call('seekTo', 40)
  await player.expectPlayedTo(62)
  await page.reload()
  await player.expectState('playing')
  expect(await player.read('currentTime')).toBeGreaterThan(39)
  await player.button('From the beginning').click()
  await expect.poll(() => player.read('currentTime')).toBeLessThan(10)
  await player.expectPlayedTo(1)
  await expect(player.button('From the beginning')).toHaveCount(0)
})

test('a series continues with the next episode at the end, by the button and from the episode list', {
  tag: ['@PLY-11.next-episode', '@PLY-11.episodes-menu'],
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'two-seasons/two-seasons-s1e4', start: '85' })
  await player.expectPlayedTo(86)
  await player.call('seekTo', 96)
  await expect.poll(() => player.read('episode')).toMatchObject({ season: 2, number: 1 })
  expect(await player.read('content')).toBe('two-seasons/two-seasons-s2e1')
  await player.expectPlayedTo(1)

  await player.showControls()
  await player.button('Next episode').click()
  await expect.poll(() => player.read('episode')).toMatchObject({ season: 2, number: 2 })
  await player.expectPlayedTo(1)
  await expect(
    player.button('Next episode'),
    'button during the announcement of the next episode',
  ).toHaveCount(0)

  await player.showControls()
  await player.button('Episodes').click()
  await expect(player.tag.getByRole('menuitemradio', { name: /Soon/ })).toBeDisabled()
  await expectAccessible(page)
  await player.tag.getByRole('group', { name: 'Season 1' }).getByRole('menuitemradio', { name: /^3/ }).click()
  await expect.poll(() => player.read('episode')).toMatchObject({ season: 1, number: 3 })
  await player.expectPlayedTo(1)
  await player.call('seekTo', 82)
  await player.button('Next episode').last().click()
  await expect.poll(() => player.read('episode')).toMatchObject({ season: 1, number: 4 })
})

test('a film plays after its packshots and has buttons to skip the intro and to finish, an episode one to play the next', {
  tag: [
    '@PLY-11.packshots',
    '@PLY-12.skip',
    '@PLY-12.start',
    '@PLY-12.next-and-finish',
    '@PLY-12.highlights',
  ],
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'packshot-film' })
  await player.expectState('playing')
  await expect(player.timeline, 'timeline during a packshot').toHaveCount(0)
  await player.expectPlayedTo(1, 30_000)
  const packshots = await world.ledger('GET /media/packshot/*')
  expect([...new Set(packshots.map(({ path }) => path.split('/').at(-2)))], 'packshots').toEqual(['1', '2'])
  await player.showControls()
  await expect(player.timeline).toBeVisible()

  await player.open({ content: 'points-film', start: '9' })
  await player.button('Skip the intro').click()
  await expect.poll(() => player.read('currentTime')).toBeGreaterThanOrEqual(20)
  await expect(player.button('Skip the intro')).toHaveCount(0)
  await player.call('seekTo', 30)
  await player.button('To the story').click()
  await expect.poll(() => player.read('currentTime')).toBeGreaterThanOrEqual(38)
  await player.showControls()
  await expect(player.timeline.locator('.highlight'), 'highlights on the timeline').toHaveCount(2)
  await player.call('seekTo', 110)
  await expectAccessible(page)
  await player.button('Finish').click()
  await player.expectState('paused')
  await expect(player.button('Watch again')).toBeVisible()

  await player.open({ content: 'two-seasons/two-seasons-s1e1', start: '79' })
  await player.button('Next episode').last().click()
  await expect.poll(() => player.read('episode')).toMatchObject({ season: 1, number: 2 })
})

test('the timeline shows the thumbnail and the time of the pointed position, in a size that fits the player', {
  tag: ['@PLY-03.short-media', '@PLY-10.size'],
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'thumbnail-film' })
  await player.expectPlayedTo(1)
  const picture = player.tag.locator('.thumbnail')
  const hoverTimeline = async () => {
    await player.showControls()
    const box = (await player.timeline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2)
    await expect(picture).toBeVisible()
  }
  await hoverTimeline()
  const thumbnail = await picture.evaluate((element) => {
    const { backgroundImage, backgroundPosition } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { backgroundImage, backgroundPosition, ratio: width / height }
  })
  expect(thumbnail.backgroundImage).toContain('/thumbs.jpg')
  expect(thumbnail.ratio).toBeCloseTo(196 / 110, 1)
  // 28.8 s at one thumbnail per 2 s is the 15th thumbnail: row 3, column 3.
  expect(thumbnail.backgroundPosition).toBe('40% 66.6667%')
  await expect(player.tag.locator('.bubble')).toHaveText('0:28')
  await expect(picture).toHaveCSS('width', '122.5px')
  await player.button('Full screen').click()
  await hoverTimeline()
  await expect(picture).toHaveCSS('width', '147px')
  await page.keyboard.press('f')
  await page.setViewportSize({ width: 390, height: 700 })
  await hoverTimeline()
  await expect(picture).toHaveCSS('width', '98px')
  await page.setViewportSize({ width: 1280, height: 720 })

  await player.open({ content: 'short-film' })
  await player.expectPlayedTo(1)
  await player.showControls()
  await expect(player.timeline, 'timeline of a film of 18 s').toHaveCount(0)
})

test('content that cannot be played shows the reason and the operator’s buttons', {
  tag: [
    '@CAT-07.not-bought',
    '@CAT-07.provider-only',
    '@CAT-07.announcement',
    '@CAT-07.server-buttons',
    '@EMB-09.purchase',
    '@PLY-11.start-order',
    '@PLY-11.schedule-linked',
  ],
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  for (const [content, heading, action, address] of [
    ['lost-film', 'No longer available', 'Watch TV', `${world.site}/channels`],
    ['announced-film', 'Coming soon', 'Trailer', null],
    ['two-seasons/two-seasons-s2e3', 'Coming soon', null, null],
    ['closed-film', 'Not available', 'Watch TV', `${world.site}/channels`],
    ['provider-film', 'From your provider only', 'To your provider', /\/faq$/],
    ['premium-series', 'The Night Metro Shift is part of a package', null, null],
    ['archive-premium-film', 'Premiere Row is part of a package', /^Subscribe/, null],
  ] as const) {
    await player.open({ content })
    await expect(player.heading(heading)).toBeVisible()
    if (address) await expect(player.link(action)).toHaveAttribute('href', address)
    else if (action) await expect(player.button(action)).toBeVisible()
    await expectAccessible(page)
  }

  await player.open({ content: 'premium-film' })
  await expect(player.heading('Premiere on the Roof is part of a package')).toBeVisible()
  await expect(player.tag.getByText('From RUB 299')).toBeVisible()
  await expect(player.part('operator-button')).toHaveText(['SubscribeCinema and Drama', 'Trailer'])
  const icons = player.part('operator-button').locator('img')
  await expect
    .poll(() => icons.evaluateAll((all) => all.map((icon) => (icon as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true])
  const offers = player.tag.getByRole('listitem').filter({ hasText: 'Cinema and Drama' })
  await expect(offers, 'offers before the button was clicked').toHaveCount(0)
  await player.button(/^Subscribe/).click()
  await expect(offers).toContainText('299')
  await expectAccessible(page)
  expect(await world.ledger('GET /media/vod/*')).toEqual([])
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toEqual([])
})

test('the operator’s buttons before playback resume the film, start it over, and open the trailer and return from it', {
  tag: '@CAT-07.available',
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'half-seen-film', autoplay: null })
  await expect(player.part('operator-button')).toHaveText(['Continue', 'From the beginning', 'Trailer'])
  await expectAccessible(page)
  await player.button('Trailer').click()
  await player.expectPlayedTo(1)
  expect((await world.ledger('GET /media/trailer/half-seen-film/*')).length).toBeGreaterThan(0)
  await player.button('Close the trailer').click()
  await player.button('Continue').click()
  await player.expectPlayedTo(61)

  await player.open({ content: 'free-film', autoplay: null })
  await expect(player.part('operator-button')).toHaveText(['Watch', 'Trailer'])
  await player.button('Watch').click()
  await player.expectPlayedTo(1)
})

test('content plays by itself when the viewer returns from its purchase, if the operator’s button says so', {
  tag: '@PLY-11.play-after',
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  const { phone, deviceToken } = await world.makeAccount({ packets: [501] })
  await player.open({ content: 'premium-series', autoplay: null, load: 'eager' })
  await player.setToken(deviceToken)
  const popup = page.waitForEvent('popup')
  await player.link(/^Subscribe/).click()
  const purchase = await popup
  await world.setPackets(phone, [501, 502])
  await purchase.close()
  // Playwright's pages never lose the focus, so the return is simulated.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await player.expectPlayedTo(1)
})

test('an adult film plays after the correct PIN', { tag: ['@EMB-09.pin', '@PIN-05.age'] }, async ({
  page,
  world,
}) => {
  const player = new ContentPlayer(page, world)
  const { deviceToken } = await world.makeAccount({ pin: '2468' })
  await player.open({ content: 'adult-film', load: 'play', autoplay: null })
  await player.setToken(deviceToken)
  await player.button('Watch').click()
  const digits = player.tag.getByRole('textbox')
  await digits.first().click()
  await page.keyboard.type('2468')
  await player.expectPlayedTo(1)
})

test('a film can be paused, seeked and sped up with the keyboard alone', async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'free-film', autoplay: null })
  await tabTo(page, 'Watch')
  await page.keyboard.press('Enter')
  await player.expectPlayedTo(1)
  await tabTo(page, 'Film timeline')
  await page.keyboard.press('PageUp')
  await expect.poll(() => player.read('currentTime')).toBeGreaterThanOrEqual(60)
  await page.keyboard.press('Home')
  await expect.poll(() => player.read('currentTime')).toBeLessThan(10)
  await tabTo(page, 'Settings')
  await page.keyboard.press('Enter')
  await expectFocus(page, /^Auto/)
  await keyTo(page, 'ArrowDown', '2×')
  await page.keyboard.press('Enter')
  await expect.poll(() => player.read('speed')).toBe(2)
  await page.keyboard.press('Escape')
  await expectFocus(page, 'Settings')
})

test('subtitles are on if the operator requests them, and the viewer can turn them off and on again', {
  tag: '@PLY-01.subtitles',
}, async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'subtitled-film' })
  await expect.poll(() => captionOf(player.tag), { message: 'subtitle on screen' }).not.toBe('')
  await player.showControls()
  await player.button('Settings').click()
  const subtitles = player.tag.getByRole('group', { name: 'Subtitles' }).getByRole('menuitemradio')
  await subtitles.filter({ hasText: 'Off' }).click()
  expect(await captionOf(player.tag)).toBe('')
  await subtitles.filter({ hasNotText: 'Off' }).last().click()
  await expect.poll(() => captionOf(player.tag), { message: 'subtitle in the chosen language' }).not.toBe('')
})
