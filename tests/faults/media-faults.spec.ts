import { test } from '../models/failing-page'
import { rewriteFile } from '../models/rewrite-response'

/** Playlists of every rendition. */
const PLAYLIST_ADDRESS = /\/media\/live\/.*\.m3u8/

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
