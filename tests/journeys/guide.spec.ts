import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { ChannelGuide } from '../models/channel-guide'
import { expectFocus, tabTo } from '../models/keyboard'
import { DISORDERED, PROGRAMMES, setSchedule } from '../models/programme-timeline'
import { expect, expectAccessible, test, words } from '../models/test'

const PHONE = { width: 390, height: 844 }
const SCHEDULE = 'GET /v2/channels/:id/content_schedule'

test('the switch above the channel list opens the guide, Back returns to the list, and days, categories and the search choose what it shows', async ({
  page,
  site,
  world,
}) => {
  // Longer than ten seconds: three days of the guide.
  const guide = new ChannelGuide(site)
  await world.fault({ match: 'GET /v2/channels/channel_list', hold: 'list' })
  await site.open('/channels/all/news-24')

  await test.step('the channel of the address stays, also before the list has loaded', async () => {
    await guide.view('Guide').click()
    await site.expectAddress('/channels/all/news-24?view=guide')
    await world.clearFaults()
    await world.release('list')
    await expect(guide.channel('Newsroom 24')).toBeVisible()
    await site.player.expectState('playing')
  })

  await test.step('the list, the guide and Back', async () => {
    await site.go('/channels/all')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await guide.view('Guide').click()
    await site.expectAddress('/channels/all?view=guide')
    await expect(site.heading('Guide')).toBeVisible()
    await expect(guide.grid).toBeVisible()
    await expect(site.list).toHaveCount(0)
    await page.goBack()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(guide.grid).toHaveCount(0)
    await page.goForward()
    await expect(guide.channel('Newsroom 24')).toBeVisible()
  })

  await test.step('days, by the controls and by keys, which move the tab stop there', async () => {
    await expect(guide.day('Today')).toHaveAttribute('aria-selected', 'true')
    await guide.expectNowInView(true)
    await guide.day('Yesterday').click()
    await guide.expectNowInView(false)
    await expect(guide.programmes).not.toHaveCount(0)
    await expect(guide.grid.getByRole('link', { name: /from the archive$/ })).not.toHaveCount(0)
    await tabTo(page, /from the archive$|cannot be watched later$/)
    // The hour decides how long the focused programme is, and how much of it is before the grid.
    await expect(guide.grid.locator(':focus')).toBeInViewport({ ratio: 0.25 })
    await page.keyboard.press('Shift+PageDown')
    await expect(guide.day('Today')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+PageUp')
    await expect(guide.day('Yesterday')).toHaveAttribute('aria-selected', 'true')
    await expect(guide.grid.locator(':focus')).toBeInViewport({ ratio: 0.25 })
    await guide.nowButton.click()
    await guide.expectNowInView(true)
    await expect(guide.day('Today')).toHaveAttribute('aria-selected', 'true')
    await guide.day('Tomorrow').click()
    await guide.expectNowInView(false)
    await expect(guide.grid.getByRole('button', { name: /not broadcast yet$/ })).not.toHaveCount(0)
    await guide.nowButton.click()
    await guide.expectNowInView(true)
  })

  await test.step('categories and the search', async () => {
    await site.category('Sport').click()
    await site.expectAddress('/channels/sport?view=guide')
    await expect(guide.channel('North Stadium')).toBeVisible()
    await expect(guide.row('Newsroom 24')).toHaveCount(0)
    await site.category('All channels').click()
    await expect(guide.channel('Newsroom 24')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('velo')
    await expect(guide.grid).toHaveAttribute('aria-rowcount', '1')
    await page.keyboard.press('Enter')
    await expectFocus(page, /, Velo Track, /)
    await site.search.fill('zzzz')
    await page.getByRole('button', { name: words('site.clearSearch') }).click()
    await expect(guide.channel('Newsroom 24')).toBeVisible()
  })

  await guide.view('List').click()
  await site.expectAddress('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
})

test('the guide is a grid for screen readers with its present time at the right place and keys for both axes and names; it plays the archive by Enter and live by a click in place, and says why a programme cannot be played', {
  tag: [
    '@CHN-06.future',
    '@CHN-06.no-catch-up',
    '@CHN-06.not-subscribed',
    '@CHN-06.archive',
    '@NAV-11.keyboard',
  ],
}, async ({ page, site, world }) => {
  // Longer than ten seconds: three streams.
  const guide = new ChannelGuide(site)
  const now = await world.now()
  await setSchedule(world, now, PROGRAMMES)
  await guide.open()
  await expect(guide.grid).toHaveAttribute('aria-rowcount', /^[34]\d$/)
  await expect(guide.row('Newsroom 24')).toHaveAttribute('aria-rowindex', '1')
  await expect(guide.row('Newsroom 24').getByRole('gridcell')).toHaveCount(PROGRAMMES.length)
  await expect(guide.programme('The kept one', 'Newsroom 24')).toHaveAccessibleName(/from the archive$/)
  await expect(guide.programme('The closed one', 'Newsroom 24')).toHaveAccessibleName(
    /cannot be watched later$/,
  )
  await expect(guide.programme('The one on the air', 'Newsroom 24')).toHaveAccessibleName(/On air$/)
  await expect(guide.programme('The next one', 'Newsroom 24')).toHaveAccessibleName(/not broadcast yet$/)
  await expect(guide.programme('The kept one', 'Premiere Row')).toHaveAccessibleName(/needs another package$/)

  // Six pixels a minute: ten minutes of it have passed, and the clock moves on.
  const block = await guide.programme('The one on the air', 'Newsroom 24').boundingBox()
  const line = await guide.nowLine.boundingBox()
  expect((line?.x ?? 0) - (block?.x ?? 0), 'from the start of the programme to the present').toBeGreaterThan(
    56,
  )
  expect((line?.x ?? 0) - (block?.x ?? 0)).toBeLessThan(75)

  const press = (key: string) => page.keyboard.press(key)
  await test.step('keys move in both axes and by name', async () => {
    await guide.day('Today').focus()
    await press('Tab')
    await expectFocus(page, /^The one on the air, Newsroom 24/)
    await press('ArrowLeft')
    await expectFocus(page, /^The kept one, Newsroom 24/)
    await press('ArrowDown')
    await expectFocus(page, /^The kept one, Morning Lane/)
    await page.keyboard.type('vel')
    await expectFocus(page, /, Velo Track, /)
    await expect(guide.channel('Velo Track')).toBeInViewport({ ratio: 0.9 })
    // A movement ends the name that was typed.
    await press('ArrowDown')
    await page.keyboard.type('news')
    await expectFocus(page, /, Newsroom 24, /)
  })

  await test.step('a programme that cannot be played shows the reason', async () => {
    await guide.programme('The next one', 'Newsroom 24').click()
    const notice = page.locator('.toast')
    await expect(notice).toHaveText(words('error.ts-in-future'))
    await guide.programme('The closed one', 'Newsroom 24').click()
    await expect(notice).toHaveText(words('error.catch-up-forbidden'))
    await guide.programme('The kept one', 'Premiere Row').click()
    await expect(notice).toHaveText(words('error.archive-subscribe'))
    await site.expectAddress('/channels/all?view=guide')
  })

  await test.step('a past programme plays from its start, above the guide', async () => {
    await guide.programme('The kept one', 'Newsroom 24').focus()
    await press('End')
    await press('ArrowLeft')
    await expectFocus(page, /^The kept one, Newsroom 24/)
    await press('Enter')
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.player.expectState('playing')
    expect(await site.player.read('live')).toBe(false)
    // The programme before it is closed, and with it the first minute of this one: the address has the second that plays.
    await site.expectAddress(`/channels/all/news-24?view=guide&ts=${now - 29 * 60}`)
    await expectFocus(page, /^The kept one, Newsroom 24/)
    await expect(guide.programme('The kept one', 'Newsroom 24')).toHaveAttribute('aria-current', 'true')
    await expect(guide.channel('Newsroom 24')).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('the mark of the programme on screen follows the player, which the address does not open again', async () => {
    await site.player.tag.evaluate((tag) => (tag as TvChannelPlayerElement).goLive())
    await expect(guide.programme('The one on the air', 'Newsroom 24')).toHaveAttribute('aria-current', 'true')
    await expect(guide.programme('The kept one', 'Newsroom 24')).not.toHaveAttribute('aria-current', 'true')
    await site.player.tag.evaluate((tag, ts) => (tag as TvChannelPlayerElement).seekTo(ts), now - 20 * 60)
    await expect(guide.programme('The kept one', 'Newsroom 24')).toHaveAttribute('aria-current', 'true')
    await expect(guide.programme('The one on the air', 'Newsroom 24')).not.toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  await test.step('the programme on the air plays live, also of another channel', async () => {
    await guide.programme('The one on the air', 'Newsroom 24').click()
    await expect.poll(() => site.player.read('live')).toBe(true)
    await site.expectAddress('/channels/all/news-24?view=guide')
    await guide.channel('Morning Lane').click()
    await expect(site.heading('Morning Lane')).toBeVisible()
    await site.player.expectState('playing')
    await site.expectAddress('/channels/all/morning-lane?view=guide')
  })

  await test.step('the switch to the list and back lets the channel play on', async () => {
    await guide.view('List').click()
    await expect(site.channel('Morning Lane')).toBeVisible()
    await expect(site.schedule).toBeVisible()
    expect(await site.player.read('state')).toBe('playing')
    await guide.view('Guide').click()
    await expect(guide.channel('Morning Lane')).toBeInViewport({ ratio: 0.9 })
    expect(await site.player.read('state')).toBe('playing')
  })
})

test('a row of the guide says that its schedule failed, loads it again, and offers a channel without a schedule live', async ({
  page,
  site,
  world,
}) => {
  const guide = new ChannelGuide(site)
  await world.fault({ match: SCHEDULE, status: 500 })
  await site.open('/channels/all?view=guide')
  const retry = guide.row('Morning Lane').getByRole('button', { name: words('guide.failed') })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await world.clearFaults()
  await world.fault({ match: SCHEDULE, status: 200, body: [], times: 1 })
  await retry.click()
  const live = guide.row('Morning Lane').getByRole('gridcell').getByRole('link')
  await expect(live).toHaveText(words('player.unknownProgram'))
  await guide
    .row('Newsroom 24')
    .getByRole('button', { name: words('guide.failed') })
    .click()
  await expect(guide.row('Newsroom 24').getByRole('link')).not.toHaveCount(1)
  await live.click()
  await site.player.expectState('playing')
  await site.expectAddress('/channels/all/morning-lane?view=guide')
})

test('at phone size a channel of the guide opens over it, and the guide keeps its place on the way back', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const guide = new ChannelGuide(site)
  await guide.open()
  await guide.day('Yesterday').click()
  await guide.expectNowInView(false)
  const programme = guide
    .row('Lantern Film')
    .getByRole('link', { name: /from the archive$/ })
    .first()
  const title = (await programme.getAttribute('aria-label')) ?? ''
  await programme.click()
  await expect(site.heading('Lantern Film')).toBeVisible()
  await site.player.expectState('playing')
  expect(await site.player.read('live')).toBe(false)
  await page.goBack()
  await expect(guide.grid.getByLabel(title)).toBeInViewport()
  await guide.nowButton.click()
  await guide.expectNowInView(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('the guide opens on today right before and after midnight, and each of its days can be chosen in a wide window', async ({
  page,
  site,
  world,
}) => {
  await page.setViewportSize({ width: 2560, height: 800 })
  const guide = new ChannelGuide(site)
  const midnight = new Date((await world.now()) * 1000).setHours(24, 0, 0, 0) / 1000
  for (const clock of [midnight - 600, midnight + 300]) {
    await world.setClock(clock)
    await page.goto(`${world.site}/channels/all?view=guide`)
    await expect(guide.day('Today')).toHaveAttribute('aria-selected', 'true')
    for (const day of [
      guide.day(/./).last(),
      guide.day(/./).first(),
      guide.day('Tomorrow'),
      guide.day('Today'),
    ]) {
      await day.click()
      await expect(day).toHaveAttribute('aria-selected', 'true')
    }
    await guide.expectNowInView(true)
  }
})

test('guide, list and player have a schedule in any order alike: in order, each programme once, one on air, and nothing in a gap', {
  tag: '@CHN-05.any-order',
}, async ({ page, site, world }) => {
  const guide = new ChannelGuide(site)
  const now = await world.now()
  const untitled = words('player.untitledProgram')
  const titles = [
    'The kept one',
    'The one on the air',
    'The next one',
    untitled,
    'The short one',
    'The long one',
  ]
  const onAir = guide.row('Newsroom 24').getByLabel(new RegExp(`${words('player.onAir')}$`))
  await setSchedule(world, now, DISORDERED)
  await guide.open()
  await expect(guide.row('Newsroom 24').getByRole('gridcell')).toHaveCount(titles.length)
  await expect(onAir).toHaveCount(1)
  await expect(page.locator('.guide-title')).toContainText('The one on the air')

  await test.step('the arrow keys pass each programme of the guide', async () => {
    await guide.day('Today').focus()
    await page.keyboard.press('Tab')
    await expectFocus(page, /^The one on the air, Newsroom 24/)
    await page.keyboard.press('ArrowLeft')
    for (const title of titles) {
      await expectFocus(page, new RegExp(`^${title}, Newsroom 24`))
      await page.keyboard.press('ArrowRight')
    }
    for (const title of titles.toReversed()) {
      await expectFocus(page, new RegExp(`^${title}, Newsroom 24`))
      await page.keyboard.press('ArrowLeft')
    }
  })

  await test.step('the list and the schedule beside the player', async () => {
    await guide.view('List').click()
    await expect(site.channel('Newsroom 24')).toContainText(/Now: The one on the air.*Next: .*The next one/)
    await site.openChannel('Newsroom 24')
    await site.player.expectState('playing')
    await expect(site.schedule.getByRole('tabpanel').locator('.program-title')).toHaveText(titles)
    await expect(site.schedule.locator('.badge')).toHaveCount(1)
  })

  await test.step('the programme of the player', async () => {
    await expect.poll(async () => (await site.player.read('program'))?.title).toBe('The one on the air')
    const { start, end } = (await site.player.read('program')) ?? {}
    expect([start, end], 'the next one ends it').toEqual([now - 600, now + 600])
  })

  await test.step('a gap has no programme, whatever the channel list says of it', async () => {
    await world.clearFaults()
    await setSchedule(
      world,
      now,
      DISORDERED.filter(({ title }) => title !== 'The one on the air'),
    )
    await page.reload()
    await site.player.expectState('playing')
    const unknown = words('player.unknownProgram')
    await expect(site.channel('Newsroom 24')).toContainText(unknown)
    await expect(site.channel('Newsroom 24')).toContainText(/Next: .*The next one/)
    await expect(page.getByRole('main')).toContainText(unknown)
    await expect.poll(() => site.player.read('program')).toBeNull()
    await guide.view('Guide').click()
    await expect(guide.row('Newsroom 24').getByRole('gridcell')).toHaveCount(titles.length - 1)
    await expect(onAir).toHaveCount(0)
  })
})

test('the line of the present returns within 20 s after the clock of the device was set', async ({
  page,
  site,
}) => {
  const guide = new ChannelGuide(site)
  await page.clock.install()
  await site.open('/channels/all?view=guide')
  await guide.expectNowInView(true)
  const before = (await guide.nowLine.boundingBox())?.x ?? 0
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000)
  await page.clock.runFor(20_000)
  const move = async () => Math.abs(((await guide.nowLine.boundingBox())?.x ?? 0) - before)
  // Six pixels a minute.
  await expect.poll(move).toBeLessThan(6)
})
