import { expect, test } from '../models/test'

test('whoever closes the tab has told the operator how long they watched, and the page what to count', async ({
  context,
  page,
  partner,
  world,
}) => {
  await partner.open()
  await partner.player.shows(world, 1)
  await expect.poll(() => world.statistics().then(({ pixels }) => pixels.length)).toBe(1)
  const { watched, pixels } = await world.statistics()
  expect(watched.map(({ of, reports }) => [of, reports])).toEqual([['news-24', []]])
  expect(pixels[0]).toMatchObject({ account: 'demo-tv', told: { evtp: '1', tmsec: 'demo_tv' } })
  const told = (await partner.player.heard()).filter(({ type }) => type === 'tv-analytics')
  expect(told.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ name: 'playback_start', statId: watched[0]?.id, startType: 'live' }),
  )

  // The browser goes on: only the tab is closed.
  await context.newPage()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => world.statistics().then((now) => now.watched[0]?.reports.length)).toBe(1)
  const seconds = (await world.statistics()).watched[0]?.reports[0]?.seconds
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThan(20)
})
