import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { createPageServer } from '../first-frame/page-server'
import { SETTINGS, type Setting, slowDown } from '../slow'
import { onStand, optionsOf, type Stand } from '../stand'
import { summarise, table } from '../statistics'
import { streamAddress } from '../stream-address'

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url))
const CONTESTANTS = ['bare', 'ours'] as const
type Contestant = (typeof CONTESTANTS)[number]
const MOVES = ['back', 'live'] as const
type Move = (typeof MOVES)[number]

/** Maximum ratio of the element to the bare page. */
const BAR = 1.2
const HOUR_S = 3600
/** Catch-up is requested on multiples of ten seconds. */
const GRID_S = 10
/** Media that plays before a seek, seconds, so that connection and playback have settled. */
const SETTLED_S = 3
const GIVE_UP_MS = 60_000

/** Globals that each page of this benchmark defines. */
interface BenchPage {
  video(): HTMLVideoElement | null | undefined
  back(to: { url: string; ts: number }): unknown
  live(to: { url: string; ts: number }): unknown
}

/**
 * Measures seeks from live to one hour back and to live again: from the press to the first frame of the new source, for
 * the element and for hls.js alone on the same playlists, interleaved. The bare page receives the addresses, the
 * element requests its own. `--runs 7`, `--raw` prints the samples.
 */
export async function run(args: string[]): Promise<void> {
  const { runs, raw } = optionsOf(args, [])
  await onStand(async (stand) => {
    const pages = await stand.serve(await createPageServer(stand.operator, new Set(CONTESTANTS), PAGES))
    for (const setting of Object.keys(SETTINGS) as Setting[]) {
      const samples = new Map<string, number[]>()
      for (let round = 0; round < runs; round++) {
        for (const contestant of round % 2 ? [...CONTESTANTS].reverse() : CONTESTANTS) {
          const took = await measure(stand, pages, contestant, setting)
          for (const move of MOVES) {
            const key = `${contestant} ${move}`
            samples.set(key, [...(samples.get(key) ?? []), took[move]])
          }
        }
      }
      report(setting, samples, raw)
    }
  })
}

async function measure(
  { browser, operator }: Stand,
  pages: string,
  contestant: Contestant,
  setting: Setting,
): Promise<Record<Move, number>> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await slowDown(client, setting)
    const url = new URL(`/${contestant}.html`, pages)
    url.searchParams.set('src', await streamAddress(operator))
    await page.goto(url.href)
    await settle(page)
    const hourAgo = Date.now() / 1000 - HOUR_S
    const ts = Math.floor(hourAgo / GRID_S) * GRID_S
    const back = await move(page, 'back', { url: await streamAddress(operator, ts), ts })
    await settle(page)
    const live = await move(page, 'live', { url: await streamAddress(operator), ts })
    return { back, live }
  } finally {
    await context.close()
  }
}

/**
 * Waits until playback has advanced by {@link SETTLED_S} from its first position, since live starts anywhere in its
 * window.
 */
async function settle(page: Page): Promise<void> {
  const moves = await page.waitForFunction(
    () => {
      const video = (Reflect.get(window, 'bench') as BenchPage).video()
      return video && !video.paused && video.readyState > 2 ? { from: video.currentTime } : null
    },
    undefined,
    { timeout: GIVE_UP_MS, polling: 100 },
  )
  await page.waitForFunction(
    ({ before, seconds }) => {
      const video = (Reflect.get(window, 'bench') as BenchPage).video()
      return video && !video.paused && video.readyState > 2 && video.currentTime - before >= seconds
    },
    { before: (await moves.jsonValue())?.from ?? 0, seconds: SETTLED_S },
    { timeout: GIVE_UP_MS, polling: 100 },
  )
}

/** Returns the time from the press to the first frame of the new source, ms. */
function move(page: Page, to: Move, about: { url: string; ts: number }): Promise<number> {
  return page.evaluate(
    ({ name, where, patience }) =>
      new Promise<number>((resolve, reject) => {
        const bench = Reflect.get(window, 'bench') as BenchPage
        const video = bench.video()
        if (!video) throw new Error('there is no picture')
        setTimeout(() => reject(new Error(`No frame within ${patience} ms`)), patience)
        let began = 0
        // Inline, because a named function would not survive serialisation into the page.
        video.addEventListener(
          'emptied',
          () =>
            video.requestVideoFrameCallback((_, { presentationTime }) => resolve(presentationTime - began)),
          { once: true },
        )
        began = performance.now()
        bench[name](where)
      }),
    { name: to, where: about, patience: GIVE_UP_MS },
  )
}

function report(setting: Setting, samples: Map<string, number[]>, raw: boolean): void {
  const missed: string[] = []
  const rows = MOVES.flatMap((to) =>
    CONTESTANTS.map((contestant) => {
      const of = (name: Contestant) => summarise(samples.get(`${name} ${to}`) ?? [])
      const { median, low, high } = of(contestant)
      const ratio = median / of('bare').median
      if (contestant === 'ours' && ratio >= BAR)
        missed.push(`${to}: ${ratio.toFixed(2)}, wanted below ${BAR}`)
      return {
        [setting]: `${to === 'back' ? 'one hour back' : 'live again'}, ${contestant}`,
        'median ms': Math.round(median),
        'spread ms': `${Math.round(low)}–${Math.round(high)}`,
        'to bare': ratio.toFixed(2),
        bar: contestant === 'ours' ? BAR : '',
      }
    }),
  )
  console.log(`\n${table(rows)}`)
  console.log(missed.length > 0 ? `Not met: ${missed.join('; ')}` : 'All bars are met.')
  if (raw) for (const [name, list] of samples) console.log(`${name}: ${list.map(Math.round).join(' ')}`)
}
