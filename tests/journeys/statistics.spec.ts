import { PartnerPage } from '../models/partner-page'
import { rewriteResponse } from '../models/rewrite-response'
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

  // The browser keeps running: only the tab is closed.
  await context.newPage()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => world.statistics().then((now) => now.watched[0]?.reports.length)).toBe(1)
  const seconds = (await world.statistics()).watched[0]?.reports[0]?.seconds
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThan(20)
})

test.describe('a preview', () => {
  test.use({ picture: 'full' })

  test('a preview plays the lowest rendition only, also of a stream with all of them in a large player, and sends no watch report', {
    tag: ['@PLY-16.low-quality', '@PLY-16.no-statistics'],
  }, async ({ context, page, partner, world }) => {
    await rewriteResponse<{ hls: string }>(page, world, /^\/channels\/[^/]+\/stream$/, (stream) => ({
      ...stream,
      hls: stream.hls.replace('preview.m3u8', 'index.m3u8'),
    }))
    await page.setViewportSize({ width: 1920, height: 1080 })
    await partner.open({ preview: '' })
    const { player } = partner
    await player.expectAdvancing()
    const [stream] = await world.ledger('GET /v2/channels/:id/stream')
    expect(stream?.query.preview).toBe('true')
    const video = player.tag.locator('video')
    expect(await video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(240)
    const files = () => world.ledger('GET /media/loops/:loop/:rendition/:file')
    // Automatic quality changes with the third segment where nothing limits it.
    await expect.poll(async () => (await files()).length).toBeGreaterThan(10)
    const renditions = (await files()).map(({ path }) => path.split('/').at(-2))
    expect([...new Set(renditions.filter((name) => name?.startsWith('v')))]).toEqual(['v240'])
    expect((await player.events()).filter(({ type }) => type === 'tv-analytics')).toEqual([])

    await context.newPage()
    await page.close({ runBeforeUnload: true })
    const next = new PartnerPage(await context.newPage(), world)
    await next.open()
    await next.player.expectState('playing')
    expect(await world.ledger('* /v2/users/self/stat/*')).toEqual([])
    const { watched } = await world.statistics()
    expect(watched.map(({ reports }) => reports)).toEqual([[], []])
  })
})
