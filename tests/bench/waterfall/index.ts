import { readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright'
import { World } from '../../models/world'
import { PAGES, type SitePageLoad } from '../site/pages'
import { type Setting, slowDown } from '../slow'
import { onStand, optionsOf } from '../stand'
import { table } from '../statistics'

/** Time after the content of a page is visible in which requests and paints are still recorded, ms. */
const SETTLED_MS = 3000
/** An answer that arrived so long before a request, or less, is taken for what the request waited for, ms. */
const CAUSE_MS = 60

/** A request of a page; times from the start of the navigation, ms. */
interface PageRequest {
  name: string
  start: number
  end: number
  bytes: number
}

/** The report of a page about its own load; times from the start of the navigation, ms. */
interface PageReport {
  requests: PageRequest[]
  firstPaint: number
  /** Each larger thing that was painted than all before it, the last one of which is the largest. */
  paints: { at: number; of: string }[]
  /** Tasks of over 50 ms: when they began, and how long they were. */
  tasks: { at: number; duration: number }[]
}

/**
 * Prints what a load spends its time on, for each page of the site, for a new visitor and for one who comes back: every
 * request until the largest paint with the answer that it waited for, paints, and long tasks. `--only home`,
 * `--setting full` instead of slow.
 */
export async function run(args: string[]): Promise<void> {
  const options = optionsOf(args, ['setting', 'only'], 1)
  const setting: Setting = options.setting === 'full' ? 'full' : 'slow'
  const probe = await readFile(new URL('./probe.js', import.meta.url), 'utf8')
  await onStand(async ({ browser, operator }) => {
    for (const load of PAGES.filter(({ name }) => options.only === undefined || name === options.only)) {
      const world = await World.make(operator, 'default')
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
      await context.addInitScript(probe)
      const address = world.site + load.path
      report(`${load.name}, new visitor`, await loadOnce(context, address, load, setting))
      report(`${load.name}, second visit`, await loadOnce(context, address, load, setting))
      await context.close()
    }
  })
}

async function loadOnce(
  context: BrowserContext,
  address: string,
  { content }: SitePageLoad,
  setting: Setting,
): Promise<PageReport> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await slowDown(client, setting)
  await page.goto(address)
  await content(page).first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const reported = (await page.evaluate('waterfallBench.report()')) as PageReport
  await page.close()
  return reported
}

function report(title: string, { requests, firstPaint, paints, tasks }: PageReport): void {
  const largest = paints.at(-1)?.at ?? 0
  const rows = requests
    .filter(({ start }) => start <= largest)
    .map((request) => ({
      [title]: request.name,
      start: Math.round(request.start),
      end: Math.round(request.end),
      KB: (request.bytes / 1000).toFixed(1),
      'waited for': causeOf(request, requests),
    }))
  console.log(`\n${table(rows)}`)
  const before = tasks.filter(({ at }) => at <= largest)
  console.log(`first paint ${Math.round(firstPaint)} ms`)
  for (const { at, of } of paints) console.log(`largest so far at ${Math.round(at)} ms: ${of}`)
  console.log(
    `long tasks before it: ${before.map(({ at, duration }) => `${Math.round(duration)} at ${Math.round(at)}`).join(', ')}`,
  )
}

/** Name of the answer that arrived last before a request; '' for one that waited for none, or for code. */
function causeOf(request: PageRequest, requests: readonly PageRequest[]): string {
  const earlier = requests.filter(({ end }) => end <= request.start && end > request.start - CAUSE_MS)
  return earlier.sort((one, other) => other.end - one.end)[0]?.name ?? ''
}
