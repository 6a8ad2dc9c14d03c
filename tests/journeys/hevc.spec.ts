import type { Page } from '@playwright/test'
import { rewriteFile } from '../models/rewrite-response'
import { expect, test } from '../models/test'
import { timeLimit } from '../tools/time-limits'

/** The demo's codec of video, and the one of the renditions that are added. */
const AVC = /avc1\.[0-9A-Fa-f]+/g
const HEVC = 'hvc1.1.6.L93.B0'

/** Claims HEVC in a browser that has no decoder for it: it accepts the type, and fails at the first bytes. */
function claimHevc(): void {
  const asAvc = (type: string) => type.replace(/hvc1[.\w]+/, 'avc1.42c00d')
  const { isTypeSupported } = MediaSource
  MediaSource.isTypeSupported = (type) => isTypeSupported.call(MediaSource, asAvc(type))
  const { addSourceBuffer } = MediaSource.prototype
  MediaSource.prototype.addSourceBuffer = function (type) {
    return addSourceBuffer.call(this, asAvc(type))
  }
  const { decodingInfo } = MediaCapabilities.prototype
  MediaCapabilities.prototype.decodingInfo = function (wanted) {
    const video = wanted.video && { ...wanted.video, contentType: asAvc(wanted.video.contentType) }
    return decodingInfo.call(this, { ...wanted, ...(video ? { video } : {}) })
  }
}

/** Answers with the file of the demo operator, changed. */
const change = (page: Page, address: RegExp, how: (file: Buffer) => Buffer | string) =>
  rewriteFile(page, address, how, (path) => path.replace('/hevc-', '/'))

test('HEVC that the browser claims but does not decode plays in another codec within five seconds, without an error, and is not tried again', async ({
  page,
  contentPlayer: player,
}) => {
  await page.addInitScript(claimHevc)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await change(page, /\/index\.m3u8/, (file) => {
    const text = String(file).trimEnd()
    const added = (text.match(/#EXT-X-STREAM-INF:.*\n.*/g) ?? []).map((one) =>
      one
        .replace(AVC, HEVC)
        .replace(/BANDWIDTH=\d/, 'BANDWIDTH=')
        .replace('\n', '\nhevc-'),
    )
    return [text, ...added].join('\n')
  })
  await change(page, /\/hevc-v\d+\.m3u8/, (file) => String(file).replace(/\/v(\d+)\//g, '/hevc-v$1/'))
  await change(page, /\/hevc-v\d+\/init\.mp4/, (file) =>
    Buffer.from(file.toString('latin1').replace('avc1', 'hvc1').replace('avcC', 'hvcC'), 'latin1'),
  )
  await change(page, /\/hevc-v\d+\/\d+\.m4s/, (file) => file)

  const errors: string[] = []
  page.on('console', (message) => message.text() === 'tv-error' && errors.push(message.text()))
  await page.addInitScript(() => addEventListener('tv-error', () => console.info('tv-error'), true))
  const hevc = page.waitForResponse(/\/hevc-v\d+\/\d+\.m4s/)
  await player.open({ content: 'free-film' })
  await hevc
  await expect.poll(() => player.read('currentTime'), { timeout: timeLimit(5000) }).toBeGreaterThan(0.5)
  expect(errors).toEqual([])

  asked.length = 0
  await page.reload()
  await player.expectPlayedTo(0.5)
  expect(
    asked.filter((address) => address.includes('/hevc-')),
    'requests for HEVC',
  ).toEqual([])
})
