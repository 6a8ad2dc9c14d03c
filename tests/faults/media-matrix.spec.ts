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

test('segments and engine code that never arrive are reported, and playback starts by itself once they do', async ({
  baseURL,
  browser,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  for (const row of [SILENT_SEGMENTS, SILENT_ENGINE_CODE])
    await test.step(row.call, () =>
      expectTimedRows(browser, baseURL ?? '', [row], testInfo, (board) => board.passStalls()),
    )
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
