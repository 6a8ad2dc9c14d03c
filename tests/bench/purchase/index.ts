import type { Browser, Page } from 'playwright'
import { MARINA, PacketSale } from '../../models/packet-sale'
import { SitePage } from '../../models/site-page'
import { words } from '../../models/words'
import { World } from '../../models/world'
import { SETTINGS, type Setting, slowDown } from '../slow'
import { onStand, optionsOf } from '../stand'
import { summarise, table } from '../statistics'

/** A channel that one add-on unlocks. */
const LOCKED = '/channels/all/cinema-plus'
const GATE_MS = 1000

interface Sample {
  ms: number
  /** Calls of the API from the press on, in order. */
  calls: string[]
}

/**
 * Measures from the press on a gate's "Subscribe" to the picture, paid with a linked card: every step is pressed as soon as
 * it is there, so that the time is the product's and not the viewer's. Prints the calls by the ledger. `--runs 5`, `--raw`.
 */
export async function run(args: string[]): Promise<void> {
  const { runs, raw } = optionsOf(args, [], 5)
  await onStand(async ({ browser, operator }) => {
    for (const setting of Object.keys(SETTINGS) as Setting[]) {
      const samples: Sample[] = []
      for (let round = 0; round < runs; round++) samples.push(await buy(browser, operator, setting))
      report(setting, samples, raw)
    }
  })
}

async function buy(browser: Browser, operator: string, setting: Setting): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  try {
    const page = await context.newPage()
    const world = await World.make(operator, 'default')
    const sale = new PacketSale(page, world)
    await new SitePage(page, world).openAs(MARINA, LOCKED)
    const subscribe = page.locator('tv-channel-player').getByRole('link', { name: words('buy.enable') })
    await subscribe.waitFor()
    await slowDown(await context.newCDPSession(page), setting)
    // Late chunks have loaded for a viewer who reads the gate first.
    await page.waitForTimeout(GATE_MS)
    const before = (await world.calls()).length
    const start = Date.now()
    await subscribe.click()
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^Linked card/).click()
    await sale.button(/^Pay /).click()
    await showsPicture(page)
    const ms = Date.now() - start
    return { ms, calls: (await world.calls()).slice(before) }
  } finally {
    await context.close()
  }
}

const showsPicture = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('tv-channel-player')?.shadowRoot?.querySelector('video')
    return video !== null && video !== undefined && video.currentTime > 0 && video.readyState > 2
  })

function report(setting: Setting, samples: readonly Sample[], raw: boolean): void {
  const { median, low, high } = summarise(samples.map(({ ms }) => ms))
  const count = summarise(samples.map(({ calls }) => calls.length))
  console.log(
    `\n${table([
      {
        [setting]: 'Subscribe to picture, linked card',
        'median ms': Math.round(median),
        'spread ms': `${low}–${high}`,
        calls: count.median,
      },
    ])}`,
  )
  if (!raw) return
  for (const call of samples.at(-1)?.calls ?? []) console.log(call)
}
