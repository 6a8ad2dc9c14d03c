import { expectFocus } from '../models/keyboard'
import { openAs } from '../models/open-as'
import { NINA, PinForm } from '../models/parental'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

test('the channel list is one tab stop with arrows, Home, End and letters, and the search leads into it', {
  tag: ['@CHN-03.transliteration', '@NAV-11.keyboard'],
}, async ({ page, site }) => {
  const tiles = page.getByRole('region', { name: 'On air now' }).getByRole('link')
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()

  await test.step('a slash moves the focus to the search, and the tiles follow what is typed', async () => {
    await page.keyboard.press('/')
    await expect(site.search).toBeFocused()
    await page.keyboard.type('zzzz')
    await expect(page.getByText('Nothing in this list is on air right now.')).toBeVisible()
    await expect(tiles).toHaveCount(0)
    await site.search.fill('ньюсрум')
    await expect(site.list.getByText('No channel is called that.')).toBeVisible()
    await site.search.fill('норт')
    await expect(site.channel('North Stadium')).toBeVisible()
    await expect(tiles).toHaveCount(1)
    // The same word with the Russian layout.
    await site.search.fill('ыефвшгь')
    await expect(site.channel('North Stadium')).toBeVisible()
  })

  await test.step('Enter opens a single hit', async () => {
    await page.keyboard.press('Enter')
    await expect(site.heading('North Stadium')).toBeVisible()
    await site.expectAddress('/channels/all/north-stadium')
    await page.goBack()
    await expect(site.heading('On air now')).toBeVisible()
  })

  await test.step('from the search the arrow enters the list, and keys move inside it', async () => {
    await site.search.fill('')
    await page.keyboard.press('ArrowDown')
    await expect(site.channel('Newsroom 24')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(site.channel('Morning Lane')).toBeFocused()
    await page.keyboard.press('End')
    const last = site.list.locator('li[aria-posinset="40"] a, li:last-child a').last()
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(site.channel('Newsroom 24')).toBeFocused()
    await page.keyboard.type('vel')
    await expect(site.channel('Velo Track')).toBeFocused()
    await expect(site.channel('Velo Track')).toContainText(/number \d+/)
    await page.keyboard.press('Shift+Tab')
    await expect(site.list.getByRole('listitem').getByRole('link').and(page.locator(':focus'))).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(site.channel('Velo Track')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(site.search).toBeFocused()
  })
})

test('keys of the whole page control the player of a channel, and the list follows it', {
  tag: ['@PLY-08.play-and-fullscreen-keys', '@PLY-18.number-keys'],
}, async ({ page, site }) => {
  const { player } = site
  await site.open('/channels/all/news-24')
  await player.expectState('playing')
  await expect(site.channel('Newsroom 24')).toBeVisible()

  await page.keyboard.press('Space')
  await player.expectState('paused')
  await site.channel('Newsroom 24').focus()
  await page.keyboard.press('Space')
  await player.expectState('playing')
  await expect(site.channel('Newsroom 24')).toBeFocused()
  await page.keyboard.press('ArrowRight')

  const open = site.list.getByRole('listitem').locator('[aria-current="page"]')
  for (const digit of '20') await page.keyboard.press(digit)
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).not.toBe('news-24')
  await expect(open).toContainText('number 20')
  await expect(open).toBeInViewport({ ratio: 1 })

  await site.category('Sport').focus()
  const muted = await player.read('muted')
  await expect(player.part('player'), 'controls before a key of the page').toHaveClass(/asleep/)
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(!muted)
  await expect(player.part('player')).not.toHaveClass(/asleep/)
  // On the row of its channel they are the player's; elsewhere in the list they lead to a name.
  await open.focus()
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(muted)
  await expect(open).toBeFocused()
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(!muted)
  await site.search.focus()
  await page.keyboard.type('m 1')
  await expect(site.search).toHaveValue('m 1')
  expect(await player.read('muted')).toBe(!muted)

  await page.getByRole('button', { name: 'Skip to player' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, /\S/)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('tv-channel-player')
})

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const) {
  test(`the picture and the search stay in view where the schedule is used, ${width} px wide`, {
    tag: '@CHN-07.desktop',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await site.open('/channels/all/news-24')
    await expect(site.playableEntries).not.toHaveCount(0)
    await site.player.expectState('playing')
    await site.schedule.getByRole('button', { name: /earlier programme/ }).click()
    const [first, last] = [
      site.playableEntries.first(),
      site.schedule.getByRole('tabpanel').getByRole('button').last(),
    ]
    await last.scrollIntoViewIfNeeded()
    await expect(site.player.tag).toBeInViewport({ ratio: 0.9 })
    await first.scrollIntoViewIfNeeded()
    await first.click()
    await expect.poll(() => site.player.read('live')).toBe(false)
    await expect(site.player.tag).toBeInViewport({ ratio: 0.9 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(site.search).toBeInViewport({ ratio: 1 })
    // Neither the header nor the edge of the window covers it.
    await site.search.click({ trial: true })
    if (width >= 1920) {
      await expect(page.getByRole('region', { name: 'On other channels' }).getByRole('link')).not.toHaveCount(
        0,
      )
    }
  })
}

test('a single hit of the search is opened by Enter, and what is typed next is for the player: keys, and a PIN', {
  tag: ['@CHN-03.substring', '@PLY-07.adult-pin', '@NAV-11.keyboard'],
}, async ({ page, site }) => {
  const { player } = site
  await openAs(site, NINA, '/channels/all/news-24')
  await player.expectState('playing')
  await site.search.fill('north stadium')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe('north-stadium')
  await player.expectState('playing')
  await page.keyboard.press('Space')
  await player.expectState('paused')
  await expect(site.search).toHaveValue('north stadium')

  await site.search.fill('long past')
  await page.keyboard.press('Enter')
  const pin = new PinForm(player.tag)
  await expect(pin.field()).toBeFocused()
  await page.keyboard.type(NINA.pin)
  await player.expectAdvancing()
  expect((await player.read('channelInfo'))?.slug).toBe('night-18')
  await expect(site.search).toHaveValue('long past')
})

test('the channels watched last are offered in the list', { tag: '@CHN-04.last-watched' }, async ({
  page,
  site,
}) => {
  const recent = page.getByRole('navigation', { name: 'Recent' }).getByRole('link')
  await site.open('/channels/all/news-24')
  await site.player.expectState('playing')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect(recent).toHaveCount(0)
  await page.keyboard.press('2')
  await expect(site.heading('Morning Lane')).toBeVisible()
  await expect(recent).toHaveCount(1)
  await recent.click()
  await expect(site.heading('Newsroom 24')).toBeVisible()
})

test('a row says that a channel is unavailable or for adults', { tag: '@CHN-04.marks' }, async ({ site }) => {
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await site.search.fill('14')
  await expect(site.list.getByRole('listitem').getByRole('link').first()).toContainText('Not available')
  await expect(site.channel('Newsroom 24')).toHaveCount(0)
  await site.search.fill('12')
  await expect(site.list.getByRole('listitem').getByRole('link').first()).toContainText('18+')
})

test('a long list has only the rows near the window in the page, and one of 31 channels or fewer has all', {
  tag: '@CHN-04.layouts',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const rows = site.list.getByRole('listitem')
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  const count = Number(await rows.first().getAttribute('aria-setsize'))
  expect(count).toBeGreaterThan(31)
  expect(await rows.count()).toBeLessThan(count)
  await expect(site.channel('Slow Road')).toHaveCount(0)
  await site.channel('Newsroom 24').press('End')
  await expect(site.channel('Slow Road')).toBeFocused()
  await expect(site.channel('Newsroom 24')).toHaveCount(0)

  await page.goto(`${site.world.site}/channels/popular`)
  await expect(site.channel('Newsroom 24')).toBeVisible()
  const short = Number(await rows.first().getAttribute('aria-setsize'))
  expect(short).toBeLessThanOrEqual(31)
  await expect(rows).toHaveCount(short)
})

test('with a thousand channels few rows are rendered, none is blank while the list scrolls fast, and the search answers at once', {
  tag: '@CHN-09.list',
}, async ({ page, newWorld }) => {
  const site = new SitePage(page, await newWorld('large'))
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect(page.getByRole('region', { name: 'On air now' }).getByRole('link')).not.toHaveCount(0)
  const seen = await page.evaluate(async () => {
    const rows = document.querySelector('.channel-list .rows')
    if (!rows) throw new Error('There is no list.')
    const { top, bottom, left } = rows.getBoundingClientRect()
    const most = { nodes: 0, rows: 0, blank: 0 }
    for (let frame = 0; frame < 60; frame++) {
      rows.scrollTop += 600
      // After the frame's own scroll event.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      for (let y = top + 40; y < bottom - 40; y += 40) {
        const gap = document.elementFromPoint(left + 60, y)
        // A row or the gap between two of them.
        const near = document.elementFromPoint(left + 60, y + 8)
        if (!gap?.closest('.channel-row') && !near?.closest('.channel-row')) most.blank += 1
      }
      most.nodes = Math.max(most.nodes, document.querySelectorAll('main *').length)
      most.rows = Math.max(most.rows, document.querySelectorAll('li[aria-posinset]').length)
    }
    return most
  })
  expect(seen.nodes).toBeLessThanOrEqual(700)
  expect(seen.rows).toBeLessThanOrEqual(24)
  expect(seen.blank).toBe(0)

  await site.search.focus()
  await page.evaluate(() => {
    const list = document.querySelector('.channel-list .rows ul')
    const answered = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            observer.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          })
          if (list) observer.observe(list, { subtree: true, attributes: true, childList: true })
        },
        { once: true, capture: true },
      )
    })
    Object.assign(globalThis, { answered })
  })
  await page.keyboard.press('n')
  await expect(site.search).toHaveValue('n')
  // A twentieth of it is the aim on a quiet machine.
  const answered = await page.evaluate<number>('answered')
  expect(answered, 'ms from the first key to the hits').toBeLessThan(1000)
  await expect(site.list.locator('li[aria-posinset="1"]'), 'the first hit').toBeInViewport()
  await expect
    .poll(() => site.list.locator('li[aria-posinset]').first().getAttribute('aria-setsize'))
    .not.toBe('1000')
})
