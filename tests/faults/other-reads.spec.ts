import { KIRA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { timeLimit } from '../tools/time-limits'
import { OTHER_READS } from './other-reads'

for (const [group, reads] of Object.entries(OTHER_READS))
  test(`each read of the ${group} that meets 500 leaves its page usable and no error uncaught`, {
    tag: '@OPS-04.get-failures',
  }, async ({ page, site, world }) => {
    // Longer than ten seconds: each read is repeated, with a delay, before it has failed.
    await (group === 'household' ? site.openAs(KIRA, '/privacy') : site.open('/privacy'))
    for (const { call, path, isEarly, provoke, shows } of reads)
      await test.step(`${call} on ${path}`, async () => {
        // Words of its own, because the page before may still say that another call has failed.
        const message = `The operator cannot answer ${call}.`
        const before = (await world.ledger(call)).length
        await world.fault({ match: call, status: 500, body: { message } })
        await (isEarly ? page.goto(world.site + path) : site.go(path))
        await provoke?.(page)
        await expect(shows(page, message)).toBeVisible({ timeout: timeLimit(20_000) })
        const failed = async () => (await world.ledger(call)).length - before
        await expect.poll(failed, { message: 'calls', timeout: timeLimit(20_000) }).toBeGreaterThan(0)
        await expect(page.locator('main')).toBeVisible()
        await world.clearFaults()
      })
  })
