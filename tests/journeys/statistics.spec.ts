import { expect, test } from '../models/test'

test('closing the tab reports to the operator how long was watched, and to the page the data for its counters', {
  tag: '@PLY-15.tns-pixel',
}, async ({ context, page, partner, world }) => {
  await partner.open()
  await partner.player.expectVisible(world, 1)
  await expect.poll(() => world.statistics().then(({ pixels }) => pixels.length)).toBe(1)
  const { watched, pixels } = await world.statistics()
  expect(watched.map(({ of, reports }) => [of, reports])).toEqual([['news-24', []]])
  expect(pixels[0]).toMatchObject({
    account: 'demo-tv',
    parameters: { evtp: '1', tmsec: 'demo_tv', catid: '1', vcid: '10001', vcver: '0' },
  })
  const analyticsEvents = (await partner.player.events()).filter(({ type }) => type === 'tv-analytics')
  expect(analyticsEvents.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ name: 'playback_start', statId: watched[0]?.id, startType: 'live' }),
  )

  // Two seconds, one after the other.
  await partner.player.expectAdvancing()
  await partner.player.expectAdvancing()
  // The browser keeps running: only the tab is closed.
  await context.newPage()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => world.statistics().then((now) => now.watched[0]?.reports.length)).toBe(1)
  const seconds = (await world.statistics()).watched[0]?.reports[0]?.seconds
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThan(20)
})
