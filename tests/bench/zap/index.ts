import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright'
import { createPageServer } from '../first-frame/page-server'
import { SETTINGS, type Setting, slowDown } from '../slow'
import { onStand, optionsOf, type Stand } from '../stand'
import { summarise, table } from '../statistics'
import { streamAddress } from '../stream-address'

/** The demo's first channels without a gate, in the order of its list: the targets of "channel up". */
const CHANNELS =
  'news-24 morning-lane lantern-film north-stadium paper-boats regional-1 blue-vinyl no-archive'.split(' ')
/** Time between two zaps, ms. */
const LOOK_MS = 3000
/** Time before the first zap, ms. */
const SETTLED_MS = 11_000
const GIVE_UP_MS = 30_000
/** Maximum ratio of the next channel to the bare page, by median. */
const BAR = 0.8

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url))

interface Bench extends Stand {
  pages: string
  probe: string
}

/**
 * Measures from key press to the first frame of the next channel, for the tag and for hls.js that receives the next
 * address at once: the same channels, nothing cached. `--runs 3`, each of seven presses; `--raw` prints them.
 */
export async function run(args: string[]): Promise<void> {
  const { runs, raw } = optionsOf(args, [], 3)
  const probe = await readFile(new URL('./probe.js', import.meta.url), 'utf8')
  await onStand(async (stand) => {
    const pages = await stand.serve(await createPageServer(stand.operator, new Set(['bare', 'ours']), PAGES))
    const bench: Bench = { ...stand, pages, probe }
    for (const setting of Object.keys(SETTINGS) as Setting[]) {
      const samples = { bare: [] as number[], first: [] as number[], next: [] as number[] }
      for (let round = 0; round < runs; round++) {
        samples.bare.push(...(await zap(bench, 'bare', setting)))
        const [first, ...next] = await zap(bench, 'ours', setting)
        samples.first.push(...(first === undefined ? [] : [first]))
        samples.next.push(...next)
      }
      report(setting, samples, raw)
    }
  })
}

/** Opens a page and presses the key once for every channel but the first; returns the ms of each press. */
async function zap(bench: Bench, name: 'bare' | 'ours', setting: Setting): Promise<number[]> {
  const context = await bench.browser.newContext({ viewport: { width: 1000, height: 700 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(bench.probe)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    await client.send('Runtime.enable')
    await client.send('Runtime.addBinding', { name: 'benchFrame' })
    const url = new URL(`/${name}.html`, bench.pages)
    if (name === 'bare') {
      const addresses = Promise.all(CHANNELS.map((slug) => streamAddress(bench.operator, undefined, slug)))
      url.searchParams.set('src', JSON.stringify(await addresses))
    }
    await page.goto(url.href)
    await plays(page)
    await page.evaluate(() => {
      document.querySelector('tv-channel-player')?.shadowRoot?.querySelector('section')?.focus()
    })
    await slowDown(client, setting)
    const samples: number[] = []
    // Wait until late chunks and prefetches have loaded, as for a viewer who watches before zapping.
    await page.waitForTimeout(SETTLED_MS)
    for (let press = 1; press < CHANNELS.length; press++) {
      await page.waitForTimeout(LOOK_MS)
      const frame = nextFrame(client)
      await page.keyboard.press('PageUp')
      samples.push(await frame)
      await plays(page)
    }
    return samples
  } finally {
    await context.close()
  }
}

/** The probe reports the frame by itself. */
const nextFrame = (client: CDPSession) =>
  new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No frame within ${GIVE_UP_MS} ms`)), GIVE_UP_MS)
    client.once('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(timer)
      resolve(Number(payload))
    })
  })

async function plays(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const tag = document.querySelector('tv-channel-player')
    const video = (tag?.shadowRoot ?? document).querySelector('video')
    return video !== null && video.readyState > 2 && !video.paused
  })
}

function report(
  setting: Setting,
  samples: { bare: number[]; first: number[]; next: number[] },
  raw: boolean,
): void {
  const bare = summarise(samples.bare).median
  const names = { bare: 'bare hls.js', first: 'ours, first press', next: 'ours, the next' } as const
  const rows = (Object.keys(names) as (keyof typeof names)[]).map((key) => {
    const { median, low, high } = summarise(samples[key])
    return {
      [setting]: names[key],
      'median ms': Math.round(median),
      'spread ms': `${Math.round(low)}–${Math.round(high)}`,
      'to bare': (median / bare).toFixed(2),
      bar: key === 'next' ? BAR : '',
    }
  })
  console.log(`\n${table(rows)}`)
  const ratio = summarise(samples.next).median / bare
  console.log(ratio < BAR ? 'The bar is met.' : `Not met: ${ratio.toFixed(2)}, wanted below ${BAR}`)
  if (raw)
    for (const [name, list] of Object.entries(samples))
      console.log(`${name}: ${list.map(Math.round).join(' ')}`)
}
