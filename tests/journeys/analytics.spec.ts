import type { Locator } from '@playwright/test'
import { expect, test } from '../models/collector'
import { LARISA } from '../models/packet-sale'
import { SignIn, VERA } from '../models/sign-in'
import { SitePage } from '../models/site-page'
import { storedSession } from '../models/stored-session'
import { expectAccessible, expectFitting, words } from '../models/test'
import { setVisible } from '../models/visibility'

const GUEST = { viewer: 'guest' }
const TRIAL = { testId: '8', testName: 'trial-button', variant: 'wide' }

/** The id of a row: the site sets a property, or an attribute of a tag that is not registered yet. */
const rowIdOf = (row: Locator): Promise<string> =>
  row.evaluate((element) => Reflect.get(element, 'row') ?? element.getAttribute('row'))

test('the events of a guest reach the data layer and the collector once there is a consent, with their fields and nothing that identifies the guest', {
  tag: ['@OPS-03.tiles', '@OPS-03.playback', '@OPS-03.buttons', '@OPS-03.viewer-state', '@OPS-03.adapters'],
}, async ({ page, site, film, sale, collector, world }) => {
  // Longer than ten seconds: rows, two channels and a packet one after the other, in one visit.
  await collector.start()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await site.open('/?show_debug=1')
  const row = (number: number) => page.locator('tv-row').nth(number - 1)
  const tile = (line: number, column: number) =>
    row(line)
      .getByRole('listitem')
      .nth(column - 1)
      .getByRole('link')
  const idOf = (line: number) => rowIdOf(row(line))
  await expect(tile(4, 1)).toBeVisible()

  await test.step('without a consent nothing is kept, sent or asked', async () => {
    const source = `3x1_${await idOf(3)}`
    await tile(3, 1).click()
    await expect
      .poll(() => lines)
      .toContain(`tv: event tile_click (no consent) ${JSON.stringify({ source })}`)
    await site.player.expectState('playing')
    await page.goBack()
    await setVisible(page, false)
    await setVisible(page, true)
    expect(await collector.layer()).toBeNull()
    expect(await world.ledger('GET /v2/ab_tests/tests')).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('tv.consent'))).toBeNull()
    expect(collector.bodies).toEqual([])
  })

  await collector.consent(true)
  await collector.expectEvent({ name: 'ab_test', ...TRIAL, ...GUEST })

  await test.step('tiles', async () => {
    await site.go('/faq')
    await expect(tile(3, 1)).toHaveCount(0)
    await site.go('/')
    await collector.expectEvent({ name: 'tile_show', source: `3x2_${await idOf(3)}`, ...GUEST })
    for (const [line, leastMs, mostMs] of [
      [3, 100, 499],
      [4, 500, 5000],
    ] as const) {
      const before = await tile(line, 2).evaluate((link) => {
        const now = Date.now()
        link.focus()
        return now
      })
      const { at } = await collector.expectEvent({
        name: 'tile_focus',
        source: `${line}x2_${await idOf(line)}`,
        ...GUEST,
      })
      expect(at - before).toBeGreaterThanOrEqual(leastMs)
      expect(at - before).toBeLessThan(mostMs)
    }
    const source = `3x2_${await idOf(3)}`
    await tile(3, 2).click()
    await collector.expectEvent({ name: 'tile_click', source, ...GUEST })
  })

  await test.step('a channel', async () => {
    await site.player.expectState('playing')
    await expect.poll(() => collector.named('playback_start').length).toBe(1)
    const [start] = collector.named('playback_start')
    const { watched } = await world.statistics()
    expect(start).toEqual({
      name: 'playback_start',
      statId: watched.at(-1)?.id,
      channelId: expect.stringMatching(/^\d+$/),
      startType: 'live',
      position: expect.any(Number),
      // Those of the programme on air.
      contentId: start?.contentId,
      contentParentId: start?.contentParentId,
      libraryId: null,
      at: expect.any(Number),
      ...GUEST,
    })
    const channelId = start?.channelId
    expect(collector.named('open_channel').at(-1)).toMatchObject({ channelId, ...GUEST })
  })

  await test.step('a channel that does not play', async () => {
    await world.fault({ match: 'GET /v2/channels/:id/stream', status: 404 })
    await site.go('/channels/all/news-24')
    await expect.poll(() => collector.named('playback_error').length).toBe(1)
    const [error] = await site.player.errors()
    expect(collector.named('playback_error')[0]).toMatchObject({
      code: error?.code,
      number: error?.number,
      ...GUEST,
    })
  })

  await test.step('a gate, and a trial', async () => {
    await site.go('/contents/premium-film')
    await film.player.button(/^Subscribe/).click()
    await expect.poll(() => collector.named('packet_info')).toMatchObject([GUEST])
    await page.keyboard.press('Escape')
    await site.go('/packets/510')
    await sale.button(words('buy.enable')).click()
    await collector.expectEvent({ name: 'trial_button_click', packetId: '510', contentId: null, ...GUEST })
    await page.keyboard.press('Escape')
  })

  await test.step('a page that is hidden sends the rest, with the measurements of the page', async () => {
    await setVisible(page, false)
    const metrics = () => new Set(collector.named('web_vital').map(({ metric }) => metric))
    await expect.poll(metrics).toEqual(new Set(['FCP', 'TTFB', 'LCP', 'CLS', 'INP']))
    const sent = collector.events.map(({ name, at: _, ...fields }) => ({ event: name, ...fields }))
    const layer = (await collector.layer()) ?? []
    expect(sent.slice(-layer.length)).toEqual(layer)
    await setVisible(page, true)
  })

  await test.step('nothing identifies the viewer', async () => {
    const session = await storedSession(page)
    const sent = [...collector.bodies, ...lines].join()
    for (const secret of [session?.token, session?.deviceId]) expect(sent).not.toContain(secret)
    expect(new Set(collector.headers.flat())).toEqual(new Set([undefined]))
    expect(new Set(collector.events.map(({ viewer }) => viewer))).toEqual(new Set(['guest']))
  })

  await test.step('a withdrawn consent ends it, in every tab and at later visits', async () => {
    const other = new SitePage(await page.context().newPage(), world)
    await other.open('/faq')
    await collector.consent(false)
    const count = collector.events.length
    await site.go('/')
    await expect(tile(3, 1)).toBeVisible()
    await page.reload()
    await expect(tile(3, 1)).toBeVisible()
    await setVisible(page, false)
    expect(await collector.layer()).toBeNull()
    expect(collector.events).toHaveLength(count)
  })
})

test('every button that operators count is reported from where it is pressed, in a channel, the guide, films, packets, settings and rows, and the last one by a page that closes', {
  tag: ['@OPS-03.buttons', '@OPS-03.search-delay', '@OPS-03.viewer-state'],
}, async ({ context, page, site, sale, film, collector }) => {
  // Longer than ten seconds: one visit to all the places with such buttons.
  await collector.start()
  await site.openAs(LARISA, '/settings/subscriptions')
  await collector.consent(true)
  const event = (name: string, fields: object = {}) =>
    collector.expectEvent({ name, ...fields, viewer: 'full_payment' })
  const packet = (packetId: string) => ({ packetId, contentId: null })
  const dialog = page.getByRole('dialog', { name: words('subscription.title') })

  await test.step('settings and a subscription', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Every Day/ })
      .click()
    await event('packet_info', { packetId: '510' })
    await sale.change(words('buy.disable'))
    await event('unsubscribe', packet('510'))
    await dialog.getByRole('button', { name: words('buy.done') }).click()
    await sale.button(words('buy.renew')).click()
    await event('enable_renew', packet('510'))
    await page.reload()
    await site.go('/faq#subscription')
    await dialog.getByRole('button', { name: /^Every Day/ }).click()
    await expect.poll(() => collector.named('packet_info')).toHaveLength(2)
    await dialog.getByRole('link', { name: words('subscription.openPacket') }).click()
    await event('open_packet', { packetId: '510' })
    await site.go('/settings/language/interface')
    await page
      .getByRole('main')
      .getByRole('button', { name: words('site.back') })
      .click()
    await event('back')
  })

  await test.step('a packet', async () => {
    // Its trial has been used.
    await site.go('/packets/505')
    await sale.button(words('buy.enable')).click()
    await event('subscribe', packet('505'))
    await page.keyboard.press('Escape')
  })

  await test.step('films', async () => {
    await site.go('/contents/two-seasons')
    await film.season('Season 2').click()
    await event('select_season_2')
    await expect.poll(() => collector.named('open_content').length).toBe(1)
    await site.go('/contents/closed-film')
    await film.root.getByRole('link', { name: 'Watch TV' }).click()
    await event('watch_tv')
  })

  await test.step('channels and the guide', async () => {
    await site.go('/channels/all/news-24')
    await site.player.expectState('playing')
    await expect.poll(() => collector.named('open_channel')).toHaveLength(1)
    const channelId = collector.named('open_channel').at(-1)?.channelId
    await page.keyboard.press('f')
    await expect
      .poll(() => collector.named('toggle_fullscreen'))
      .toMatchObject([{ channelId, viewer: 'full_payment' }])
    await page.keyboard.press('f')
    await site.playableEntries.first().click()
    await expect
      .poll(() => collector.named('select_schedule'))
      .toMatchObject([{ channelId, position: expect.any(Number) }])
    const typed = await site.search.evaluate(() => Date.now())
    await site.search.pressSequentially('sea')
    const { at } = await event('channel_search', { query: 'sea' })
    expect(at - typed).toBeGreaterThanOrEqual(500)
    expect(collector.named('channel_search')).toHaveLength(1)
    await site.search.fill('')
    await site.go('/channels/all?view=guide')
    await page.getByRole('rowheader').getByRole('link').nth(2).click()
    await expect.poll(() => collector.named('open_channel')).toHaveLength(2)
  })

  await test.step('rows, and a page that closes', async () => {
    await site.go('/')
    const row = page.locator('tv-row').nth(2)
    const setId = await rowIdOf(row)
    const back = page.getByRole('main').getByRole('button', { name: words('site.back') })
    // One beside the heading, one as the last tile, which is rendered once the row is idle.
    const all = row.getByRole('link', { name: 'See all' })
    for (const place of [0, 1]) {
      await all.nth(place).click()
      await expect.poll(() => collector.named('see_all')).toHaveLength(place + 1)
      expect(collector.named('see_all').at(-1)).toMatchObject({ setId, viewer: 'full_payment' })
      await back.click()
      await expect.poll(() => collector.named('back')).toHaveLength(place + 2)
    }
    expect(collector.named('tile_click')).toEqual([])
    await row.locator('[data-at="0"]').getByRole('link').click()
    await context.newPage()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => collector.named('tile_click')).toHaveLength(1)
  })
})

test('the site asks for a consent, beside every page and in its footer, and nothing is counted before or after a refusal', {
  tag: ['@OPS-03.adapters', '@OPS-03.ab-tests', '@OPS-03.marketing-retry'],
}, async ({ page, site, collector, world }) => {
  const script = `${world.site}/offers.js`
  await page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.begun = 0; window.offers = { init: (...given) => { begun += 1 + given.length } }',
    }),
  )
  const begun = () => page.evaluate(() => Reflect.get(window, 'begun'))
  // Nothing but the end of a page sends a batch: a slow page has shown many tiles by then.
  const batch = { events: 50, seconds: 300 }
  await collector.start({ consent: 'ask', marketing: { script, global: 'offers' } }, batch)
  await site.open('/')
  const notice = page.getByRole('complementary', { name: words('consent.title') })
  const answer = (name: string) => notice.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('tv-row').first()).toBeVisible()
  await expectFitting(page, 390, 1280)
  // It fades in.
  await notice.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page)
  expect(await collector.layer()).toBeNull()
  await answer(words('consent.decline'))
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.locator('tv-row').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await setVisible(page, false)
  await setVisible(page, true)
  expect(await world.ledger('GET /v2/ab_tests/tests')).toEqual([])
  expect(collector.bodies).toEqual([])
  expect(await begun()).toBeUndefined()

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: words('consent.change') })
    .click()
  await answer(words('consent.accept'))
  const shown = { event: 'tile_show', source: expect.stringMatching(/^\d+x\d+_\d+$/), ...GUEST }
  await expect.poll(() => collector.layer()).toContainEqual({ event: 'ab_test', ...TRIAL, ...GUEST })
  expect(collector.named('ab_test'), 'before the page is left').toEqual([])
  await page.reload()
  await collector.expectEvent({ name: 'ab_test', ...TRIAL, ...GUEST })
  await expect.poll(() => collector.layer()).toContainEqual(shown)
  expect(
    (await collector.layer())?.filter(({ event }) => event === 'ab_test'),
    'once per session',
  ).toEqual([])
  await expect(notice).toHaveCount(0)
  await expect.poll(begun, { message: 'for the guest' }).toBe(1)
  await site.go('/faq#auth')
  await new SignIn(page, world).signInByPhone()
  await site.expectSignedIn(VERA.name)
  await expect.poll(begun, { message: 'for the user' }).toBeGreaterThan(1)
})
