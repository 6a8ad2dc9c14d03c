import { expect, test } from '../models/failing-page'
import { CALLS, CONFIGURATION, KINDS, rowsOf, SCHEDULE } from './api-matrix'
import { holdRows } from './row'

test('the calls of these tests are those that a new viewer makes', async ({ failing, world }) => {
  await failing.openAndPlay()
  const listed = [...CALLS.map(({ match }) => match), CONFIGURATION, SCHEDULE]
  await expect.poll(async () => new Set(await world.calls())).toEqual(new Set(listed))
})

for (const kind of KINDS) {
  test(`every call that meets ${kind.fault} is told in its time and words or does not matter, and plays once it is over`, async ({
    baseURL,
    page,
  }, testInfo) => {
    testInfo.setTimeout(120_000)
    await holdRows(page, baseURL ?? '', rowsOf(kind), testInfo)
  })
}

test('two failures in a row are nobody’s business: the third answer plays and nothing is told', async ({
  failing,
  world,
}) => {
  for (const { match } of CALLS.filter(({ tries }) => tries === 3)) {
    await world.fault({ match, status: 500, times: 2 })
  }
  await failing.open()
  await failing.expectRecovered()
  expect(await failing.errorCodes()).toEqual([])
})
