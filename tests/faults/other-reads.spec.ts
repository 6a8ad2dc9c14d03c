import { openAs } from '../models/open-as'
import { logPage } from '../models/page-log'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import type { Fault, World } from '../models/world'
import { OTHER_READS, type Read } from './other-reads'

/** Pages that are open at a time: more of them slow each other down until calls time out. */
const AT_A_TIME = 3

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
      const expectShown = async ({ call, path, viewer, shows }: Read, world: World) => {
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
      }
      for (let place = 0; place < OTHER_READS.length; place += AT_A_TIME)
        await Promise.all(
          OTHER_READS.slice(place, place + AT_A_TIME).map(async (read) =>
            expectShown(read, await newWorld('default')),
          ),
        )
    },
  )
