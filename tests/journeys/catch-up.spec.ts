import { expectFirstFrameAt } from '../models/picture'
import { PROGRAMMES, setSchedule } from '../models/programme-timeline'
import { expect, test, words } from '../models/test'

const HOUR_S = 3600

test('the address names the second that plays: of the archive, none at the live edge, and the start of a programme chosen in the schedule', {
  tag: ['@NAV-01.channels', '@CHN-06.archive', '@CHN-07.time-in-address', '@PLY-02.address'],
}, async ({ page, site, world }) => {
  // Longer than ten seconds: three positions of the archive, a picture from each.
  const { player } = site
  const ts = (await world.now()) - HOUR_S
  await site.open(`/channels/all/news-24?ts=${ts}`)
  expectFirstFrameAt(await player.expectVisible(world, 1), ts)
  expect(site.ts).toBe(ts)
  await player.showControls()
  await player.button('Go live').click()
  await expect.poll(() => site.ts).toBeNull()
  await player.expectState('playing')
  await site.expectAddress('/channels/all/news-24')

  await test.step('the position is in the address once it is thirty seconds behind live', async () => {
    await player.timeline.press('ArrowLeft')
    await expect.poll(() => player.read('live')).toBe(false)
    await expect.poll(() => site.ts).not.toBeNull()
    const behind = (await world.now()) - (site.ts ?? 0)
    expect(behind).toBeGreaterThanOrEqual(30)
    expect(behind).toBeLessThan(120)
  })

  await test.step('a move within the same programme is in the address too', async () => {
    const sought = (await world.now()) - 300
    await player.tag.evaluate((element, second) => Object(element).seekTo(second), sought)
    await expect.poll(() => Math.abs((site.ts ?? 0) - sought)).toBeLessThan(30)
  })

  await test.step('a programme of yesterday plays from its start', async () => {
    await site.schedule.getByRole('tab', { name: 'Yesterday' }).click()
    // The last programmes of yesterday may end after midnight, and playing one moves it in the list: take the first.
    const startTime = (await site.playableEntries.first().locator('time').getAttribute('datetime')) ?? ''
    const programme = site.playableEntries.filter({ has: page.locator(`time[datetime="${startTime}"]`) })
    const start = Date.parse(startTime) / 1000
    await programme.click()
    await expect.poll(() => site.ts).toBe(start)
    await expect(programme).toHaveAttribute('aria-current', 'true')
    expectFirstFrameAt(await player.expectVisible(world, 1), start)
  })

  await test.step('a second that is none is removed with the live picture', async () => {
    await site.go('/channels/all/news-24?ts=soon')
    await player.expectState('playing')
    await site.expectAddress('/channels/all/news-24')
  })
})

test('entries of the schedule look and read differently when on air, future, and past with or without catch-up, which say why they do not play', {
  tag: ['@CHN-05.states', '@CHN-06.future', '@CHN-06.no-catch-up'],
}, async ({ site, world }) => {
  await setSchedule(world, await world.now(), PROGRAMMES)
  await site.open('/channels/all/news-24')
  const entry = (title: string) => site.schedule.locator('.program').filter({ hasText: title })
  /** The role, the marks and the looks of an entry. */
  const facts = (title: string) =>
    entry(title).evaluate((element) => {
      const name = element.querySelector('.program-title') ?? element
      const { color, opacity } = getComputedStyle(name)
      return {
        isLink: element.localName === 'a',
        isOnAir: element.querySelector('.badge') !== null,
        hasProgress: element.querySelector('.progress') !== null,
        hasArchive: element.querySelector('.mark') !== null,
        look: `${color} ${opacity} ${getComputedStyle(element).opacity}`,
      }
    })
  await expect(entry('The one on the air')).toContainText(words('player.onAir'))
  await expect(entry('The kept one')).toContainText(words('site.archive'))
  const plain = { isLink: false, isOnAir: false, hasProgress: false, hasArchive: false }
  const [onAir, kept, closed, next] = await Promise.all(
    ['The one on the air', 'The kept one', 'The closed one', 'The next one'].map(facts),
  )
  expect(onAir).toMatchObject({ isLink: true, isOnAir: true, hasProgress: true, hasArchive: false })
  expect(kept).toMatchObject({ ...plain, isLink: true, hasArchive: true })
  expect(closed).toMatchObject(plain)
  expect(next).toMatchObject(plain)
  expect(new Set([kept, closed, next].map((one) => one?.look)).size, 'looks of entries').toBe(3)
  await expect(site.schedule.getByRole('status')).toHaveText('')
  await entry('The closed one').click()
  await expect(site.schedule.getByRole('status')).toHaveText(words('error.catch-up-forbidden'))
  await entry('The next one').click()
  await expect(site.schedule.getByRole('status')).toHaveText(words('error.ts-in-future'))
  await site.expectAddress('/channels/all/news-24')
})
