import { expect, test } from '../models/test'
import { timeLimit } from '../tools/time-limits'
import { WRITES } from './household-writes'

/** The words depend on the error alone: core/api/client-failures.test.ts has the other ways to fail. */
const REFUSAL = 'Busy just now.'

/** A page of little content, where nothing is open. */
const BETWEEN = '/faq'

for (const [what, writes] of Object.entries(WRITES))
  test(`each change of ${what} that is refused in the words of the operator says so, is sent once, loses nothing and succeeds when sent again`, {
    tag: ['@OPS-04.no-uncaught', '@OPS-04.write-failures'],
  }, async ({ page, site, world }) => {
    // Longer than ten seconds where a viewer makes several changes.
    const [first] = writes
    if (!first) throw new Error(`There are no changes of ${what}.`)
    await site.openAs(first.viewer, first.path)
    for (const write of writes)
      await test.step(write.call, async () => {
        const { call, path, prepare, send, report, expectKept, done } = write
        if (write !== first) {
          await site.go(BETWEEN)
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await site.go(path)
        }
        await prepare(page)
        await world.fault({ match: call, status: 409, body: { error: { message: REFUSAL } } })
        const before = (await world.ledger(call)).length
        await send(page)
        await expect(report(page)).toContainText(REFUSAL)
        await expectKept(page)
        expect((await world.ledger(call)).length - before, 'calls').toBe(1)
        await world.clearFaults()
        await send(page)
        await expect(done(page)).toBeVisible({ timeout: timeLimit(20_000) })
      })
  })
