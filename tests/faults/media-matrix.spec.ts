import { test } from '../models/failing-page'
import { inGroups } from './in-groups'
import { BROKEN_MEDIA, ENGINE_CODE, LATE_MEDIA, SILENT_ENGINE_CODE } from './media-matrix'
import { expectRows, expectStalledRow } from './row'

const BOARD_MS = 120_000

test('playlists and segments that are missing or unusable are reported, and playback starts by itself once they are right', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  await expectRows(page, baseURL ?? '', BROKEN_MEDIA, testInfo)
})

test('playlists and segments that are late play; those that stall or never arrive are reported, and playback resumes by itself', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  await expectRows(page, baseURL ?? '', LATE_MEDIA, testInfo)
})

test('engine code that does not load is reported, and playback starts once it loads', async ({
  baseURL,
  browser,
  context,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  const hold = async (row: (typeof ENGINE_CODE)[number]) => {
    const page = await context.newPage()
    await expectRows(page, baseURL ?? '', [row], testInfo)
    await page.close()
  }
  await inGroups(ENGINE_CODE, 3, hold)
  await expectStalledRow(browser, baseURL ?? '', SILENT_ENGINE_CODE, testInfo)
})
