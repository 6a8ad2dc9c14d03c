import { test } from '../models/failing-page'
import { BROKEN_MEDIA, ENGINE_CODE, LATE_MEDIA, SILENT_ENGINE_CODE } from './media-matrix'
import { expectRows, expectStalledRow } from './row'

const BOARD_MS = 120_000
/** Pages that are open at a time: more of them report their faults late. */
const AT_A_TIME = 3

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
  for (let place = 0; place < ENGINE_CODE.length; place += AT_A_TIME)
    await Promise.all(ENGINE_CODE.slice(place, place + AT_A_TIME).map(hold))
  await expectStalledRow(browser, baseURL ?? '', SILENT_ENGINE_CODE, testInfo)
})
