import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { createCache } from './cache'

/** A loader whose responses the test supplies. */
function source() {
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  return {
    load: () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
    get loadCount() {
      return waiting.length
    },
    answer: (index: number, value: string) => waiting[index]?.resolve(value),
    fail: (index: number, error: Error) => waiting[index]?.reject(error),
  }
}

test('ten simultaneous callers share one request', async () => {
  const cache = createCache(manualClock())
  const from = source()
  const waiting = Array.from({ length: 10 }, () => cache.getOrLoad('key', 1000, from.load))
  from.answer(0, 'one')
  expect(await Promise.all(waiting)).toEqual(Array(10).fill('one'))
  expect(from.loadCount).toBe(1)
})

test('a response is cached for its TTL, counted from its arrival', async () => {
  const clock = manualClock()
  const cache = createCache(clock)
  const from = source()
  const first = cache.getOrLoad('key', 1000, from.load)
  await clock.advance(5000)
  from.answer(0, 'one')
  await first
  await clock.advance(999)
  expect(await cache.getOrLoad('key', 1000, from.load)).toBe('one')
  expect(from.loadCount).toBe(1)
  await clock.advance(1)
  const second = cache.getOrLoad('key', 1000, from.load)
  expect(from.loadCount).toBe(2)
  from.answer(1, 'two')
  expect(await second).toBe('two')
})

test('different keys do not share a request', async () => {
  const cache = createCache(manualClock())
  const from = source()
  void cache.getOrLoad('a', 1000, from.load)
  void cache.getOrLoad('b', 1000, from.load)
  expect(from.loadCount).toBe(2)
})

test('a failure rejects for all waiting callers and is not cached', async () => {
  const cache = createCache(manualClock())
  const from = source()
  const both = [cache.getOrLoad('key', 1000, from.load), cache.getOrLoad('key', 1000, from.load)]
  from.fail(0, new Error('down'))
  for (const one of both) await expect(one).rejects.toThrow('down')
  const again = cache.getOrLoad('key', 1000, from.load)
  from.answer(1, 'up')
  expect(await again).toBe('up')
})

test('clear empties the cache', async () => {
  const cache = createCache(manualClock())
  const from = source()
  const first = cache.getOrLoad('key', 1000, from.load)
  from.answer(0, 'one')
  await first
  cache.clear()
  void cache.getOrLoad('key', 1000, from.load)
  expect(from.loadCount).toBe(2)
})

test('a clear that keeps requests removes the answers, and a request in flight is joined', async () => {
  const cache = createCache(manualClock())
  const [from, slow] = [source(), source()]
  const first = cache.getOrLoad('key', 1000, from.load)
  from.answer(0, 'one')
  await first
  const waiting = cache.getOrLoad('slow', 1000, slow.load)
  cache.clear(true)
  void cache.getOrLoad('key', 1000, from.load)
  expect(from.loadCount).toBe(2)
  const joined = cache.getOrLoad('slow', 1000, slow.load)
  slow.answer(0, 'same')
  expect(await Promise.all([waiting, joined])).toEqual(['same', 'same'])
  expect(slow.loadCount).toBe(1)
  const failing = cache.getOrLoad('failing', 1000, slow.load)
  cache.clear(true)
  slow.fail(1, new Error('late'))
  await expect(failing).rejects.toThrow('late')
  void cache.getOrLoad('failing', 1000, slow.load)
  expect(slow.loadCount, 'a failure is not kept').toBe(3)
})

test('a response in flight during a clear reaches its callers and is not cached', async () => {
  const cache = createCache(manualClock())
  const from = source()
  const before = cache.getOrLoad('key', 1000, from.load)
  cache.clear()
  const after = cache.getOrLoad('key', 1000, from.load)
  expect(from.loadCount).toBe(2)
  from.answer(1, 'new viewer')
  from.answer(0, 'old viewer')
  expect(await before).toBe('old viewer')
  expect(await after).toBe('new viewer')
  expect(await cache.getOrLoad('key', 1000, from.load)).toBe('new viewer')
})

test('an old request that fails after a clear does not remove the new response', async () => {
  const cache = createCache(manualClock())
  const from = source()
  const before = cache.getOrLoad('key', 1000, from.load)
  cache.clear()
  const after = cache.getOrLoad('key', 1000, from.load)
  from.answer(1, 'kept')
  await after
  from.fail(0, new Error('late'))
  await expect(before).rejects.toThrow('late')
  expect(await cache.getOrLoad('key', 1000, from.load)).toBe('kept')
  expect(from.loadCount).toBe(2)
})

test('a caller that gives up is not followed by the next one', async () => {
  const cache = createCache(manualClock())
  const from = source()
  const abort = new AbortController()
  const first = cache.getOrLoad('key', 1000, from.load, abort.signal)
  abort.abort()
  const second = cache.getOrLoad('key', 1000, from.load)
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  from.answer(1, 'new')
  expect(await second).toBe('new')
})

test('a shared request is aborted once all of its callers have given up', async () => {
  const cache = createCache(manualClock())
  const requests: AbortSignal[] = []
  const load = (signal: AbortSignal) => {
    requests.push(signal)
    return new Promise<string>(() => undefined)
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [one, other].map(({ signal }) => cache.getOrLoad('key', 1000, load, signal))
  one.abort()
  expect(requests.map(({ aborted }) => aborted)).toEqual([false])
  other.abort()
  expect(requests.map(({ aborted }) => aborted)).toEqual([true])
  for (const caller of both) await expect(caller).rejects.toMatchObject({ name: 'AbortError' })
})

test('expired responses are removed with the next request', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const clock = manualClock()
  const cache = createCache(clock)
  const load = async () => ({ long: 'list' })
  const expired = new WeakRef(await cache.getOrLoad('over', 1000, load))
  await clock.advance(500)
  const good = new WeakRef(await cache.getOrLoad('good', 1000, load))
  await clock.advance(500)
  await cache.getOrLoad('another', 1000, load)
  // A WeakRef target stays alive until the current job ends.
  await new Promise(setImmediate)
  collect()
  expect(expired.deref()).toBeUndefined()
  expect(good.deref()).toBeDefined()
})
