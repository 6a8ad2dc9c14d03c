import { expect, test } from 'vitest'
import { manualClock, settled } from '../../../tests/support/manual-clock'
import { prefetchMedia } from './media-prefetch'

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=300000
small/index.m3u8
`
const MEDIA = `#EXTM3U
#EXT-X-TARGETDURATION:6
#EXTINF:6,
1.m4s
#EXT-X-ENDLIST
`

/** A server with these files, which never answers for others. `asked`: requested addresses, `left`: aborted ones. */
function serving(files: Record<string, { body: string; url?: string; status?: number }>) {
  const clock = manualClock()
  const asked: string[] = []
  const left: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = String(input)
    asked.push(address)
    init?.signal?.addEventListener('abort', () => left.push(address))
    const file = files[address]
    if (!file) return new Promise<never>(() => undefined)
    const response = new Response(file.body, { status: file.status ?? 200 })
    return Object.defineProperty(response, 'url', { value: file.url ?? address })
  }
  const prefetch = prefetchMedia({
    address: 'https://one.test/master.m3u8',
    startAt: undefined,
    fetch,
    clock,
  })
  return { prefetch, asked, left, clock }
}

test('addresses in a playlist are resolved against its final address, after redirects', async () => {
  const { prefetch, asked } = serving({
    'https://one.test/master.m3u8': { body: MASTER, url: 'https://two.test/live/master.m3u8' },
    'https://two.test/live/small/index.m3u8': {
      body: MEDIA,
      url: 'https://three.test/small/index.m3u8',
    },
    'https://three.test/small/1.m4s': { body: 'media' },
  })
  await prefetch.ready
  expect(asked.slice(1)).toEqual(['https://two.test/live/small/index.m3u8', 'https://three.test/small/1.m4s'])
  expect(prefetch.rendition).toBe('https://two.test/live/small/index.m3u8')
})

test('a file is handed over once, and rejects if its request failed', async () => {
  const { prefetch } = serving({ 'https://one.test/master.m3u8': { body: 'gone', status: 404 } })
  await prefetch.ready
  await expect(prefetch.take('https://one.test/master.m3u8')).rejects.toThrow('HTTP 404')
  expect(prefetch.take('https://one.test/master.m3u8')).toBeNull()
})

test('all requests are aborted after ten seconds', async () => {
  const { left, clock } = serving({})
  await clock.advance(9_999)
  expect(left).toEqual([])
  await clock.advance(1)
  await settled()
  expect(left).toEqual(['https://one.test/master.m3u8'])
})
