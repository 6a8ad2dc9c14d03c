import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../tests/support/demo-world'
import { manualClock } from '../tests/support/manual-clock'
import { switchableConnection } from '../tests/support/switchable-connection'
import { until } from '../tests/support/until'
import { memoryStorage } from './lib/storage'
import { singleTab } from './session'
import { createTv } from './tv'

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

const tvOf = (token: string | null) =>
  createTv(
    { api: world.base, site: demo.origin, token },
    {
      fetch,
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
