import { expect, test } from 'vitest'
import type { DemoWorld } from '../../tests/support/demo-world'
import { viewerAt } from '../../tests/support/viewer'
import { demoOfFile } from '../../tests/support/world-per-test'
import { listCategories, listChannels, listOverlays } from './channels'
import type { ApiClient } from './client'
import { listOfferedPackets } from './packets'
import { getConfiguration, getResources } from './platform'
import { getRow } from './rows'
import { getPage } from './rowsets'
import { listSubscriptions } from './subscriptions'

const demo = demoOfFile()

const SECOND = 1000
const MINUTE = 60 * SECOND

type Ask = (api: ApiClient) => Promise<unknown>

/** A lifetime, the feature part that requires it, and the calls that are cached for it. */
const KEPT: readonly [ms: number, tag: string, calls: Record<string, Ask>][] = [
  [
    3 * SECOND,
    '@OPS-05.default',
    {
      'GET /v2/channels/:id/quick_sales_packets': (api) =>
        listOfferedPackets(api, { channel: '10001' }, 'en'),
    },
  ],
  [
    30 * SECOND,
    '@OPS-05.default',
    { 'GET /v2/platform/configuration': getConfiguration, 'GET /v2/platform/resources': getResources },
  ],
  [
    5 * MINUTE,
    '@OPS-05.lists',
    {
      'GET /v2/channels/channel_list': (api) => listChannels(api, 'en'),
      'GET /v2/users/self/channel_list': (api) => listOverlays(api, 'en'),
      'GET /v2/channels/category_list': (api) => listCategories(api, 'en'),
      'GET /v2/users/self/subscriptions/current': (api) => listSubscriptions(api, 'en'),
    },
  ],
  [
    15 * MINUTE,
    '@OPS-05.rows',
    {
      'GET /v2/rows/:id': (api) => getRow(api, 'freechannels', {}, 'en'),
      'GET /v2/rowsets/:id': (api) => getPage(api, 'viju', 'web', 'en'),
    },
  ],
]
const ROWS = KEPT.flatMap(([ms, tag, calls]) =>
  Object.entries(calls).map(([call, ask]) => [call, ms, tag, ask] as const),
)

/** Makes a call at once, at the end of this time and after it, and expects the operator to have received two calls. */
async function expectKept(world: DemoWorld, ms: number, call: string, ask: Ask): Promise<void> {
  const { api, clock, session } = viewerAt(world)
  await session.start()
  const requestCount = async () => (await world.ledger(call)).length
  await ask(api)
  clock.advance(ms - 1)
  await ask(api)
  expect(await requestCount(), 'within its time').toBe(1)
  clock.advance(1)
  await ask(api)
  expect(await requestCount(), 'after its time').toBe(2)
}

test.each(ROWS)('%s is made again after %i ms, and not before %s', async (call, ms, _tag, ask) => {
  await expectKept(await demo.world(), ms, call, ask)
})

test('a row is cached for as long as the operator states @OPS-05.rows', async () => {
  const world = await demo.world()
  const row = { title: 'Free', cache_timeout: 60, channels: [] }
  await world.fault({ match: 'GET /v2/rows/:id', status: 200, body: row })
  await expectKept(world, MINUTE, 'GET /v2/rows/:id', (api) => getRow(api, 'freechannels', {}, 'en'))
})
