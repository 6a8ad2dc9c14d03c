import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../tests/support/demo-world'
import { manualClock } from '../tests/support/manual-clock'
import { switchableConnection } from '../tests/support/switchable-connection'
import { until } from '../tests/support/until'
import type { Token } from './api/auth'
import { getBlockStatus } from './api/middleware'
import { getConfiguration, getResources } from './api/platform'
import { memoryStorage } from './lib/storage/storage'
import { singleTab } from './session'
import { createTv, type Tv } from './tv'

const PROFILE = 'GET /v2/users/self/profile'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' })
  world = await demo.world()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => demo.close())

const tvOf = (token: string | null, language: string | null = null, fetcher = fetch) =>
  createTv(
    { api: world.base, site: demo.origin, token, language },
    {
      fetch: fetcher,
      clock: manualClock(),
      storage: memoryStorage(),
      connection: switchableConnection(),
      tabs: singleTab,
      timing: { retries: 0 },
    },
  )

test('a list by a host’s token is a child’s until the role is known, then it is the viewer’s @PRO-04.channel-age', async () => {
  const { deviceToken } = await world.makeAccount([], { role: 'adult' })
  await world.fault({ match: PROFILE, status: 500, times: 1 })
  const tv = tvOf(deviceToken)
  const channels = tv.channels('en')
  await channels.refresh()
  expect(channels.state.value).toMatchObject({ name: 'ready', isChild: true })
  await tv.viewer.load()
  await until(channels.state, (state) => state.name === 'ready' && !state.isChild)
  tv.release()
})

test('a list of a session of its own asks for no role @PRO-04.channel-age', async () => {
  const tv = tvOf(null)
  await tv.channels('en').refresh()
  expect(tv.channels('en').state.value.name).toBe('ready')
  expect(await world.calls(PROFILE)).toEqual([])
  tv.release()
})

/** Texts of the operator that a session holds. */
const loginTextOf = ({ session }: Tv) => session.network.value?.provider?.landing?.login?.title

test('every call without a language of its own is in the language of the page, from the first one on', async () => {
  const languages = new Set<string | null>()
  const calls = new Set<string>()
  const recording: typeof fetch = (input, init) => {
    languages.add(new Headers(init?.headers).get('accept-language'))
    calls.add(`${init?.method} ${new URL(String(input)).pathname}`)
    return fetch(input, init)
  }
  const tv = tvOf(null, 'tg', recording)
  await tv.session.start()
  const { api } = tv
  await Promise.allSettled([tv.viewer.load(), getConfiguration(api), getResources(api), getBlockStatus(api)])
  const { userToken } = await world.makeAccount()
  await tv.session.signIn({ access_token: userToken } as Token)
  await tv.session.signOut()
  expect(calls.size).toBeGreaterThan(9)
  expect([...languages]).toEqual(['tg'])
  tv.release()
})

test('another language of the page loads the texts of the network again, once the session has loaded them', async () => {
  const tv = tvOf(null, 'ru')
  tv.setLanguage('en')
  expect(await world.calls()).toEqual([])
  await tv.session.start()
  const english = loginTextOf(tv)
  tv.setLanguage('ru')
  await until(tv.session.network, () => loginTextOf(tv) !== english)
  expect(loginTextOf(tv)).toMatch(/[а-я]/i)
  tv.setLanguage('ru')
  expect(await world.calls('GET /v2/users/self/network')).toHaveLength(2)
  tv.release()
})
