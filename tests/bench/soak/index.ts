import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { createOperator } from '../../../demo/backend'
import { createPartner } from '../../../demo/pages/server'
import {
  growth,
  type MemoryUse,
  measureMemory,
  mountAndRemove,
  PLAIN_HEAP,
  zapAround,
} from '../../models/memory'
import { World } from '../../models/world'
import { chromiumArgs, chromiumPath } from '../../tools/browsers'
import { freePorts } from '../../tools/free-ports'
import { optionsOf } from '../stand'
import { table } from '../statistics'
import { percent, reportCalls, reportLooks } from './report'
import { watchFor } from './viewing'

/** Number of rounds after which memory must no longer grow. */
const SETTLED_ROUNDS = 20
/** Playing time before a measurement, ms, so that lazy chunks have loaded. */
const SETTLED_MS = 15_000
/** Time for start-up and filled buffers, s. */
const COMING_IN_S = 60

/** The demo's ledger keeps somewhat more minutes of calls than this. */
const LEDGER_MINUTES = 120

/** Pages with a player to watch for a long time. */
const PAGES = {
  tag: ({ partner, name }: World) => `${partner}/one-tag?world=${name}&muted=off`,
  site: ({ site }: World) => `${site}/channels/all/news-24`,
}

/**
 * Simulates long use: players that are added and removed, one that changes channels, then one that keeps playing.
 * Prints growth and the viewer's calls to the operator. `--minutes 20` (0 for none), `--rounds 200` and `--zaps 30` (0
 * for none), `--on tag` or `site`, `--raw` prints every sample.
 */
export async function run(args: string[]): Promise<void> {
  const values = optionsOf(args, ['minutes', 'rounds', 'zaps', 'on'])
  const minutes = wholeNumber('minutes', values.minutes ?? '20', 0, LEDGER_MINUTES)
  if (minutes * 60 > 0 && minutes * 60 <= COMING_IN_S) {
    throw new Error(`--minutes: ${minutes} is too short: the first ${COMING_IN_S} s are a viewer coming in`)
  }
  const rounds = wholeNumber('rounds', values.rounds ?? '200', 0, 10_000)
  const zaps = wholeNumber('zaps', values.zaps ?? '30', 0, 10_000)
  const on = values.on ?? 'tag'
  if (!isPage(on)) throw new Error(`--on: ${on} is none of ${Object.keys(PAGES).join(', ')}`)
  const port = await freePorts(2)
  const operator = createOperator()
  const partner = createPartner(port)
  await operator.listen({ port, host: 'localhost' })
  await partner.listen({ port: port + 1, host: 'localhost' })
  // Puppeteer's tabs are hidden when another is in front; Playwright's never are.
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    // With sound: browsers pause silent video while it is hidden.
    args: [...chromiumArgs, PLAIN_HEAP, '--autoplay-policy=no-user-gesture-required'],
    defaultViewport: { width: 1280, height: 800 },
  })
  try {
    const origin = `http://localhost:${port}`
    const world = () => World.make(origin, 'default')
    if (rounds > SETTLED_ROUNDS) {
      await comeAndGo(browser, await world(), rounds, false)
      await comeAndGo(browser, await world(), rounds, true)
    }
    if (zaps > 1) await zapOn(browser, await world(), zaps)
    if (minutes > 0) await stayOn(browser, await world(), on, minutes, values.raw)
  } finally {
    await browser.close()
    await Promise.all([operator.close(), partner.close()])
  }
}

const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name)

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`--${option}: ${text} is no whole number from ${least} to ${most}`)
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage()
  // The compiler of these scripts wraps functions in a helper of this name, which pages lack.
  await page.evaluateOnNewDocument('globalThis.__name = (named) => named')
  // The demo's video repeats every 48 s; without this the cache would serve it, unlike real video.
  await page.setCacheEnabled(false)
  await page.goto(address)
  return page
}

async function comeAndGo(browser: Browser, world: World, rounds: number, film: boolean): Promise<void> {
  const page = await openPage(browser, `${world.partner}/one-tag?world=${world.name}&autoplay=off`)
  await page.evaluate(() => document.querySelector('tv-channel-player')?.remove())
  const session = await page.createCDPSession()
  await session.send('Performance.enable')
  await mountAndRemove(page, SETTLED_ROUNDS, film)
  const before = await measureMemory(session)
  await mountAndRemove(page, rounds - SETTLED_ROUNDS, film)
  const after = await measureMemory(session)
  await page.close()
  reportGrowth(`${film ? 'films' : 'channels'} came and went`, [SETTLED_ROUNDS, before], [rounds, after])
}

/**
 * Zaps up and down, then once more through the same channels: data cached per channel, such as programmes, exists after
 * the first round, and the second may add nothing.
 */
async function zapOn(browser: Browser, world: World, zaps: number): Promise<void> {
  const page = await openPage(browser, PAGES.tag(world))
  await page.waitForFunction("document.querySelector('tv-channel-player')?.state === 'playing'")
  const session = await page.createCDPSession()
  await session.send('Performance.enable')
  const round = async () => {
    await zapAround(page, Math.floor(zaps / 2))
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    return measureMemory(session)
  }
  const before = await round()
  const after = await round()
  await page.close()
  reportGrowth('channels were changed', [zaps, before], [2 * zaps, after])
}

function reportGrowth(
  what: string,
  [few, before]: [number, MemoryUse],
  [many, after]: [number, MemoryUse],
): void {
  const grown = growth(before, after)
  const rows = (['heapBytes', 'nodes', 'listeners'] as const).map((name) => ({
    [what]: name,
    [`${few} times`]: before[name],
    [`${many} times`]: after[name],
    change: percent(after[name] / before[name] - 1),
  }))
  console.log(`\n${table(rows)}`)
  console.log(grown.length > 0 ? `Not released: ${grown.join('; ')}` : 'All within 5 %: released.')
}

async function stayOn(
  browser: Browser,
  world: World,
  on: keyof typeof PAGES,
  minutes: number,
  raw: boolean,
): Promise<void> {
  const began = Date.now()
  const page = await openPage(browser, PAGES[on](world))
  await page.waitForFunction("document.querySelector('tv-channel-player')?.state === 'playing'", {
    timeout: 30_000,
  })
  const looks = await watchFor(browser, page, minutes, on === 'tag')
  const ended = Date.now()
  const calls = await world.ledger()
  await page.close()
  reportLooks(looks.filter(({ at }) => at > COMING_IN_S))
  reportCalls(calls, began + COMING_IN_S * 1000, ended)
  if (raw) for (const each of looks) console.log(JSON.stringify(each))
}
