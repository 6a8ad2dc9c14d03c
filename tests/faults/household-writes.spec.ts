import type { Page } from '@playwright/test'
import { openAs } from '../models/open-as'
import { logPage } from '../models/page-log'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import type { World } from '../models/world'
import { WRITE_KINDS, WRITES, type Write, type WriteKind } from './household-writes'
import { inGroups } from './in-groups'

for (const kind of WRITE_KINDS)
  test(
    `a change of the household that meets ${kind.fault} says so, is sent once, loses nothing and succeeds when sent again`,
    {
      tag: ['@OPS-04.no-uncaught', '@OPS-04.write-failures'],
    },
    async ({ browser, newWorld }, testInfo) => {
      testInfo.setTimeout(180_000)
      // A call that is never answered costs its page time and no work.
      await inGroups(WRITES, kind.fault === 'no answer' ? 5 : 3, async (write) => {
        const world = await newWorld('default')
        const page = await (await browser.newContext()).newPage()
        await expectFaultyWrite(page, world, write, kind)
        await page.context().close()
      })
    },
  )

async function expectFaultyWrite(page: Page, world: World, write: Write, kind: WriteKind): Promise<void> {
  const { call } = write
  const log = logPage(page)
  await openAs(new SitePage(page, world), write.viewer, write.path)
  await write.prepare(page)
  await world.fault({ match: call, ...kind.effect })
  const before = (await world.ledger(call)).length
  await write.send(page)
  await expect(write.report(page), call).toContainText(kind.words, { timeout: kind.withinS * 1000 })
  await write.expectKept(page)
  const sent = (await world.ledger(call)).length - before
  if (!kind.isRepeatedByBrowser) expect(sent, call).toBe(1)
  await world.clearFaults()
  await write.send(page)
  await expect(write.done(page), call).toBeVisible({ timeout: 20_000 })
  expect(log.uncaught, `uncaught errors of ${call}`).toEqual([])
}
