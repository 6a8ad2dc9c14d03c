/** Compiled code comes and goes by V8's own rules: without its compilers a heap holds what the page holds. */
export const PLAIN_HEAP =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode'

/** A session with Chromium's own protocol, whoever opened it; `Performance.enable` was sent. */
interface Meter {
  send(method: 'HeapProfiler.collectGarbage'): Promise<unknown>
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}

/** How often, and with which tag: what it shows is in the attribute `shows`. */
interface Rounds {
  count: number
  name: 'tv-channel-player' | 'tv-content-player'
  shows: string
  what: string
}

/** A page that runs functions, whoever drives it. */
interface Evaluates {
  evaluate(run: (about: Rounds) => Promise<void>, about: Rounds): Promise<void>
}

const CHANNEL = { name: 'tv-channel-player', shows: 'channel', what: 'news-24' } as const
const FILM = { name: 'tv-content-player', shows: 'content', what: 'free-film' } as const

/** What a page holds on to after everything that can go has gone. */
export interface MemoryUse {
  heapBytes: number
  nodes: number
  listeners: number
}

/** Forces a collection and counts what is left. */
export async function measureMemory(session: Meter): Promise<MemoryUse> {
  // Finalizers and detached documents go in the second round.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    heapBytes: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  }
}

/** What grew by more than 5 %, as `nodes 120 → 900`; empty when all was released. */
export function growth(before: MemoryUse, after: MemoryUse): string[] {
  return (['heapBytes', 'nodes', 'listeners'] as const)
    .filter((name) => after[name] > before[name] * 1.05)
    .map((name) => `${name} ${before[name]} → ${after[name]}`)
}

/**
 * Puts a tag on the page, waits until it shows its channel, or plays, and takes it off again, `rounds` times.
 * Every tenth one plays. `film`: the content player's tag instead of the channel player's.
 */
export async function mountAndRemove(page: Evaluates, rounds: number, film = false): Promise<void> {
  await page.evaluate(
    async ({ count, name, shows, what }) => {
      const until = async (fits: () => boolean) => {
        while (!fits()) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      const place = document.querySelector('main')
      for (let round = 0; round < count; round++) {
        const plays = round % 10 === 0
        const tag = document.createElement(name)
        tag.setAttribute(shows, what)
        tag.setAttribute('muted', '')
        tag.setAttribute('load', 'eager')
        if (plays) tag.setAttribute('autoplay', '')
        tag.style.width = '320px'
        place?.append(tag)
        const video = () => tag.shadowRoot?.querySelector('video')
        await until(() =>
          plays ? (video()?.currentTime ?? 0) > 0 && tag.state === 'playing' : tag.state === 'paused',
        )
        tag.remove()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { count: rounds, ...(film ? FILM : CHANNEL) },
  )
}

/** Changes the channel of the page's player so many times up and as many times down again; each comes on screen. */
export async function zapAround(page: Evaluates, zaps: number): Promise<void> {
  await page.evaluate(
    async ({ count, name }) => {
      const tag = document.querySelector(name)
      if (!tag || !('channelInfo' in tag)) throw new Error('the page has no channel player')
      for (let zap = 0; zap < count * 2; zap++) {
        const before = tag.channelInfo?.slug
        await (zap < count ? tag.nextChannel() : tag.previousChannel())
        const settled = () =>
          tag.channelInfo?.slug !== before && ['playing', 'blocked', 'failed'].includes(tag.state)
        while (!settled()) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    { count: zaps, ...CHANNEL },
  )
}
