import type { Clock } from '../../../core/lib/clock'
import type { Random } from '../../../core/lib/random'

/** Time until an answer arrives, ms: a guess. */
const LATENCY_MS = 60

/** The failing part: the API, the API with one date in `Retry-After` for everybody, the API and all media, or media alone. */
export type Failing = 'api' | 'api-with-date' | 'api-and-media' | 'media'

/** The operator of a simulation: counts the requests of each second, and fails from one time to another. */
export interface SimulatedOperator {
  readonly fetch: typeof fetch
  /** Requests by second since the start, by kind of call. */
  readonly seconds: Map<string, number>[]
  /** True while media fails as well. */
  hasMedia(): boolean
}

export function createOperator(
  clock: Clock,
  { failing, from, to }: { failing: Failing; from: number; to: number },
): SimulatedOperator {
  const seconds: Map<string, number>[] = []
  const isDown = () => clock.now() >= from && clock.now() < to
  return {
    seconds,
    hasMedia: () => !(isDown() && failing.endsWith('media')),
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      const second = Math.floor(clock.now() / 1000)
      const calls = seconds[second] ?? new Map<string, number>()
      seconds[second] = calls
      const call = `${init?.method ?? 'GET'} ${pathname.replace(/\/\d+/g, '/:id')}`
      calls.set(call, (calls.get(call) ?? 0) + 1)
      const date = new Date(to).toUTCString()
      const refused = isDown() && failing !== 'media'
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, LATENCY_MS))
      if (!refused) return new Response(answerTo(pathname))
      return new Response('', {
        status: 503,
        headers: failing === 'api-with-date' ? { 'retry-after': date } : {},
      })
    },
  }
}

const answerTo = (path: string): string =>
  path.endsWith('/stream') ? '{"hls_mbr":"https://cdn.example/1.m3u8","stat":{"id":"1"}}' : '[]'

/** The same random bytes in every run (mulberry32): neighbouring seeds give independent numbers. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 24) & 0xff
  }
  return (bytes) => Uint8Array.from({ length: bytes }, next)
}
