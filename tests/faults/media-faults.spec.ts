import { expect, test } from '../models/failing-page'
import { rewriteFile } from '../models/rewrite-response'

/** Playlists of every rendition. */
const PLAYLIST_ADDRESS = /\/media\/live\/.*\.m3u8/
const SEGMENTS = 'GET /media/loops/*'

test('a segment that is missing once is skipped: playback continues without an error', {
  tag: '@PLY-13.recovery',
}, async ({ failing, world }) => {
  await failing.openAndPlay()
  await world.fault({ match: 'GET /media/loops/1/v*', status: 404, times: 1 })
  const gone = async () => (await world.ledger(SEGMENTS)).filter(({ status }) => status === 404).length
  await expect.poll(gone, { timeout: 20_000 }).toBe(1)
  await failing.expectRecovered(1, 40_000)
  expect(await failing.errorCodes()).toEqual([])
})

test('a codec that the browser does not support is reported as media-unsupported within 12 s, and another channel plays', {
  tag: '@PLY-13.codec',
}, async ({ failing, page }) => {
  await rewriteFile(page, PLAYLIST_ADDRESS, (file) =>
    String(file).replace(/CODECS="[^"]*"/g, 'CODECS="xyz1.1"'),
  )
  await failing.open()
  await failing.expectError({ code: 'media-unsupported', withinS: 12 })
  await page.unroute(PLAYLIST_ADDRESS)
  await failing.setAttributes({ channel: 'morning-lane' })
  await failing.expectRecovered(2)
})
