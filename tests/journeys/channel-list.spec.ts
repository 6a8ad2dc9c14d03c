import { expectFocus } from '../models/keyboard'
import { NINA, PinForm } from '../models/parental'
import { expect, test, words } from '../models/test'

test('the channel list marks its channels, is found by parts of their names, is one tab stop with keys of its own, and has the rows near the window only', {
  tag: [
    '@CHN-03.substring',
    '@CHN-03.transliteration',
    '@CHN-04.layouts',
    '@CHN-04.marks',
    '@CHN-04.overlay-icon',
    '@EMB-09.purchase',
    '@NAV-11.keyboard',
    '@PLY-07.purchase',
  ],
}, async ({ page, site }) => {
  const tiles = page.getByRole('region', { name: 'On air now' }).getByRole('link')
  await page.setViewportSize({ width: 1366, height: 768 })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toContainText('Archive')
  await expect(site.channel('Newsroom 24')).not.toContainText('Not in your packages')
  await expect(site.channel('Premiere Row')).toContainText('Not in your packages')

  await test.step('a slash moves the focus to the search, and the tiles follow what is typed', async () => {
    await page.keyboard.press('/')
    await expect(site.search).toBeFocused()
    await page.keyboard.type('zzzz')
    await expect(page.getByText('Nothing in this list is on air right now.')).toBeVisible()
    await expect(tiles).toHaveCount(0)
    await expect(site.list.getByRole('heading', { name: 'No channel found.' })).toBeVisible()
    await site.list.getByRole('button', { name: 'Clear the search' }).click()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    const rows = site.list.getByRole('listitem').getByRole('link')
    await site.search.fill('O tRa')
    await expect(rows).toHaveText([/Velo Track/])
    await site.search.fill('open wi')
    await expect(rows).toHaveText([/Open Window/])
    await site.search.fill('final whistle')
    for (const place of [rows, tiles])
      await expect(place.locator('.overlay-icon')).toHaveAttribute('src', /icon\/overlay\.svg\?.*w=64$/)
    await site.search.fill('open wi')
    await expect(page.locator('.overlay-icon')).toHaveCount(0)
    await expect(rows).not.toContainText('Archive')
    await site.search.fill('14')
    await expect(rows.first()).toContainText('Not available')
    await site.search.fill('12')
    await expect(rows.first()).toContainText('18+')
    await site.search.fill('норт')
    await expect(site.channel('North Stadium')).toBeVisible()
    await expect(tiles).toHaveCount(1)
  })

  await test.step('from the search the arrow enters the list, and keys move inside it', async () => {
    await site.search.fill('new')
    await page.keyboard.press('ArrowDown')
    await expect(site.channel('Newsroom 24')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(site.search).toBeFocused()
    await site.search.fill('')
    await expect(site.channel('Morning Lane')).toBeVisible()
    await site.channel('Newsroom 24').focus()
    await page.keyboard.press('ArrowDown')
    await expect(site.channel('Morning Lane')).toBeFocused()
    await page.keyboard.press('End')
    await expect(site.channel('Slow Road')).toBeFocused()
    await expect(site.channel('Slow Road')).toBeInViewport()
    await expect(site.channel('Newsroom 24'), 'a row far from the window').toHaveCount(0)
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
    await expect(page.getByRole('group', { name: words('site.categories') }).locator(':focus')).toHaveCount(1)
  })

  await test.step('a list of 31 channels or fewer has all of its rows in the page', async () => {
    await site.category('Popular').click()
    await site.expectAddress('/channels/popular')
    const rows = site.list.getByRole('listitem')
    const short = async () => Number(await rows.first().getAttribute('aria-setsize'))
    await expect.poll(short).toBeLessThanOrEqual(31)
    await expect(rows).toHaveCount(await short())
  })

  await test.step('the player of a channel that is not purchased offers the packets that contain it', async () => {
    await site.category('All channels').click()
    await site.openChannel('Premiere Row')
    const heading = site.player.tag.getByRole('heading', { name: 'Premiere Row is part of a package' })
    await expect(heading).toBeVisible()
    await expect(site.player.tag.getByRole('list').getByRole('listitem')).toHaveText([
      /^Cinema and Drama.*299/,
    ])
  })
})

test('keys of the whole page control the player of a channel, the list follows it, and offers the channel watched before', {
  tag: ['@CHN-04.last-watched', '@PLY-08.play-and-fullscreen-keys', '@PLY-18.number-keys'],
}, async ({ page, site }) => {
  const { player } = site
  await page.clock.install()
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
  const recent = page.getByRole('navigation', { name: 'Recent' }).getByRole('link')
  await expect(recent).toHaveCount(0)

  const open = site.list.getByRole('listitem').locator('[aria-current="page"]')
  for (const digit of '20') await page.keyboard.press(digit)
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).not.toBe('news-24')
  await expect(open).toContainText('number 20')
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(recent).toHaveCount(1)

  await site.category('Sport').focus()
  const muted = await player.read('muted')
  await player.expectState('playing')
  await page.clock.fastForward(5100)
  await expect(player.part('player'), 'controls before a key of the page').toHaveAttribute('data-asleep')
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(!muted)
  await expect(player.part('player')).not.toHaveAttribute('data-asleep')
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

  await site.search.fill('')
  await recent.click()
  await expect(site.heading('Newsroom 24')).toBeVisible()
})

test('the picture and the search stay in view where the schedule is used', {
  tag: '@CHN-07.desktop',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.open('/channels/all/news-24')
  await expect(site.playableEntries).not.toHaveCount(0)
  await site.player.expectState('playing')
  await site.schedule.getByRole('button', { name: /earlier programme/ }).click()
  const others = page.getByRole('region', { name: 'On other channels' }).getByRole('link')
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await site.schedule.getByRole('tabpanel').getByRole('button').last().scrollIntoViewIfNeeded()
    await expect(site.player.tag).toBeInViewport({ ratio: 0.9 })
    const entry = site.playableEntries.first()
    await entry.scrollIntoViewIfNeeded()
    await entry.click()
    await expect.poll(() => site.player.read('live')).toBe(false)
    await expect(site.player.tag).toBeInViewport({ ratio: 0.9 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(site.search).toBeInViewport({ ratio: 1 })
    // Neither the header nor the edge of the window covers it.
    await site.search.click({ trial: true })
  }
  await expect(others).not.toHaveCount(0)
})

test('a single hit of the search is opened by Enter, and what is typed next is for the player: keys, and a PIN', {
  tag: ['@CHN-03.substring', '@PLY-07.adult-pin', '@NAV-11.keyboard'],
}, async ({ page, site }) => {
  const { player } = site
  await site.openAs(NINA, '/channels/all/news-24')
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
