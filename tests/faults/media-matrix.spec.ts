import { test } from '../models/failing-page'
import { ENGINE_CODE, LIVE_MEDIA, SILENT_ENGINE_CODE, SILENT_SEGMENTS } from './media-matrix'
import { expectRows, expectTimedRows } from './row'

const BOARD_MS = 120_000

test('playlists and segments that are missing or unusable are reported, and playback starts by itself once they are right; those that are late play', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  await expectRows(page, baseURL ?? '', LIVE_MEDIA, testInfo)
})

test('segments that never arrive are reported, and playback starts by itself once they do', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  // In real time: with the clock of the stall the time limits of the engine would pass as well.
  await expectRows(page, baseURL ?? '', [SILENT_SEGMENTS], testInfo)
})

test('engine code that never arrives is reported, and playback starts by itself once it does', async ({
  baseURL,
  browser,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  await expectTimedRows(browser, baseURL ?? '', [SILENT_ENGINE_CODE], testInfo, (board) => board.passStalls())
})

test('engine code that does not load is reported, and playback starts once it loads', async ({
  baseURL,
  context,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  const hold = async (row: (typeof ENGINE_CODE)[number]) => {
    const page = await context.newPage()
    await expectRows(page, baseURL ?? '', [row], testInfo)
    await page.close()
  }
  await Promise.all(ENGINE_CODE.map(hold))
})
