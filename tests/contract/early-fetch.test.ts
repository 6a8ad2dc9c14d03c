import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { earlyFetch, pageFetch } from '../../core/browser/early-fetch'
import { prefetchMedia } from '../../core/playback/engines/media-prefetch'
import { type Demo, type DemoWorld, startDemo } from '../support/demo-world'
import { manualClock } from '../support/manual-clock'

const NETWORK = 'GET /v2/users/self/network'

let demo: Demo
let world: DemoWorld
let url: string
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
  url = `${world.base}/v2/users/self/network`
})
afterAll(() => demo.close())

describe('what was fetched early', () => {
  test('answers the same address once, whole', async () => {
    await earlyFetch(url)
    const early = await pageFetch(url)
    expect(early.url).toBe(url)
    expect(early.headers.get('content-type')).toContain('json')
    expect(await early.json()).toHaveProperty('country')
    expect(await world.calls(NETWORK)).toHaveLength(1)
    await (await pageFetch(url)).text()
    expect(await world.calls(NETWORK)).toHaveLength(2)
  })

  test('keeps its status', async () => {
    await world.fault({ match: NETWORK, status: 503, times: 1 })
    await earlyFetch(url)
    expect((await pageFetch(url)).status).toBe(503)
  })

  test('that failed fails whoever asks, once', async () => {
    await world.fault({ match: NETWORK, dropConnection: true, times: 1 })
    await expect(earlyFetch(url)).rejects.toThrow()
    await expect(pageFetch(url)).rejects.toThrow()
    expect((await pageFetch(url)).status).toBe(200)
  })

  test('is not waited for by who has given up', async () => {
    await world.fault({ match: NETWORK, hold: 'network' })
    const coming = earlyFetch(url)
    const given = new AbortController()
    const asked = pageFetch(url, { signal: given.signal })
    given.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    await world.release('network')
    await coming
  })

  test('answers no other method', async () => {
    await earlyFetch(url)
    expect((await pageFetch(url, { method: 'POST' })).status).not.toBe(200)
  })
})

describe('files fetched ahead', () => {
  const ahead = (address: string) =>
    prefetchMedia({ address, startAt: undefined, fetch, clock: manualClock() })

  test('are given once, with the times they took', async () => {
    const media = ahead(url)
    const file = await media.take(url)
    expect(file?.url).toBe(url)
    expect(file?.end).toBeGreaterThanOrEqual(file?.firstByte ?? Number.NaN)
    expect(media.take(url)).toBeNull()
    expect(media.rendition).toBeNull()
  })

  test('that did not come are told to who takes them, and left to the engine', async () => {
    await world.fault({ match: NETWORK, status: 404 })
    await expect(ahead(url).take(url)).rejects.toThrow('404')
  })

  test('are not given any more once nobody wants them', () => {
    const media = ahead(url)
    media.discard()
    expect(media.take(url)).toBeNull()
  })
})
