import { expectFirstFrameAt } from '../models/picture'
import { PROGRAMMES, setSchedule } from '../models/programme-timeline'
import type { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const HOUR_S = 3600

async function openOnAir(site: SitePage): Promise<void> {
  await site.open('/channels/all')
  await site.openChannel('Newsroom 24')
  await site.player.expectState('playing')
}

test('a programme of yesterday plays from its start when chosen in the schedule, and the address holds its start time', {
  tag: ['@CHN-06.archive', '@CHN-07.time-in-address'],
}, async ({ site, world }) => {
  await openOnAir(site)
  expect(site.ts, '`ts` in the address at the live edge').toBeNull()
  await site.schedule.getByRole('tab', { name: 'Yesterday' }).click()
  // The last programmes of yesterday may end after midnight, and playing one moves it in the list: take the first.
  const startTime = (await site.playableEntries.first().locator('time').getAttribute('datetime')) ?? ''
  const programme = site.playableEntries.filter({ has: site.page.locator(`time[datetime="${startTime}"]`) })
  const start = Date.parse(startTime) / 1000
  await programme.click()
  await expect.poll(() => site.player.read('live')).toBe(false)
  const frames = await site.player.expectVisible(world, 1)
  expect(site.ts).toBe(start)
  expectFirstFrameAt(frames, start)
  await expect(programme).toHaveAttribute('aria-current', 'true')
})

test('an address with a time plays from that time, and the button Go live removes it from the address', {
  tag: ['@NAV-01.channels', '@CHN-07.time-in-address', '@PLY-02.address'],
}, async ({ site, world }) => {
  const ts = (await world.now()) - HOUR_S
  await site.open(`/channels/all/news-24?ts=${ts}`)
  const frames = await site.player.expectVisible(world, 1)
  expectFirstFrameAt(frames, ts)
  expect(site.ts).toBe(ts)
  await site.player.showControls()
  await site.player.button('Go live').click()
  await expect.poll(() => site.ts).toBeNull()
  await site.player.expectVisible(world, 1)
  await site.expectAddress('/channels/all/news-24')
})

test('the position is written into the address once it is more than thirty seconds behind live, and not before', {
  tag: '@PLY-02.address',
}, async ({ site, world }) => {
  const ts = (await world.now()) - 15
  await site.open(`/channels/all/news-24?ts=${ts}`)
  await site.player.expectState('playing')
  expect(await site.player.read('live')).toBe(true)
  await expect.poll(() => site.ts).toBeNull()

  await site.player.showControls()
  await site.player.timeline.press('ArrowLeft')
  await expect.poll(() => site.player.read('live')).toBe(false)
  await expect.poll(() => site.ts).not.toBeNull()
  const behind = (await world.now()) - (site.ts ?? 0)
  expect(behind).toBeGreaterThanOrEqual(30)
  expect(behind).toBeLessThan(120)
})

test('a click on a programme without catch-up shows why it cannot be played, and playback continues', {
  tag: ['@CHN-06.future', '@CHN-06.no-catch-up', '@CHN-06.not-subscribed'],
}, async ({ page, site, world }) => {
  await setSchedule(world, await world.now(), PROGRAMMES)
  await openOnAir(site)
  const programme = (title: string) => site.schedule.getByRole('button', { name: title })
  await programme('The next one').click()
  await expect(page.getByText(words('error.ts-in-future'))).toBeVisible()
  await programme('The closed one').click()
  await expect(page.getByText(words('error.catch-up-forbidden'))).toBeVisible()
  await site.expectAddress('/channels/all/news-24')
  expect(await site.player.read('live')).toBe(true)

  await page.goto(`${world.site}/channels/all/cinema-plus`)
  await programme('The kept one').click()
  await expect(page.getByText(words('error.archive-subscribe'))).toBeVisible()
})

test('entries on air, of the future, past with catch-up and past without it look and read differently in the schedule', {
  tag: '@CHN-05.states',
}, async ({ site, world }) => {
  await setSchedule(world, await world.now(), PROGRAMMES)
  await openOnAir(site)
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
})
