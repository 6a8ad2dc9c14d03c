import { expectFocus } from '../models/keyboard'
import { PinForm } from '../models/parental'
import type { PartnerPage } from '../models/partner-page'
import { expect, expectAccessible, test, words } from '../models/test'

const STREAM = 'GET /v2/channels/:id/stream'

/** Channels of the demo's list, by their numbers. */
const slugOf = (player: PartnerPage['player']) => player.read('channelInfo').then((info) => info?.slug)

test('keys change channels up and down, by number and back; the next one is prefetched, used and reported, and the last picture stays until it is late', {
  tag: ['@PLY-18.next-previous', '@PLY-18.number-keys', '@PLY-18.last-channel', '@PLY-18.asked-ahead'],
}, async ({ page, partner, world }) => {
  const { player } = partner
  await partner.open()
  await player.expectState('playing')
  await player.showControls()
  await player.button('Pause').focus()
  const number = player.tag.locator('.zap')
  await page.keyboard.press('PageUp')
  await expect(number).toHaveText(/^2\s+Morning Lane/)
  await expect(number).toHaveRole('status')

  await test.step('the channel after it is prefetched, and its watching is reported once it is used', async () => {
    await expect.poll(() => world.statistics().then(({ watched }) => watched.at(-1)?.history)).toBe(false)
    const ahead = (await world.statistics()).watched.at(-1)
    const files = async () => (await world.ledger('GET /media/loops/3/*')).map(({ path }) => path)
    // Its first files are prefetched too, for both tracks.
    await expect.poll(async () => (await files()).length).toBeGreaterThanOrEqual(4)
    const [streams, first] = [(await world.ledger(STREAM)).length, await files()]
    await page.keyboard.press('PageUp')
    await player.expectVisible(world, 3)
    expect(await slugOf(player)).toBe(ahead?.of)
    const calls = (await world.ledger(STREAM)).slice(streams)
    expect(calls.filter(({ query }) => query.history !== 'false')).toEqual([])
    const fetched = (await files()).slice(first.length)
    expect(
      first.filter((path) => fetched.includes(path)),
      'prefetched files requested again',
    ).toEqual([])
    await expect
      .poll(async () => (await world.statistics()).watched.find(({ id }) => id === ahead?.id)?.reports[0])
      .toMatchObject({ seconds: 0 })
  })

  await page.keyboard.press('PageDown')
  await expect(number).toHaveText(/^2\s+Morning Lane/)
  await expect.poll(() => slugOf(player)).toBe('morning-lane')
  await player.expectState('playing')
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect(number).toHaveText(/^11\s/)
  await expect.poll(() => slugOf(player)).not.toBe('morning-lane')
  await player.expectState('playing')
  await page.keyboard.press('0')
  await expect.poll(() => slugOf(player)).toBe('morning-lane')
  await player.expectVisible(world, 2)

  await test.step('a late channel has the last picture first, then its poster until its first frame', async () => {
    const poster = player.tag.locator('.poster')
    await player.tag.evaluate((tag) => {
      const at: Record<string, number> = {}
      Object.defineProperty(window, Symbol.for('test.at'), { value: at })
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes as (MutationRecord & { target: HTMLElement })[]) {
          if (target.dataset.state === 'loading') at.loading ??= performance.now()
          if (target.className === 'poster' && !target.hidden) at.poster ??= performance.now()
        }
      })
      observer.observe(tag, { attributeFilter: ['data-state'] })
      observer.observe(tag.shadowRoot as ShadowRoot, { subtree: true, attributeFilter: ['hidden'] })
    })
    await world.fault({ match: STREAM, hold: 'stream' })
    await page.keyboard.press('4')
    await expect(poster.getByRole('presentation')).toBeVisible()
    await world.release('stream')
    await player.expectState('playing')
    await expect(poster).toBeHidden()
    const at = await page.evaluate(() => Reflect.get(window, Symbol.for('test.at')) as Record<string, number>)
    expect((at.poster ?? 0) - (at.loading ?? 0), 'ms with the last picture').toBeGreaterThanOrEqual(190)
  })
})

test('the number of a channel lies over the picture only, digits select a channel from a slider and not in a form, and the tip of the timeline disappears with its channel', {
  tag: ['@PLY-18.next-previous', '@PLY-18.number-keys', '@PLY-03.blocks-and-clock'],
}, async ({ page, world, written }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { deviceToken } = await world.makeAccount({ pin: '4917' })
  const { player } = written
  const head = written.script
  const tag = `<tv-channel-player channel="news-24" token="${deviceToken}" schedule muted autoplay></tv-channel-player>`
  await written.open(head, tag)
  await player.expectState('playing')
  await expect(player.button('Play on another screen'), 'a control of the lazy code').toBeVisible()
  const tip = player.tag.locator('.slider-tip')
  const number = player.tag.locator('.zap')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await player.showControls()
    await player.timeline.hover()
    await expect(tip).toBeVisible()
    await player.part('player').focus()
    await page.keyboard.press(width === 1280 ? 'PageUp' : 'PageDown')
    await expect.poll(() => player.tag.evaluate(underNumber), `${width} px`).toEqual([])
    await expect(tip).toHaveCount(0)
    await player.expectState('playing')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [control, digit, slug] of [
    [player.timeline, '3', 'lantern-film'],
    [player.tag.getByRole('slider', { name: words('player.volume') }), '1', 'news-24'],
  ] as const) {
    await control.focus()
    await page.keyboard.press(digit)
    await page.keyboard.press('Enter')
    await expect(number).toHaveText(new RegExp(`^${digit}\\s.*\\w`))
    await expect.poll(() => slugOf(player)).toBe(slug)
  }
  await expect(number).toHaveText('')
  await player.tag.evaluate((element) => element.setAttribute('channel', 'night-18'))
  await new PinForm(player.tag).expectHeading('Enter your PIN')
  await player.tag.locator('tv-parental-pin').getByRole('button').first().focus()
  await page.keyboard.press('4')
  await expect(number).toHaveText('')
  expect(await slugOf(player)).toBe('night-18')
})

/** Classes of the elements of the player that overlap the number of the chosen channel. */
const underNumber = (tag: Element): string[] => {
  const root = tag.shadowRoot
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const plate = root?.querySelector('.zap p')
  if (!plate) return ['no number']
  const mine = boxOf(plate)
  const others =
    root?.querySelectorAll(
      '.title-channel, .title-program, .title-position, .cast-corner, .timeline, .row',
    ) ?? []
  return [...others]
    .filter((other) => {
      const { left, right, top, bottom } = boxOf(other)
      return left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top
    })
    .map(({ className }) => className)
}

test('buttons lead to the next and the previous channel, and a list over the picture to any of them, by mouse and by keys', {
  tag: '@PLY-18.next-previous',
}, async ({ page, partner, world }) => {
  const { player } = partner
  await partner.open({ controls: null })
  await player.expectState('playing')
  await player.showControls()
  await player.button('Next channel').hover()
  const last = async () => (await world.statistics()).watched.at(-1)
  await expect
    .poll(last, 'requested as soon as the pointer is on the button')
    .toMatchObject({ history: false })
  await player.button('Next channel').click()
  await expect.poll(() => slugOf(player)).toBe('morning-lane')
  await player.button('Previous channel').click()
  await expect.poll(() => slugOf(player)).toBe('news-24')

  await player.showControls()
  await player.button('Channel list').click()
  const list = player.tag.getByRole('listbox', { name: 'Channel list' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^1\D*Newsroom 24/)
  const volume = await player.read('volume')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(list.getByRole('option').last()).toHaveAttribute('data-active', '', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { name: /Closed Studio/ })).toHaveAccessibleName(/Not available/)
  await expectAccessible(page)
  expect(await player.read('volume'), 'volume after arrows in the list').toBe(volume)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expectFocus(page, 'Channel list')
  await expect.poll(() => slugOf(player)).not.toBe('news-24')

  await page.keyboard.press('Enter')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^3/)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Enter')
  await list.getByRole('option').first().click()
  await expect.poll(() => slugOf(player)).toBe('news-24')
  await player.expectState('playing')
})
