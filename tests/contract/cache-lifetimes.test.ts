import { expect, test } from 'vitest'
import { listCategories, listChannels, listOverlays } from '../../core/api/channels'
import type { ApiClient } from '../../core/api/client'
import { listChannelOffers } from '../../core/api/packets'
import { getConfiguration, getResources } from '../../core/api/platform'
import { getRow } from '../../core/api/rows'
import { getPage } from '../../core/api/rowsets'
import { listSubscriptions } from '../../core/api/subscriptions'
import { viewerAt } from '../support/viewer'
import { demoOfFile } from '../support/world-per-test'

const demo = demoOfFile()

const SECOND = 1000
const MINUTE = 60 * SECOND

interface Kept {
  what: string
  /** The feature part that the row shows. */
  tag: '@OPS-05.default' | '@OPS-05.lists' | '@OPS-05.rows'
  ms: number
  call: string
  ask: (api: ApiClient) => Promise<unknown>
}

const KEPT: Kept[] = [
  {
    what: 'anything',
    tag: '@OPS-05.default',
    ms: 3 * SECOND,
    call: 'GET /v2/channels/:id/quick_sales_packets',
    ask: (api) => listChannelOffers(api, '10001', 'en'),
  },
  {
    what: 'configuration',
    tag: '@OPS-05.default',
    ms: 30 * SECOND,
    call: 'GET /v2/platform/configuration',
    ask: getConfiguration,
  },
  {
    what: 'resources',
    tag: '@OPS-05.default',
    ms: 30 * SECOND,
    call: 'GET /v2/platform/resources',
    ask: getResources,
  },
  {
    what: 'the channel list',
    tag: '@OPS-05.lists',
    ms: 5 * MINUTE,
    call: 'GET /v2/channels/channel_list',
    ask: (api) => listChannels(api, 'en'),
  },
  {
    what: "the viewer's channels",
    tag: '@OPS-05.lists',
    ms: 5 * MINUTE,
    call: 'GET /v2/users/self/channel_list',
    ask: (api) => listOverlays(api, 'en'),
  },
  {
    what: 'categories',
    tag: '@OPS-05.lists',
    ms: 5 * MINUTE,
    call: 'GET /v2/channels/category_list',
    ask: (api) => listCategories(api, 'en'),
  },
  {
    what: "the viewer's packets",
    tag: '@OPS-05.lists',
    ms: 5 * MINUTE,
    call: 'GET /v2/users/self/subscriptions/current',
    ask: (api) => listSubscriptions(api, 'en'),
  },
  {
    what: 'a row',
    tag: '@OPS-05.rows',
    ms: 15 * MINUTE,
    call: 'GET /v2/rows/:id',
    ask: (api) => getRow(api, 'freechannels', {}, 'en'),
  },
  {
    what: 'a page of rows',
    tag: '@OPS-05.rows',
    ms: 15 * MINUTE,
    call: 'GET /v2/rowsets/:id',
    ask: (api) => getPage(api, 'viju', 'web', 'en'),
  },
]

test.each(KEPT)('$what is requested again after $ms ms, and not before $tag', async ({ ms, call, ask }) => {
  const world = await demo.world('default')
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
})

test('a row is cached for as long as the operator states @OPS-05.rows', async () => {
  const world = await demo.world('default')
  const { api, clock, session } = viewerAt(world)
  await session.start()
  const row = { title: 'Free', cache_timeout: 60, channels: [] }
  await world.fault({ match: 'GET /v2/rows/:id', status: 200, body: row })
  const requestCount = async () => (await world.ledger('GET /v2/rows/:id')).length
  await getRow(api, 'freechannels', {}, 'en')
  clock.advance(MINUTE - 1)
  await getRow(api, 'freechannels', {}, 'en')
  expect(await requestCount()).toBe(1)
  clock.advance(1)
  await getRow(api, 'freechannels', {}, 'en')
  expect(await requestCount()).toBe(2)
})
