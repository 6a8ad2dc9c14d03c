import { expect, test } from '../models/failing-page'
import { CALLS, pageRows, SAFE_AREA, SCHEDULE, SILENT, TOO_MANY } from './api-matrix'
import { expectRows, expectTimedRows } from './row'

test('a call of a first frame that fails is reported in time with its message or is irrelevant, and playback starts once the fault is over', async ({
  baseURL,
  page,
}, testInfo) => {
  testInfo.setTimeout(120_000)
  await expectRows(
    page,
    baseURL ?? '',
    pageRows((fault) => fault !== SILENT && fault !== TOO_MANY),
    testInfo,
  )
})

test('a call of a first frame that is never answered is reported at its limit, one that is refused for a while at once, and playback starts once they are answered', async ({
  baseURL,
  browser,
}, testInfo) => {
  const rowsOf = (kind: string) => pageRows((fault) => fault === kind)
  await expectTimedRows(browser, baseURL ?? '', rowsOf(SILENT), testInfo, (board) => board.passLimits())
  await expectTimedRows(browser, baseURL ?? '', rowsOf(TOO_MANY), testInfo, () => Promise.resolve())
})

test('two failures in a row of a call show no error, the third response plays, and a new viewer makes no call that the fault matrix lacks', async ({
  failing,
  world,
}) => {
  for (const { match } of CALLS.filter(({ tries }) => tries === 3)) {
    await world.fault({ match, status: 500, times: 2 })
  }
  await failing.open()
  await failing.expectRecovered()
  expect(await failing.errorCodes()).toEqual([])
  const listed = [...CALLS.map(({ match }) => match), SCHEDULE, SAFE_AREA]
  await expect.poll(async () => new Set(await world.calls())).toEqual(new Set(listed))
})
