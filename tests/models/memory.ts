/** Chromium flags that turn off V8's compilers, so that compiled code does not change the size of the heap. */
export const PLAIN_HEAP =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode'

/** A DevTools protocol session of any driver, on which `Performance.enable` was sent. */
interface Session {
  send(method: 'HeapProfiler.collectGarbage'): Promise<unknown>
  send(method: 'Performance.getMetrics'): Promise<{ metrics: { name: string; value: number }[] }>
}

/** Number of times to mount a tag, and the attribute and value that select its content. */
interface Rounds {
  count: number
  name: 'tv-channel-player' | 'tv-content-player'
  attribute: string
  value: string
}

/** A page of any driver that evaluates functions. */
interface Evaluates {
  evaluate(run: (about: Rounds) => Promise<void>, about: Rounds): Promise<void>
}

const CHANNEL = { name: 'tv-channel-player', attribute: 'channel', value: 'news-24' } as const
const FILM = { name: 'tv-content-player', attribute: 'content', value: 'free-film' } as const

/** Memory that a page still uses after a garbage collection. */
export interface MemoryUse {
  heapBytes: number
  nodes: number
  listeners: number
}

/** Forces garbage collections and measures the memory that remains. */
export async function measureMemory(session: Session): Promise<MemoryUse> {
  // Finalizers and detached documents are collected in the second round.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heapBytes: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

/** Names the measures that grew by more than 5 %, as `nodes 120 → 900`; empty if everything was released. */
export function growth(before: MemoryUse, after: MemoryUse): string[] {
  return (['heapBytes', 'nodes', 'listeners'] as const)
    .filter((name) => after[name] > before[name] * 1.05)
    .map((name) => `${name} ${before[name]} → ${after[name]}`)
}

/**
 * Adds a tag to the page, waits until it is paused or plays, and removes it, `rounds` times. Every tenth tag plays.
 * `film`: a content player instead of a channel player.
 */
export async function mountAndRemove(page: Evaluates, rounds: number, film = false): Promise<void> {
  await page.evaluate(
    async ({ count, name, attribute, value }) => {
      const until = async (condition: () => boolean) => {
        while (!condition()) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      const container = document.querySelector('main')
      for (let round = 0; round < count; round++) {
        const plays = round % 10 === 0
        const tag = document.createElement(name)
        tag.setAttribute(attribute, value)
        tag.setAttribute('muted', '')
        tag.setAttribute('load', 'eager')
        if (plays) tag.setAttribute('autoplay', '')
        tag.style.width = '320px'
        container?.append(tag)
        const video = () => tag.shadowRoot?.querySelector('video')
        await until(() =>
          plays ? (video()?.currentTime ?? 0) > 0 && tag.state === 'playing' : tag.state === 'paused',
        )
        tag.remove()
        await new Promise((resolve) => setTimeout(resolve))
      }
      // A removed element is cleaned up in later tasks.
      for (let task = 0; task < 3; task++)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    },
    { count: rounds, ...(film ? FILM : CHANNEL) },
  )
}

/** Zaps `zaps` channels up and then as many down, and waits each time until the new channel plays or has failed. */
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
