import { openAs } from '../models/open-as'
import { logPage } from '../models/page-log'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import type { Fault } from '../models/world'
import { inGroups } from './in-groups'
import { OTHER_READS } from './other-reads'

const KINDS: readonly { fault: string; effect: Omit<Fault, 'match'>; message: string }[] = [
  { fault: '500', effect: { status: 500 }, message: words('error.server') },
  {
    fault: 'a web page in place of JSON',
    effect: { body: '<!doctype html><h1>It works!</h1>' },
    message: words('error.malformed'),
  },
]

for (const { fault, effect, message } of KINDS)
  test(
    `a read that meets ${fault} leaves no page blank and no error uncaught`,
    {
      tag: '@OPS-04.get-failures',
    },
    async ({ browser, newWorld }, testInfo) => {
      testInfo.setTimeout(120_000)
      await inGroups(OTHER_READS, 3, async ({ call, path, viewer, shows }) => {
        const world = await newWorld('default')
        const page = await (await browser.newContext()).newPage()
        const { uncaught } = logPage(page)
        if (viewer) await openAs(new SitePage(page, world), viewer, '/faq')
        await world.fault({ match: call, ...effect })
        await page.goto('about:blank')
        await page.goto(world.site + path)
        await expect(shows(page, message), call).toBeVisible({ timeout: 20_000 })
        const failed = async () => (await world.ledger(call)).length
        await expect.poll(failed, { message: `${call} was made`, timeout: 20_000 }).toBeGreaterThan(0)
        await expect(page.getByRole('banner'), call).toBeVisible()
        expect(uncaught, `uncaught errors of ${call}`).toEqual([])
        await page.context().close()
      })
    },
  )
