import { ContentPlayer } from '../models/content-player'
import { expectFocus, keyTo, tabTo } from '../models/keyboard'
import { mediaKeys } from '../models/media-keys'
import { rewriteResponse } from '../models/rewrite-response'
import { expect, expectAccessible, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

/** Plays another content in the same element. */
const change = (player: ContentPlayer, content: string) =>
  player.tag.evaluate((tag, name) => tag.setAttribute('content', name), content)

const STREAM = 'GET /v2/libraries/:library/contents/:id/stream'

test('a series continues with the next episode at the end, by the button, from the episode list and by media keys, which seek too', {
  tag: ['@PLY-09.media-session', '@PLY-11.next-episode', '@PLY-11.episodes-menu', '@PLY-12.next-and-finish'],
}, async ({ page, contentPlayer: player }) => {
  // Longer than ten seconds: five episodes play, one after the other.
  const expectEpisode = (season: number, number: number) =>
    expect.poll(() => player.read('episode')).toMatchObject({ season, number })
  const press = await mediaKeys(page)
  await player.open({ content: 'two-seasons/two-seasons-s1e4', start: '90' })
  await player.expectPlayedTo(90)
  await expectEpisode(2, 1)
  expect(await player.read('content')).toBe('two-seasons/two-seasons-s2e1')
  await player.expectState('playing')

  await player.showControls()
  await player.button('Next episode').click()
  await expectEpisode(2, 2)
  await player.expectState('playing')
  await expect(
    player.button('Next episode'),
    'button during the announcement of the next episode',
  ).toHaveCount(0)

  await player.showControls()
  await player.button('Episodes').click()
  await expect(player.tag.getByRole('menuitemradio', { name: /Soon/ })).toBeDisabled()
  await expectAccessible(page)
  await player.tag.getByRole('group', { name: 'Season 1' }).getByRole('menuitemradio', { name: /^2/ }).click()
  await expectEpisode(1, 2)
  await player.expectState('playing')
  await press('nexttrack')
  await expectEpisode(1, 3)
  await player.expectState('playing')
  await press('seekto', 82)
  await player.button('Next episode').last().click()
  await expectEpisode(1, 4)
})

test('a film plays after its packshot, shows thumbnails on its timeline, none of both for 18 s, and has buttons to skip the intro and to finish', {
  tag: [
    '@PLY-03.short-media',
    '@PLY-10.size',
    '@PLY-11.packshots',
    '@PLY-12.skip',
    '@PLY-12.start',
    '@PLY-12.next-and-finish',
    '@PLY-12.highlights',
  ],
}, async ({ page, contentPlayer: player, world }) => {
  // Longer than ten seconds: four films start, and a packshot of four seconds plays in real time.
  // One packshot of four seconds in place of two.
  await rewriteResponse<{ packshots?: object[] }>(page, /\/contents\/[^/]+\/stream$/, (stream) => ({
    ...stream,
    ...(stream.packshots ? { packshots: stream.packshots.slice(1) } : {}),
  }))
  await player.open({ content: 'thumbnail-film' })
  await player.expectState('playing')

  await test.step('the thumbnail of the pointed position has a size that fits the player', async () => {
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
  })

  await test.step('a film of 18 s has no timeline', async () => {
    await change(player, 'short-film')
    await expect.poll(async () => (await player.read('contentInfo'))?.slug).toBe('short-film')
    await player.expectState('playing')
    await player.showControls()
    await expect(player.timeline).toHaveCount(0)
  })

  await change(player, 'points-film')
  await expect.poll(() => player.read('duration')).toBeCloseTo(120, 0)
  await player.expectState('playing')
  await player.call('seekTo', 10)
  await player.button('Skip the intro').click()
  await expect.poll(() => player.read('currentTime')).toBeGreaterThanOrEqual(20)
  await expect(player.button('Skip the intro')).toHaveCount(0)
  await player.call('seekTo', 30)
  await player.button('To the story').click()
  await expect.poll(() => player.read('currentTime')).toBeGreaterThanOrEqual(38)
  await player.showControls()
  await expect(player.timeline.locator('.highlight'), 'highlights on the timeline').toHaveCount(2)
  await player.call('seekTo', 110)
  await expect(player.button('Finish')).toBeVisible()
  await player.button('Finish').click()
  await player.expectState('paused')
  await expect(player.button('Watch again')).toBeVisible()
  await expect(player.button('Finish')).toHaveCount(0)

  await test.step('a packshot plays before the film, without a timeline', async () => {
    await change(player, 'packshot-film')
    await expect.poll(async () => (await player.read('contentInfo'))?.slug).toBe('packshot-film')
    await player.expectState('playing')
    await expect(player.timeline).toHaveCount(0)
    await expect(player.timeline).toHaveCount(1, { timeout: timeLimit(30_000) })
    await player.expectPlayedTo(1)
    const packshots = await world.ledger('GET /media/packshot/*')
    expect([...new Set(packshots.map(({ path }) => path.split('/').at(-2)))], 'packshots').toEqual(['2'])
  })
})

test('content that cannot be played shows the reason and the operator’s buttons, and plays after the PIN or the purchase', {
  annotation: {
    type: 'breaks-law',
    description: 'earlier-viewer-is-gone: the page has elements of three viewers',
  },
  tag: [
    '@CAT-07.not-bought',
    '@CAT-07.provider-only',
    '@CAT-07.announcement',
    '@CAT-07.server-buttons',
    '@EMB-09.pin',
    '@EMB-09.purchase',
    '@PIN-05.age',
    '@PLY-11.play-after',
    '@PLY-11.start-order',
    '@PLY-11.schedule-linked',
  ],
}, async ({ page, world, written }) => {
  // Longer than ten seconds: nine players on a page, and axe on two of their screens.
  const screens = [
    ['lost-film', 'No longer available', 'Watch TV', `${world.site}/channels`],
    ['announced-film', 'Coming soon', 'Trailer', null],
    ['two-seasons/two-seasons-s2e3', 'Coming soon', null, null],
    ['closed-film', 'Not available', 'Watch TV', `${world.site}/channels`],
    ['provider-film', 'From your provider only', 'To your provider', /\/faq$/],
    ['archive-premium-film', 'Premiere Row is part of a package', /^Subscribe/, null],
    ['premium-film', 'Premiere on the Roof is part of a package', /^Subscribe/, null],
  ] as const
  const buyer = await world.makeAccount({ packets: [501] })
  const adult = await world.makeAccount({ pin: '2468' })
  const tag = (content: string, more = '') =>
    `<tv-content-player content="${content}" muted ${more}></tv-content-player>`
  await written.open(
    `<style>tv-content-player { width: 640px }</style>
    ${written.script}`,
    `<main><h1>Films</h1>${[
      ...screens.map(([content]) => tag(content, 'autoplay load="eager"')),
      tag('premium-series', `load="eager" token="${buyer.deviceToken}"`),
      tag('adult-film', `load="play" token="${adult.deviceToken}"`),
    ].join('')}</main>`,
  )
  const playerOf = (content: string) =>
    new ContentPlayer(page, world, page.locator(`tv-content-player[content="${content}"]`))
  for (const [content, heading, action, address] of screens) {
    const player = playerOf(content)
    await expect(player.heading(heading)).toBeVisible()
    if (address) await expect(player.link(action)).toHaveAttribute('href', address)
    else if (action) await expect(player.button(action)).toBeVisible()
  }

  const premium = playerOf('premium-film')
  await expect(premium.tag.getByText('From ₽ 299')).toBeVisible()
  await expect(premium.part('operator-button')).toHaveText(['SubscribeCinema and Drama', 'Trailer'])
  const offers = premium.tag.getByRole('listitem').filter({ hasText: 'Cinema and Drama' })
  await expect(offers, 'offers before the button was clicked').toHaveCount(0)
  await premium.button(/^Subscribe/).click()
  await expect(offers).toContainText('299')
  const series = playerOf('premium-series')
  await expect(series.heading('The Night Metro Shift is part of a package')).toBeVisible()
  // All players of a page have the same name, which axe reports: each screen is checked as the only one.
  for (const content of ['provider-film', 'premium-film']) {
    await page.evaluate((shown) => {
      for (const one of document.querySelectorAll<HTMLElement>('tv-content-player'))
        one.style.display = one.getAttribute('content') === shown ? '' : 'none'
    }, content)
    await expectAccessible(page)
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('tv-content-player')) one.style.display = ''
  })
  expect(await world.ledger('GET /media/vod/*')).toEqual([])
  expect(await world.ledger(STREAM)).toEqual([])

  await test.step('content plays by itself when the viewer returns from its purchase, if the button says so', async () => {
    const popup = page.waitForEvent('popup')
    await series.link(/^Subscribe/).click()
    const purchase = await popup
    await world.setPackets(buyer.phone, [501, 502])
    await purchase.close()
    // Playwright's pages never lose the focus, so the return is simulated.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await playerOf('premium-series').expectState('playing')
  })

  await test.step('an adult film plays after the correct PIN', async () => {
    const film = playerOf('adult-film')
    await film.button('Watch').click()
    await film.tag.getByRole('textbox').first().click()
    await page.keyboard.type('2468')
    await film.expectState('playing')
  })
})

test('the operator’s buttons before playback resume the film and open the trailer and return from it, and keys alone start, seek and speed up', {
  tag: '@CAT-07.available',
}, async ({ page, contentPlayer: player, world }) => {
  await player.open({ content: 'half-seen-film', autoplay: null })
  await expect(player.part('operator-button')).toHaveText(['Continue', 'From the beginning', 'Trailer'])
  await expectAccessible(page)
  await player.button('Trailer').click()
  await player.expectPlayedTo(0.5)
  expect((await world.ledger('GET /media/trailer/half-seen-film/*')).length).toBeGreaterThan(0)
  await player.button('Close the trailer').click()
  await player.button('Continue').click()
  await player.expectPlayedTo(61)

  await change(player, 'free-film')
  await expect(player.part('operator-button')).toHaveText(['Watch', 'Trailer'])
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

test('a film that was sought to a place that does not arrive fails, and plays from that place at the next try and on the reloaded page', {
  tag: '@PLY-13.kept-place',
}, async ({ page, contentPlayer: player }) => {
  // Longer than ten seconds: the failure is reported after retries.
  const segments = /\.m4s$/
  // The demo's segments repeat, so the browser has those of a later place in its cache.
  const loseSegments = () => page.route(segments, (route) => route.fulfill({ status: 404, body: '' }))
  const expectFrom = async (second: number) => {
    await player.expectPlayedTo(second)
    expect(await player.read('currentTime'), 'second at which the film resumed').toBeLessThan(second + 15)
  }
  await player.open({ content: 'half-seen-film' })
  await expectFrom(60)

  await test.step('segments that fail', async () => {
    await loseSegments()
    await player.call('seekTo', 240)
    await player.expectState('failed', 40_000)
    // A try of the player's own may come first, and removes the button.
    const again = await player.button(words('player.retry')).elementHandle()
    await page.unroute(segments)
    await again?.evaluate((button) => (button as HTMLElement).click())
    await expectFrom(240)
  })

  await test.step('a reload while they fail', async () => {
    await loseSegments()
    await player.call('seekTo', 150)
    await page.unroute(segments)
    await page.reload()
    await expectFrom(150)
  })
})
