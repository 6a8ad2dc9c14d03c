import { openAs } from '../models/open-as'
import { expect, test } from '../models/test'
import { OTHER_KINDS, REFUSAL, WRITES } from './household-writes'

for (const [index, write] of WRITES.entries())
  for (const kind of index === 0 ? [REFUSAL, ...OTHER_KINDS] : [REFUSAL])
    test(`${write.call} that meets ${kind.fault} says so, is sent once, loses nothing and succeeds when sent again`, {
      tag: ['@OPS-04.no-uncaught', '@OPS-04.write-failures'],
    }, async ({ page, site, world }) => {
      const { call } = write
      await openAs(site, write.viewer, write.path)
      await write.prepare(page)
      await world.fault({ match: call, ...kind.effect })
      const before = (await world.ledger(call)).length
      await write.send(page)
      await expect(write.report(page)).toContainText(kind.words, { timeout: kind.withinS * 1000 })
      await write.expectKept(page)
      const sent = (await world.ledger(call)).length - before
      if (!kind.isRepeatedByBrowser) expect(sent, 'calls').toBe(1)
      await world.clearFaults()
      await write.send(page)
      await expect(write.done(page)).toBeVisible({ timeout: 20_000 })
    })
