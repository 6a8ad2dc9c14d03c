import { expect, test } from '../models/test'
import { WRITES } from './household-writes'

/** The words depend on the error alone: core/api/client-failures.test.ts has the other ways to fail. */
const REFUSAL = 'Busy just now.'

for (const { call, viewer, path, prepare, send, report, expectKept, done } of WRITES)
  test(`${call} that is refused in the words of the operator says so, is sent once, loses nothing and succeeds when sent again`, {
    tag: ['@OPS-04.no-uncaught', '@OPS-04.write-failures'],
  }, async ({ page, site, world }) => {
    await site.openAs(viewer, path)
    await prepare(page)
    await world.fault({ match: call, status: 409, body: { error: { message: REFUSAL } } })
    const before = (await world.ledger(call)).length
    await send(page)
    await expect(report(page)).toContainText(REFUSAL)
    await expectKept(page)
    expect((await world.ledger(call)).length - before, 'calls').toBe(1)
    await world.clearFaults()
    await send(page)
    await expect(done(page)).toBeVisible({ timeout: 20_000 })
  })
