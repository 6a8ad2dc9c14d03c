import { devices } from '@playwright/test'
import { expect, test } from '../models/failing-page'
import { timeLimit } from '../tools/time-limits'

const HOUR_S = 3600

test('a device whose clock is set an hour forward keeps playing, and has the right time again within 20 s', async ({
  failing,
  page,
  world,
}) => {
  // Longer than ten seconds: the clock is measured again at the next playlists.
  await page.clock.install()
  await failing.openAndPlay()
  await page.clock.setSystemTime(Date.now() + HOUR_S * 1000)
  // Half of the 20 s pass at once; in the rest the picture has to advance.
  await page.clock.fastForward(10_000)
  const clock = () =>
    failing.player.tag.evaluate(async (tag) => {
      const diagnostics = Reflect.get(tag, 'diagnostics') as () => Promise<Record<string, unknown>>
      return String((await diagnostics.call(tag)).clock)
    })
  await expect.poll(clock, { timeout: timeLimit(10_000) }).toMatch(/^program-date-time -3[56]\d\d s$/)
  const frames = await failing.player.expectVisible(world, 1, 10_000)
  expect((await world.now()) - (frames.at(-1)?.time ?? 0), 'seconds behind').toBeLessThan(30)
  expect(await failing.errorCodes()).toEqual([])
})

test('a missing segment, a connection that is lost for a moment and a browser without room for eight appends are not reported, and playback continues', {
  tag: ['@PLY-13.recovery', '@PLY-13.buffer-and-stall'],
}, async ({ context, failing, page, world }) => {
  // Longer than ten seconds: playback continues three times.
  await failing.openAndPlay()

  await test.step('a segment that is missing once is skipped', async () => {
    await world.fault({ match: 'GET /media/loops/1/v*', status: 404, times: 1 })
    const segments = () => world.ledger('GET /media/loops/*')
    const gone = async () => (await segments()).filter(({ status }) => status === 404).length
    await expect.poll(gone, { timeout: timeLimit(20_000) }).toBe(1)
    await failing.expectRecovered(1, 40_000)
  })

  await test.step('a connection that is lost for a moment', async () => {
    const lost = page.waitForEvent('requestfailed')
    await context.setOffline(true)
    await lost
    await context.setOffline(false)
    await failing.expectRecovered(1, 30_000)
  })

  await test.step('no room for eight appends', async () => {
    await page.evaluate(() => {
      let left = 8
      const { appendBuffer } = SourceBuffer.prototype
      SourceBuffer.prototype.appendBuffer = function (data) {
        if (left-- > 0) throw new DOMException('No room.', 'QuotaExceededError')
        appendBuffer.call(this, data)
      }
    })
    await failing.expectRecovered(1, 20_000)
    await failing.player.expectAdvancing()
  })
  expect(await failing.errorCodes()).toEqual([])
})

test('a decoder error reloads the stream within 10 s and is not reported', {
  tag: '@PLY-13.recovery',
}, async ({ failing, page }) => {
  await page.addInitScript(() => {
    const { addSourceBuffer } = MediaSource.prototype
    MediaSource.prototype.addSourceBuffer = function (type) {
      Reflect.set(window, 'lastSource', this)
      return addSourceBuffer.call(this, type)
    }
  })
  await failing.openAndPlay()
  await page.evaluate(async () => {
    const source = Reflect.get(window, 'lastSource') as MediaSource
    const busy = [...source.sourceBuffers].find(({ updating }) => updating)
    if (busy) await new Promise((done) => busy.addEventListener('updateend', done, { once: true }))
    source.endOfStream('decode')
  })
  await failing.expectRecovered(1, 10_000)
  expect(await failing.errorCodes()).toEqual([])
})

test.describe('the player on a phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent })

  test('an exception in the engine’s own code only disables the largest rendition, without an error', {
    tag: '@PLY-13.mobile-exception',
  }, async ({ failing, page }) => {
    const heights = async () => (await failing.player.read('qualities')).map(({ height }) => height)
    await page.addInitScript(() => {
      const { addCue } = TextTrack.prototype
      TextTrack.prototype.addCue = () => {
        TextTrack.prototype.addCue = addCue
        throw new Error('This is more than the phone can do.')
      }
    })
    await failing.openAndPlay()
    expect(await heights()).toEqual([720, 480, 240])
    await failing.player.tag.evaluate((tag) => {
      const [first] = Reflect.get(tag, 'textTracks') as { id: string }[]
      Reflect.set(tag, 'textTrack', first?.id)
    })
    await expect.poll(heights).toEqual([480, 240])
    await failing.player.expectAdvancing()
    expect(await failing.errorCodes()).toEqual([])
  })
})
