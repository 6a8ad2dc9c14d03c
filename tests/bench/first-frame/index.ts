import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, CDPSession } from 'playwright'
import { DemoControl } from '../../support/demo-control'
import { SETTINGS, type Setting, slowDown } from '../slow'
import { onStand, optionsOf, type Stand } from '../stand'
import { summarise, table } from '../statistics'
import { filmAddress, streamAddress } from '../stream-address'
import { CONTESTANTS, type Contestant, type PlayerContent } from './contestants'
import { createPageServer } from './page-server'

/** Maximum ratio of each contestant to the bare page, by median: for a known viewer, and for a new visitor. */
const BARS: Record<PlayerContent, Record<string, Partial<Record<Setting, number>>>> = {
  channel: { 'ours, warm': { full: 1, slow: 0.9 }, 'ours, cold guest': { full: 1.5, slow: 1.5 } },
  film: { 'ours, warm': { full: 1, slow: 0.85 } },
}

/** Key of the last facts that a visit stores of those by which the next one starts: they may follow the picture. */
const LEARNED: Record<PlayerContent, string> = { channel: 'tv.program-ages:', film: 'tv.seen-films:' }

/** Simulated response time of the operator's API for a new visitor's calls, ms. */
const API_MS = 30
const GIVE_UP_MS = 60_000

interface Sample {
  ms: number
  bytes: number
}

interface Bench extends Stand {
  of: PlayerContent
  pages: string
  probe: string
  /** Storage of a returning viewer. */
  viewer: Awaited<ReturnType<BrowserContext['storageState']>>
}

/**
 * Measures from navigation to the first presented frame of the same live stream, for all contestants in one run,
 * interleaved, with a cold cache. `--of film` measures a film from its start. `--runs 7` (at least), `--raw` prints the
 * samples.
 */
export async function run(args: string[]): Promise<void> {
  const { runs, raw, only, ...options } = optionsOf(args, ['only', 'of'])
  const of: PlayerContent = options.of === 'film' ? 'film' : 'channel'
  const contestants = CONTESTANTS[of].filter(
    ({ name, page }) => !only || page === 'bare' || name.includes(only),
  )
  const probe = await readFile(new URL('./probe.js', import.meta.url), 'utf8')
  await onStand(async (stand) => {
    const served = new Set(contestants.map(({ page }) => page))
    const pages = await stand.serve(await createPageServer(stand.operator, served))
    const ours = new URL(of === 'film' ? '/ours-film.html' : '/ours.html', pages).href
    const viewer = await knownViewer(stand.browser, ours, probe, LEARNED[of])
    const bench: Bench = { ...stand, of, pages, probe, viewer }
    for (const setting of Object.keys(SETTINGS) as Setting[]) {
      const samples = new Map<string, Sample[]>(contestants.map(({ name }) => [name, []]))
      for (let round = 0; round < runs; round++) {
        for (let place = 0; place < contestants.length; place++) {
          const contestant = contestants[(place + round) % contestants.length]
          if (contestant) samples.get(contestant.name)?.push(await measure(bench, contestant, setting))
        }
      }
      report(of, setting, samples, raw)
    }
  })
}

async function measure(bench: Bench, contestant: Contestant, setting: Setting): Promise<Sample> {
  const context = await bench.browser.newContext({
    viewport: { width: 1000, height: 700 },
    ...(contestant.session === 'warm' && { storageState: bench.viewer }),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(bench.probe)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await slowDown(client, setting)
    let bytes = 0
    client.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    if (contestant.session === 'cold') await delayApi(bench.operator)
    const frame = await firstFrame(client)
    await page.goto(await addressOf(bench, contestant), { waitUntil: 'commit' })
    return { ms: await frame.firstFrame, bytes }
  } finally {
    await context.close()
    if (contestant.session === 'cold') await new DemoControl(bench.operator).clearFaults()
  }
}

async function addressOf(bench: Bench, { page, session }: Contestant): Promise<string> {
  const url = new URL(`/${page}.html`, bench.pages)
  const address = bench.of === 'film' ? filmAddress : streamAddress
  if (session === 'none') url.searchParams.set('src', await address(bench.operator))
  return url.href
}

/** The probe reports the frame by itself: polling would take part of the time that is measured. */
async function firstFrame(client: CDPSession): Promise<{ firstFrame: Promise<number> }> {
  const firstFrame = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No frame within ${GIVE_UP_MS} ms`)), GIVE_UP_MS)
    client.on('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(timer)
      resolve(Number(payload))
    })
  })
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: 'benchFrame' })
  return { firstFrame }
}

/** Returns the storage after a visit that has stored `learned`; the cache of a context ends with it. */
async function knownViewer(browser: Browser, url: string, probe: string, learned: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(probe)
  const frame = await firstFrame(await context.newCDPSession(page))
  await page.goto(url)
  await frame.firstFrame
  await page.waitForFunction((key) => Object.keys(localStorage).some((name) => name.startsWith(key)), learned)
  const state = await context.storageState()
  await context.close()
  return state
}

async function delayApi(operator: string): Promise<void> {
  for (const method of ['GET', 'POST'])
    await new DemoControl(operator).fault({ match: `${method} /v2/*`, delayMs: API_MS })
}

function report(of: PlayerContent, setting: Setting, samples: Map<string, Sample[]>, raw: boolean): void {
  const bare = summarise((samples.get('bare hls.js') ?? []).map(({ ms }) => ms)).median
  const missed: string[] = []
  const rows = [...samples].map(([name, list]) => {
    const { median, low, high } = summarise(list.map(({ ms }) => ms))
    const ratio = median / bare
    const bar = BARS[of][name]?.[setting]
    if (bar !== undefined && ratio >= bar) missed.push(`${name}: ${ratio.toFixed(2)}, wanted below ${bar}`)
    return {
      [setting]: name,
      'median ms': Math.round(median),
      'spread ms': `${Math.round(low)}–${Math.round(high)}`,
      'to bare': ratio.toFixed(2),
      bar: bar ?? '',
      'KB before': Math.round(summarise(list.map(({ bytes }) => bytes)).median / 1000),
    }
  })
  const mine = summarise((samples.get('ours, warm') ?? []).map(({ ms }) => ms)).median
  for (const [name, list] of samples) {
    if (name.startsWith('ours') || name === 'bare hls.js') continue
    if (summarise(list.map(({ ms }) => ms)).median < mine) missed.push(`${name} is ahead of ours, warm`)
  }
  console.log(`\n${table(rows)}`)
  console.log(missed.length > 0 ? `Not met: ${missed.join('; ')}` : 'All bars are met.')
  if (raw)
    for (const [name, list] of samples)
      console.log(`${name}: ${list.map(({ ms }) => Math.round(ms)).join(' ')}`)
}
