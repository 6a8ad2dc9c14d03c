import type { Locator } from '@playwright/test'
import { ANTON, scheduleEntries } from '../models/parental'
import { rewriteResponse } from '../models/rewrite-response'
import type { SitePage } from '../models/site-page'
import { expect, expectAccessible, test } from '../models/test'
import { setVisible } from '../models/visibility'

const STREAM = 'GET /v2/channels/:id/stream'
const POPULAR = '/channels/popular'

test.use({ reducedMotion: 'no-preference' })

const tile = (site: SitePage, name: string): Locator =>
  site.page.getByRole('region', { name: 'On air now' }).locator('[data-preview]').filter({ hasText: name })
const zoom = (site: SitePage): Locator => site.page.locator('.zoom:not([hidden])')
const picture = (site: SitePage): Locator => zoom(site).locator('tv-channel-player')

async function expectState(site: SitePage, state: string): Promise<void> {
  await expect.poll(() => picture(site).evaluate((tag) => Reflect.get(tag, 'state'))).toBe(state)
}

/** Moves the mouse onto a tile once no scroll is under way, which would end the preview. Hovers of Playwright may scroll. */
async function pointAt(tile: Locator): Promise<void> {
  const page = tile.page()
  const top = () => tile.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => (await top()) - (await top())).toBe(0)
  const { x, y } = (await tile.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 40, y + 30)
}

/** Presses the mouse on a part of the preview once it rests: a click of Playwright may scroll, which ends the preview. */
async function press(part: Locator): Promise<void> {
  const box = await part.evaluate(async (element) => {
    const animations = element.closest('.zoom')?.getAnimations() ?? []
    await Promise.all(animations.map(({ finished }) => finished))
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await part.page().mouse.click(box.x, box.y)
}

test('the picture of a channel plays over its tile until the page scrolls or is hidden, with buttons for favourite, sound and opening, and not for an adult programme or without motion', {
  tag: ['@CHN-08.actions', '@CHN-08.adult-none', '@NAV-10.page-hidden'],
}, async ({ page, site, world }) => {
  const entries = await scheduleEntries(world, 'two-tickets')
  await world.setClock((entries.find(({ age }) => age >= 18)?.start ?? 0) + 60)
  await site.openAs(ANTON, POPULAR)
  await tile(site, 'Morning Lane').hover()
  await expect(zoom(site)).toContainText('Morning Lane')
  await expectState(site, 'playing')
  await expect(picture(site)).toHaveCSS('opacity', '1')
  expect(await picture(site).evaluate((tag) => Reflect.get(tag, 'muted'))).toBe(true)
  const [call] = await world.ledger(STREAM)
  expect(call?.query).toMatchObject({ preview: expect.anything() })
  await expectAccessible(page)

  await test.step('sound and favourite', async () => {
    await press(zoom(site).getByRole('button', { name: 'Unmute' }))
    await expect.poll(() => picture(site).evaluate((tag) => Reflect.get(tag, 'muted'))).toBe(false)
    await press(zoom(site).getByRole('button', { name: 'Favourite: Morning Lane' }))
    await expect(site.favourite('Morning Lane')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('one player serves another tile, silent again', async () => {
    await page.mouse.move(700, 5)
    await expect(zoom(site)).toHaveCount(0)
    await tile(site, 'North Stadium').hover()
    await expect(zoom(site)).toContainText('North Stadium')
    await expect(page.locator('.zoom tv-channel-player')).toHaveCount(1)
    expect(await picture(site).evaluate((tag) => Reflect.get(tag, 'muted'))).toBe(true)
  })

  await test.step('it ends when the page scrolls, and when the page is hidden', async () => {
    await page.mouse.wheel(0, 20)
    await expect(zoom(site)).toHaveCount(0)
    await tile(site, 'Morning Lane').hover()
    await expect(zoom(site)).toBeVisible()
    await setVisible(page, false)
    await expect(zoom(site)).toHaveCount(0)
  })

  await test.step('an adult programme has none', async () => {
    await site.go('/channels/cinema')
    await tile(site, 'Two Tickets').hover()
    await tile(site, 'Old Reel').hover()
    await expect(zoom(site)).toContainText('Old Reel')
    const id = await tile(site, 'Two Tickets').getAttribute('data-preview')
    const channels = (await world.ledger(STREAM)).map(({ path }) => path)
    expect(channels.join(' ')).not.toContain(`/${id}/`)
  })

  await press(zoom(site).getByRole('link', { name: 'Open Old Reel' }))
  await site.expectAddress('/channels/cinema/old-reel')
  await site.player.expectState('playing')

  await test.step('a viewer who prefers less motion has none', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await site.go(POPULAR)
    const streams = (await world.ledger(STREAM)).length
    await tile(site, 'Morning Lane').hover()
    await tile(site, 'North Stadium').getByRole('link').click()
    await site.expectAddress('/channels/popular/north-stadium')
    await site.player.expectState('playing')
    expect(await world.ledger(STREAM)).toHaveLength(streams + 1)
  })
})

test('a preview starts after 30 ms, and after 200 ms when it comes from another channel', {
  tag: '@CHN-08.delay',
}, async ({ page, site }) => {
  await site.open(POPULAR)
  // The first hover loads the code of the preview.
  await tile(site, 'Morning Lane').hover()
  await expect(zoom(site)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom(site)).toHaveCount(0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // A preview that was dismissed stays away while the pointer is on its tile.
  await tile(site, 'Morning Lane').hover({ position: { x: 20, y: 20 } })
  await page.clock.runFor(1000)
  await expect(zoom(site)).toHaveCount(0)
  await page.mouse.move(700, 5)
  await tile(site, 'North Stadium').hover()
  await page.clock.runFor(29)
  await expect(zoom(site)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(zoom(site)).toContainText('North Stadium')
  await page.mouse.move(700, 5)
  await expect(zoom(site)).toHaveCount(0)
  await tile(site, 'Morning Lane').hover()
  await page.clock.runFor(199)
  await expect(zoom(site)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(zoom(site)).toContainText('Morning Lane')
})

test('the tiles of channels in rows and the channels of the guide have it too, but not one that the viewer may not watch, one without an age and one of whose programme nothing is known', {
  tag: ['@CHN-08.actions', '@CHN-08.adult-none'],
}, async ({ page, site, world }) => {
  const changes: Record<string, object> = {
    'north-stadium': { current_schedule: null },
    'morning-lane': { age: null, rating_age: null },
  }
  await rewriteResponse<{ slug: string }[]>(page, /^\/channels\/channel_list$/, (list) =>
    list.map((channel) => ({ ...channel, ...changes[channel.slug] })),
  )
  await site.openAs(ANTON, '/')
  const ofRow = (name: string) => page.locator('tv-row').getByRole('link', { name })
  await ofRow('Newsroom 24').scrollIntoViewIfNeeded()
  for (const name of ['Premiere Row', 'North Stadium', 'Morning Lane', 'Newsroom 24'])
    await pointAt(ofRow(name))
  await expect(zoom(site)).toContainText('Newsroom 24')
  await expectState(site, 'playing')
  const streams = (await world.ledger(STREAM)).map(({ path }) => path)
  expect(new Set(streams).size, streams.join()).toBe(1)
  const [tile, preview] = await Promise.all([ofRow('Newsroom 24').boundingBox(), zoom(site).boundingBox()])
  expect(preview?.width).toBeGreaterThan(tile?.width ?? Number.NaN)
  expect(preview?.x).toBeGreaterThan(0)
  await press(zoom(site).getByRole('button', { name: 'Favourite: Newsroom 24' }))
  await press(zoom(site).getByRole('link', { name: 'Open Newsroom 24' }))
  await expect(zoom(site)).toHaveCount(0)
  await site.player.expectState('playing')
  await expect(site.favourite('Newsroom 24')).toHaveAttribute('aria-pressed', 'true')

  await site.go('/channels/popular?view=guide')
  const ofGuide = (name: string) => page.getByRole('rowheader').filter({ hasText: name })
  await expect(
    page.getByRole('row').filter({ hasText: 'Newsroom 24' }).getByRole('gridcell'),
  ).not.toHaveCount(1)
  for (const name of ['Premiere Row', 'Newsroom 24']) await pointAt(ofGuide(name))
  await expect(zoom(site)).toContainText('Newsroom 24')
  await expectState(site, 'playing')
  await press(zoom(site).getByRole('link', { name: 'Open Newsroom 24' }))
  await site.expectAddress('/channels/popular/news-24?view=guide')
  expect((await world.ledger(STREAM)).filter(({ path }) => path.includes('/10053/'))).toEqual([])
})
