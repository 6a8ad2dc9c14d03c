import { expectAccessible } from '../models/axe'
import { expectFocus } from '../models/keyboard'
import type { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'
import { tagOf, WrittenPage } from '../models/written-page'

/** Channels of the demo's list, by their numbers. */
const slugOf = (player: PartnerPage['player']) => player.read('channelInfo').then((info) => info?.slug)

test('channels change up and down, by number and back, each with its number and name on screen', {
  tag: ['@PLY-18.next-previous', '@PLY-18.number-keys', '@PLY-18.last-channel'],
}, async ({ page, partner, world }) => {
  const { player } = partner
  await partner.open()
  await player.expectState('playing')
  await player.showControls()
  await player.button('Pause').focus()
  const said = player.tag.locator('.zap')

  await page.keyboard.press('PageUp')
  await expect(said).toHaveText(/^2\s/)
  const name = (await said.textContent())?.replace(/^2\s+/, '')
  await player.expectAdvancing()
  expect(await player.read('channelInfo')).toMatchObject({ name })
  await page.keyboard.press('PageDown')
  await expect(said).toHaveText(/^1\s+Newsroom 24/)
  await player.expectVisible(world, 1)

  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await expect(said).toHaveText(/^11\s/)
  await player.expectAdvancing()
  await page.keyboard.press('0')
  await expect.poll(() => slugOf(player)).toBe('news-24')
  await player.expectVisible(world, 1)
  await expect(said).toHaveRole('status')
})

test('the number of a channel lies over nothing, and the tip of the timeline disappears with the channel it was for', {
  tag: ['@PLY-18.next-previous', '@PLY-03.blocks-and-clock'],
}, async ({ page, world }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  const written = new WrittenPage(page, world)
  const { player } = written
  const head = `<script type="module" src="${world.site}/embed/tv.js"></script>`
  await written.open(head, tagOf('news-24').replace('426px', '100%'))
  await player.expectAdvancing()
  await expect(
    player.button('Play on another screen'),
    'enhancements, loaded after the first frame',
  ).toBeVisible()
  const tip = player.tag.locator('.slider-tip')
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await player.showControls()
    await player.timeline.hover()
    await expect(tip).toBeVisible()
    await player.part('player').focus()
    await page.keyboard.press(width === 900 ? 'PageUp' : 'PageDown')
    await expect.poll(() => player.tag.evaluate(underNumber), `${width} px`).toEqual([])
    await expect(tip).toHaveCount(0)
    await player.expectState('playing')
  }
  // In the archive the title has a further line. The number stays while it is typed.
  await player.tag.evaluate(
    (tag, second) => tag.setAttribute('ts', String(second)),
    (await world.now()) - 90_000,
  )
  await expect.poll(() => player.read('live')).toBe(false)
  await player.expectAdvancing()
  await player.showControls()
  await expect(player.tag.locator('.title-position')).toBeVisible()
  await player.part('player').focus()
  await page.keyboard.press('2')
  await expect.poll(() => player.tag.evaluate(underNumber), 'in the archive').toEqual([])
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
  await player.button('Next channel').click()
  await expect.poll(() => slugOf(player)).toBe('morning-lane')
  await player.button('Previous channel').click()
  await expect.poll(() => slugOf(player)).toBe('news-24')
  await player.expectVisible(world, 1)

  await player.showControls()
  await player.button('Channel list').click()
  const list = player.tag.getByRole('listbox', { name: 'Channel list' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^1\D*Newsroom 24/)
  const volume = await player.read('volume')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(list.getByRole('option').last()).toHaveClass(/active/, { timeout: 500 })
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
  await player.expectVisible(world, 3)

  await page.keyboard.press('Enter')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^3/)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Enter')
  await list.getByRole('option').first().click()
  await expect.poll(() => slugOf(player)).toBe('news-24')
  await player.expectVisible(world, 1)
})

test('the next channel is prefetched when it is chosen, and its watching is reported', {
  tag: '@PLY-18.asked-ahead',
}, async ({ page, partner, world }) => {
  const { player } = partner
  await partner.open()
  await player.expectState('playing')
  await player.showControls()
  await player.button('Pause').focus()
  await page.keyboard.press('PageUp')
  const ahead = await test.step('a stream is asked for ahead', async () => {
    await expect.poll(() => world.statistics().then(({ watched }) => watched.at(-1)?.history)).toBe(false)
    return (await world.statistics()).watched.at(-1)
  })
  const files = async () => (await world.ledger('GET /media/loops/3/*')).length
  // Its first files are prefetched too, for both tracks.
  await expect.poll(files).toBeGreaterThanOrEqual(4)
  const [streams, before] = [(await world.ledger('GET /v2/channels/:id/stream')).length, await files()]

  await page.keyboard.press('PageUp')
  await player.expectState('playing')
  await player.expectVisible(world, 3)
  expect(await slugOf(player)).toBe(ahead?.of)
  const calls = await world.ledger('GET /v2/channels/:id/stream')
  expect(calls.slice(streams).filter(({ query }) => query.history !== 'false')).toEqual([])
  // Prefetched files are not requested again.
  const fetched = (await world.ledger('GET /media/loops/3/*')).map(({ path }) => path)
  const first = fetched.slice(0, before)
  expect(first.filter((path) => fetched.slice(before).includes(path))).toEqual([])
  await expect
    .poll(async () => (await world.statistics()).watched.find(({ id }) => id === ahead?.id)?.reports[0])
    .toMatchObject({ seconds: 0 })
})

test('the last picture stays until the next channel is late; then its poster is shown until its first frame', async ({
  page,
  partner,
  world,
}) => {
  const { player } = partner
  const poster = player.tag.locator('.poster')
  await partner.open()
  await player.expectState('playing')
  // The code that holds the last frame between two positions of a channel has loaded by now.
  await expect(player.tag.locator('.frozen-frame')).toBeAttached()
  await player.showControls()
  await player.button('Pause').focus()
  await player.tag.evaluate((tag) => {
    const at: Record<string, number> = {}
    Object.defineProperty(window, Symbol.for('test.at'), { value: at })
    new MutationObserver((changes) => {
      for (const { target } of changes as (MutationRecord & { target: HTMLElement })[]) {
        if (target.dataset.state === 'loading') at.loading ??= performance.now()
        if (target.className === 'poster' && !target.hidden) at.poster ??= performance.now()
      }
    }).observe(tag.shadowRoot as ShadowRoot, { subtree: true, attributeFilter: ['data-state', 'hidden'] })
  })
  await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
  await page.keyboard.press('PageUp')
  await expect(poster.getByRole('presentation')).toBeVisible()
  await world.release('stream')
  await player.expectState('playing')
  await expect(poster).toBeHidden()
  const at = await page.evaluate(() => Reflect.get(window, Symbol.for('test.at')) as Record<string, number>)
  expect((at.poster ?? 0) - (at.loading ?? 0), 'ms with the last picture').toBeGreaterThanOrEqual(190)
  await player.expectAdvancing()
})
