import { test } from '../models/failing-page'
import { BROKEN_MEDIA, ENGINE_CODE, LATE_MEDIA } from './media-matrix'
import { holdRows } from './row'

const BOARD_MS = 120_000

test('playlists and segments that do not come or are of no use are told, and the picture comes by itself once they are right', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  await holdRows(page, baseURL ?? '', BROKEN_MEDIA, testInfo)
})

test('playlists and segments that are late play; those that stand still or never come are told, and the picture comes by itself', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  await holdRows(page, baseURL ?? '', LATE_MEDIA, testInfo)
})

test('code of the engine that does not come is told, and the picture comes with it', async ({
  baseURL,
  context,
}, testInfo) => {
  testInfo.setTimeout(BOARD_MS)
  const hold = async (row: (typeof ENGINE_CODE)[number]) =>
    holdRows(await context.newPage(), baseURL ?? '', [row], testInfo)
  await Promise.all(ENGINE_CODE.map(hold))
})
