import { PROGRAMMES, setSchedule } from '../models/programme-timeline'
import { expect, expectAccessible, test, words } from '../models/test'

const MINUTE_S = 60

/** Viewports in which the day is longer than the visible part of the list. */
const EARLIER = Array.from({ length: 15 }, (_, place) => ({
  title: `Earlier ${place}`,
  from: (place - 75) * MINUTE_S,
  to: (place - 74) * MINUTE_S,
}))

test('the programme list of the element opens beside or under the picture; a press plays the programme, also behind a gate, or shows why it cannot; the wheel scrolls its days', {
  tag: ['@CHN-06.future', '@CHN-06.no-catch-up', '@CHN-06.not-subscribed', '@CHN-06.archive'],
}, async ({ page, partner, world }) => {
  const { player } = partner
  const now = await world.now()
  await setSchedule(world, now, [...EARLIER, ...PROGRAMMES])
  await partner.open({ schedule: 'on' })
  await player.expectState('playing')
  const list = player.part('schedule')
  const programme = (title: string) => list.getByRole('button', { name: title })
  await expect(programme('The one on the air')).toContainText(words('player.onAir'))
  await expect(programme('The one on the air')).toHaveAttribute('aria-current', 'true')
  const below = async () => {
    const [row, box] = [await programme('The one on the air').boundingBox(), await list.boundingBox()]
    return (row?.y ?? 0) + (row?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
  }
  await expect.poll(below, 'what is on the air can be seen without scrolling the list').toBeLessThanOrEqual(0)
  const boxes = async () => [await player.part('player').boundingBox(), await list.boundingBox()] as const
  const [under, narrow] = await boxes()
  expect(narrow?.y, 'under the picture').toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addStyleTag({ content: 'main { max-width: none !important }' })
  await expect
    .poll(
      async () => {
        const [picture, beside] = await boxes()
        return (beside?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0)
      },
      { message: 'beside the picture' },
    )
    .toBeGreaterThanOrEqual(0)

  const streams = await world.ledger('GET /v2/channels/:id/stream')
  await programme('The one on the air').click()
  await programme('The next one').click()
  await expect(list.getByRole('status')).toHaveText(words('error.ts-in-future'))
  await programme('The closed one').click()
  await expect(list.getByRole('status')).toHaveText(words('error.catch-up-forbidden'))
  expect(await player.read('live')).toBe(true)
  expect(
    await world.ledger('GET /v2/channels/:id/stream'),
    'what is on screen is not asked for again',
  ).toEqual(streams)
  await expectAccessible(page)

  await programme('The closed one').press('ArrowDown')
  await expect(programme('The kept one')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => player.read('live')).toBe(false)
  await player.expectVisible(world, 1)
  const time = await player.read('time')
  expect(time).toBeGreaterThanOrEqual(now - 30 * MINUTE_S)
  expect(time).toBeLessThan(now - 28 * MINUTE_S)
  await expect(programme('The kept one')).toHaveAttribute('aria-current', 'true')
  await programme('The one on the air').click()
  await expect.poll(() => player.read('live')).toBe(true)

  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'cinema-plus'))
  await programme('The kept one').click()
  await expect(list.getByRole('status')).toHaveText(words('error.archive-subscribe'))

  await test.step('another programme can be chosen while a gate covers the present one', async () => {
    const grownUp = PROGRAMMES.map((one) => (one.title === 'The one on the air' ? { ...one, age: 18 } : one))
    await world.clearFaults()
    await setSchedule(world, await world.now(), grownUp)
    await player.tag.evaluate((tag) => tag.setAttribute('channel', 'morning-lane'))
    await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe('morning-lane')
    await player.expectState('blocked')
    await programme('The kept one').click()
    await player.expectState('playing')
    expect(await player.read('live')).toBe(false)
    await expect.poll(async () => (await player.read('program'))?.title).toBe('The kept one')
  })

  await test.step('the wheel over the row of days scrolls the row, and the page once the row is at its end', async () => {
    await page.setViewportSize({ width: 390, height: 500 })
    const row = list.getByRole('tablist')
    const position = () => row.evaluate((element) => element.scrollLeft)
    await row.hover()
    const last = await row.evaluate((element) => element.scrollWidth - element.clientWidth)
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, last)
    await expect.poll(position).toBeGreaterThan(last - 1)
    expect(await page.evaluate(() => scrollY), 'the page has not moved').toBe(scrolled)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
  })
})

test('a schedule that the operator refuses is said in the operator’s words in place of the programmes', async ({
  partner,
  world,
}) => {
  const { player } = partner
  const body = { message: 'The guide is being written.' }
  await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 404, body })
  await partner.open({ schedule: 'on' })
  await player.expectState('playing')
  await expect(player.part('schedule')).toContainText(body.message)
  await expect(player.part('schedule')).toContainText(words('player.unknownProgram'))
})
