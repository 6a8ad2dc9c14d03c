import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright'
import { World } from '../../models/world'
import { type Setting, slowDown } from '../slow'
import { onStand, optionsOf, type Stand } from '../stand'
import { summarise, table } from '../statistics'
import { INTERACTIONS, PAGES, type SitePageLoad } from './pages'

/** Time after a page has loaded in which late paints and shifts are still counted, ms. */
const SETTLED_MS = 4000
const GIVE_UP_MS = 60_000
/** Highest values, by median: ms, a layout shift score, ms, and bytes (1 KB = 1000 bytes). */
const TARGETS = { paintMs: 1500, shift: 0.02, interactionMs: 100, firstBytes: 150_000 }

/** The measures of one load. */
interface Load {
  paintMs: number
  /** The largest thing that was painted. */
  painted: string
  shift: number
  /** Script bytes, compressed, that had arrived with the largest paint, and once the page had settled. */
  firstBytes: number
  allBytes: number
}

interface Bench extends Stand {
  probe: string
  setting: Setting
}

/**
 * Measures pages of the site for a new visitor with an empty cache: largest contentful paint, layout shift and script
 * bytes of each page, the longest of the usual interactions, and the calls of a cold and a warm home page. `--runs 5`,
 * `--setting full` instead of slow, `--raw` prints the samples.
 */
export async function run(args: string[]): Promise<void> {
  const options = optionsOf(args, ['setting'], 5)
  const setting: Setting = options.setting === 'full' ? 'full' : 'slow'
  const probe = await readFile(new URL('./probe.js', import.meta.url), 'utf8')
  await onStand(async (stand) => {
    const bench: Bench = { ...stand, probe, setting }
    const loads = new Map(PAGES.map(({ name }) => [name, [] as Load[]]))
    const interactions = new Map(INTERACTIONS.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < options.runs; round++) {
      for (const page of PAGES) loads.get(page.name)?.push(await measureLoad(bench, page))
      for (const interaction of INTERACTIONS) {
        interactions.get(interaction.name)?.push(await measureInteraction(bench, interaction))
      }
    }
    reportLoads(setting, loads)
    reportInteractions(setting, interactions)
    if (options.raw) console.log(JSON.stringify({ loads: [...loads], interactions: [...interactions] }))
    await reportCalls(bench)
  })
}

/** Opens a page in a world and a context of its own, and passes it on once it has settled with its content. */
async function withPage<T>(
  bench: Bench,
  { path, content }: SitePageLoad,
  use: (page: Page, world: World, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const world = await World.make(bench.operator, 'default')
  const context = await bench.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(GIVE_UP_MS)
    await page.addInitScript(bench.probe)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await slowDown(client, bench.setting)
    await page.goto(world.site + path, { timeout: GIVE_UP_MS })
    // Until then nothing of Playwright runs in the page: it would be measured too.
    await page.waitForTimeout(SETTLED_MS)
    await content(page).first().waitFor()
    return await use(page, world, context)
  } finally {
    await context.close()
  }
}

const measureLoad = (bench: Bench, load: SitePageLoad): Promise<Load> =>
  withPage(bench, load, (page) => page.evaluate('siteBench.load()') as Promise<Load>)

const measureInteraction = (bench: Bench, { act, ...load }: (typeof INTERACTIONS)[number]): Promise<number> =>
  withPage(bench, load, async (page) => {
    await page.evaluate('siteBench.begin()')
    await act(page)
    // Events are reported a while after their frame.
    await page.waitForTimeout(1000)
    return page.evaluate('siteBench.longestMs()') as Promise<number>
  })

const verdict = (value: number, target: number): string => (value <= target ? 'met' : 'missed')
const kb = (bytes: number): string => (bytes / 1000).toFixed(0)

function reportLoads(setting: Setting, loads: ReadonlyMap<string, Load[]>): void {
  const rows = [...loads].map(([name, samples]) => {
    const of = (key: 'paintMs' | 'shift' | 'firstBytes' | 'allBytes') =>
      summarise(samples.map((one) => one[key]))
    const paint = of('paintMs')
    const shift = of('shift').median
    const bytes = of('firstBytes').median
    return {
      [setting]: name,
      'LCP ms': Math.round(paint.median),
      spread: `${Math.round(paint.low)}–${Math.round(paint.high)}`,
      of: samples.at(-1)?.painted ?? '',
      [`≤ ${TARGETS.paintMs}`]: verdict(paint.median, TARGETS.paintMs),
      CLS: shift.toFixed(3),
      [`≤ ${TARGETS.shift}`]: verdict(shift, TARGETS.shift),
      'scripts KB': kb(bytes),
      [`≤ ${kb(TARGETS.firstBytes)}`]: verdict(bytes, TARGETS.firstBytes),
      'once settled KB': kb(of('allBytes').median),
    }
  })
  console.log(`\n${table(rows)}`)
}

function reportInteractions(setting: Setting, interactions: ReadonlyMap<string, number[]>): void {
  const rows = [...interactions].map(([name, samples]) => {
    const { median, low, high } = summarise(samples)
    return {
      [setting]: name,
      'INP ms': Math.round(median),
      spread: `${Math.round(low)}–${Math.round(high)}`,
      [`≤ ${TARGETS.interactionMs}`]: verdict(median, TARGETS.interactionMs),
    }
  })
  console.log(`\n${table(rows)}`)
}

/** Lists the calls of the home page for a new visitor, and for one who returns at once. */
async function reportCalls(bench: Bench): Promise<void> {
  const [home] = PAGES
  if (!home) return
  const { cold, warm } = await withPage({ ...bench, setting: 'full' }, home, async (page, world) => {
    const first = await world.calls()
    await page.goto(world.site + home.path)
    await home.content(page).first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    return { cold: first, warm: (await world.calls()).slice(first.length) }
  })
  const count = (calls: readonly string[], call: string) => calls.filter((one) => one === call).length
  const rows = [...new Set([...cold, ...warm])].map((call) => ({
    call,
    'cold home': count(cold, call),
    'warm home': count(warm, call),
  }))
  rows.push({ call: 'all', 'cold home': cold.length, 'warm home': warm.length })
  console.log(`\n${table(rows)}`)
}
