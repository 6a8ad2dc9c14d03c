import { beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { prefetchMedia } from '../../playback/engines/media-prefetch'
import { earlyFetch, pageFetch } from './early-fetch'

const NETWORK = 'GET /v2/users/self/network'

const world = worldPerTest()
let url: string
beforeEach(() => {
  url = `${world.base}/v2/users/self/network`
})

describe('an early fetch', () => {
  test('an early response answers the same address once, complete', async () => {
    await earlyFetch(url)
    const early = await pageFetch(url)
    expect(early.url).toBe(url)
    expect(early.headers.get('content-type')).toContain('json')
    expect(await early.json()).toHaveProperty('country')
    expect(await world.calls(NETWORK)).toHaveLength(1)
    await (await pageFetch(url)).text()
    expect(await world.calls(NETWORK)).toHaveLength(2)
  })

  test('an early response keeps its status', async () => {
    await world.fault({ match: NETWORK, status: 503, times: 1 })
    await earlyFetch(url)
    expect((await pageFetch(url)).status).toBe(503)
  })

  test('an early failure rejects the next request, once', async () => {
    await world.fault({ match: NETWORK, dropConnection: true, times: 1 })
    await expect(earlyFetch(url)).rejects.toThrow()
    await expect(pageFetch(url)).rejects.toThrow()
    expect((await pageFetch(url)).status).toBe(200)
  })

  test('an aborted request does not wait for the early response', async () => {
    await world.fault({ match: NETWORK, hold: 'network' })
    const earlyResponse = earlyFetch(url)
    const given = new AbortController()
    const pageResponse = pageFetch(url, { signal: given.signal })
    given.abort()
    await expect(pageResponse).rejects.toMatchObject({ name: 'AbortError' })
    await world.release('network')
    await earlyResponse
  })

  test('an early response answers no call in another language', async () => {
    const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
    await earlyFetch(url, inLanguage('en'))
    await pageFetch(url, inLanguage('ru'))
    expect(await world.calls(NETWORK)).toHaveLength(2)
    await pageFetch(url, inLanguage('en'))
    expect(await world.calls(NETWORK)).toHaveLength(2)
  })

  test('an early response answers no other method', async () => {
    await earlyFetch(url)
    expect((await pageFetch(url, { method: 'POST' })).status).not.toBe(200)
  })
})

describe('a prefetched file', () => {
  const ahead = (address: string) =>
    prefetchMedia({ address, startAt: undefined, fetch, clock: manualClock() })

  test('a prefetched file is handed out once, with its timings', async () => {
    const media = ahead(url)
    const file = await media.take(url)
    expect(file?.url).toBe(url)
    expect(file?.end).toBeGreaterThanOrEqual(file?.firstByte ?? Number.NaN)
    expect(media.take(url)).toBeNull()
    expect(media.rendition).toBeNull()
  })

  test('a prefetched file that failed rejects for its caller', async () => {
    await world.fault({ match: NETWORK, status: 404 })
    await expect(ahead(url).take(url)).rejects.toThrow('404')
  })

  test('a discarded prefetch hands out no files', () => {
    const media = ahead(url)
    media.discard()
    expect(media.take(url)).toBeNull()
  })
})
