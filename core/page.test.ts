import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ManualClock, manualClock } from '../tests/support/manual-clock'
import { switchableConnection } from '../tests/support/switchable-connection'
import { parseConfig } from './brand'
import { memoryStorage } from './lib/storage/storage'
import { createTvPool, type TvPool } from './page'
import { createTv, type TvConfig } from './tv'

const CONFIG: TvConfig = { api: 'https://api.test', site: 'https://tv.test' }

let clock: ManualClock
let pool: TvPool
/** Open channels and window listeners of all instances. */
let channels: Set<unknown>
let listeners: Set<unknown>
/** Tokens that the operator has received. */
let tokens: (string | null)[]

beforeEach(() => {
  channels = new Set()
  listeners = new Set()
  tokens = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        channels.add(this)
      }
      close() {
        channels.delete(this)
      }
    },
  )
  vi.stubGlobal('navigator', { userAgent: 'Test' })
  const addEventListener = (_: string, listener: unknown) => listeners.add(listener)
  const removeEventListener = (_: string, listener: unknown) => listeners.delete(listener)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('removeEventListener', removeEventListener)
  vi.stubGlobal('document', { addEventListener, removeEventListener })
  clock = manualClock()
  const fetcher = async (input: RequestInfo | URL) => {
    tokens.push(new URL(String(input)).searchParams.get('access_token'))
    return Response.json([])
  }
  pool = createTvPool(
    (config) =>
      createTv(config, {
        fetch: fetcher,
        clock,
        storage: memoryStorage(),
        connection: switchableConnection(),
      }),
    clock,
  )
})
afterEach(() => vi.unstubAllGlobals())

test('elements of one viewer share an instance, whatever the number of elements', () => {
  const uses = [pool.take(CONFIG), pool.take({ ...CONFIG, partner: null, token: null }), pool.take(CONFIG)]
  expect(new Set(uses.map(({ tv }) => tv)).size).toBe(1)
  expect(channels.size).toBe(1)
})

test('elements that keep their data in memory have an instance of their own, without a channel to other tabs', () => {
  const forgetful = pool.take({ ...CONFIG, storage: 'memory' })
  expect(channels.size).toBe(0)
  const kept = [pool.take(CONFIG), pool.take({ ...CONFIG, storage: 'local' })]
  expect(kept.map(({ tv }) => tv === forgetful.tv)).toEqual([false, false])
  expect(kept[0]?.tv).toBe(kept[1]?.tv)
  expect(pool.take({ ...CONFIG, storage: 'memory' }).tv).toBe(forgetful.tv)
})

test('elements of another site, or without the rules of config.json, have an instance of their own', () => {
  const brand = parseConfig({ api: CONFIG.api, brand: { key: 'demo', name: 'Demo TV' } }, 'test')
  const configured = pool.take({ ...CONFIG, brand })
  const [bare, other] = [pool.take(CONFIG), pool.take({ ...CONFIG, brand, site: 'https://other.test' })]
  expect(new Set([configured.tv, bare.tv, other.tv]).size).toBe(3)
  expect(other.tv.config.site).toBe('https://other.test')
  expect(pool.take({ ...CONFIG, brand: { ...brand } }).tv).toBe(configured.tv)
})

test('another token is another viewer, also with the same getToken', async () => {
  const getToken = async () => 'renewed'
  const anna = pool.take({ ...CONFIG, token: 'anna', getToken })
  const boris = pool.take({ ...CONFIG, token: 'boris', getToken })
  expect(boris.tv).not.toBe(anna.tv)
  expect(pool.take({ ...CONFIG, token: 'anna', getToken }).tv).toBe(anna.tv)
  await boris.tv.viewer.load().catch(() => undefined)
  expect(tokens).toContain('boris')
  expect(tokens).not.toContain('anna')
})

test('an instance speaks the language of its first element, and that of the next once the first has left', () => {
  const first = pool.take({ ...CONFIG, language: 'ru' })
  const second = pool.take({ ...CONFIG, language: 'kk' })
  const { api } = first.tv
  expect(second.tv.api.language).toBe('ru')
  first.setLanguage('en')
  second.setLanguage('uz')
  expect(api.language).toBe('en')
  first.release()
  expect(api.language).toBe('uz')
  second.release()
  expect(pool.take({ ...CONFIG, language: 'ka' }).tv.api.language).toBe('ka')
})

test('200 rotations of the token leave one instance in use and one unused, and after 10 s only the one in use', async () => {
  let use = pool.take({ ...CONFIG, token: 'token 0' })
  for (let rotation = 1; rotation <= 200; rotation++) {
    await use.tv.session.start()
    use.tv.parental.unlock('channel')
    use.release()
    use = pool.take({ ...CONFIG, token: `token ${rotation}` })
  }
  expect([channels.size, listeners.size]).toEqual([2, 6])
  await clock.advance(15_000)
  expect([channels.size, listeners.size]).toEqual([1, 3])
  await clock.advance(3600_000)
  expect(clock.waiting).toEqual([])
})

test('a released instance leaves no timer', async () => {
  const use = pool.take({ ...CONFIG, token: 'anna' })
  use.tv.parental.unlock('channel')
  use.release()
  await clock.advance(10_000)
  expect(clock.waiting).toEqual([])
})

test('an instance that is used again within 10 s is the same and is not released', async () => {
  const first = pool.take(CONFIG)
  first.release()
  await clock.advance(9_999)
  const second = pool.take(CONFIG)
  expect(second.tv).toBe(first.tv)
  await clock.advance(60_000)
  expect(channels.size).toBe(1)
  second.release()
  await clock.advance(10_000)
  expect(channels.size).toBe(0)
})

test('an instance is kept until its last user has left, and a user that leaves twice counts once', async () => {
  const uses = [pool.take(CONFIG), pool.take(CONFIG)]
  uses[0]?.release()
  uses[0]?.release()
  await clock.advance(60_000)
  expect(channels.size).toBe(1)
  uses[1]?.release()
  await clock.advance(60_000)
  expect(channels.size).toBe(0)
})
