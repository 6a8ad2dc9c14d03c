import { expect, test } from 'vitest'
import { type Viewer, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { createSearch } from '../catalogue/search/search'
import { createAdId } from '../playback/ads/ad-id'
import { listAbTests } from './ab-tests'
import { listAccounts, listPaySystems } from './accounts'
import { listCards } from './cards'
import type { ApiClient } from './client'
import { getContent, getContentSources, listEpisodes, listSimilar } from './contents'
import { listDevices } from './devices'
import { listFavorites } from './favorites'
import { listCountries, listGenres } from './genres'
import { getSurvey, listMessages } from './inbox'
import { listNews } from './news'
import { getPacket, listOfferedPackets, listPackets } from './packets'
import { getPerson, getPersonFavorite } from './persons'
import { listAvatars, listProfiles } from './profiles'
import { getProviderInfo } from './providers-and-libraries'
import { getRow } from './rows'
import { getPage, listPages } from './rowsets'
import { suggest } from './search'
import { listFutures, listSubscriptions } from './subscriptions'

const world = worldPerTest()

/** Each call that fills a part of a page, with an answer whose shape is right but whose fields have wrong types. */
const CALLS: readonly [call: string, read: (api: ApiClient) => Promise<unknown>, otherTypes: unknown][] = [
  ['GET /v2/rowsets', (api) => listPages(api, 'web', 'en'), { id: 1 }],
  ['GET /v2/rowsets/:id', (api) => getPage(api, 'viju', 'web', 'en'), { id: 1, title: [], rows: 'none' }],
  ['GET /v2/rows/:id', (api) => getRow(api, 'search-movies', {}, 'en'), { title: 5, content_type: [] }],
  ['GET /v2/internal_genres', (api) => listGenres(api, 'en'), { genres: 'all' }],
  ['GET /v2/countries', (api) => listCountries(api, 'en'), { countries: 'all' }],
  ['GET /v2/contents/:id', (api) => getContent(api, 'free-film', 'en'), { id: [], title: 5 }],
  ['GET /v2/contents/:id/episodes', (api) => listEpisodes(api, '7', 'en'), [{ id: {} }]],
  ['GET /v2/contents/:id/sources', (api) => getContentSources(api, '7', 'en'), { catchups: 'none' }],
  ['GET /v2/contents/:id/similar', (api) => listSimilar(api, '7', 'en'), { contents: 'none' }],
  ['GET /v2/persons/:id', (api) => getPerson(api, 'marta-ilyina', 'en'), { id: {}, name: 5 }],
  ['GET /v2/persons/:id/favorite', (api) => getPersonFavorite(api, '7'), { id: {} }],
  ['GET /v2/users/self/favorites', listFavorites, [{ id: {} }]],
  ['GET /v2/search/suggest', (api) => suggest(api, 'river', 'en'), { suggestions: 5 }],
  ['GET /v2/users/self/profiles', (api) => listProfiles(api), { profiles: 'all' }],
  ['GET /v2/profiles/avatar_categories', (api) => listAvatars(api, 'en'), { categories: 'all' }],
  ['GET /v2/users/self/devices', (api) => listDevices(api), { devices: 'all' }],
  ['GET /v2/users/self/cards', listCards, { cards: 'all' }],
  ['GET /v2/users/self/futures', (api) => listFutures(api, 'en'), { futures: 'all' }],
  [
    'GET /v2/users/self/subscriptions/current',
    (api) => listSubscriptions(api, 'en'),
    { subscriptions: 'all' },
  ],
  ['GET /v2/users/self/accounts', listAccounts, { accounts: 'all' }],
  [
    'GET /v2/users/self/accounts/:id/payforms',
    (api) => listPaySystems(api, '7', 'en'),
    { paysystems: 'all' },
  ],
  [
    'GET /v2/channels/:id/quick_sales_packets',
    (api) => listOfferedPackets(api, { channel: '7' }, 'en'),
    { packets: 'all' },
  ],
  ['GET /v2/providers/:id/info', (api) => getProviderInfo(api, 'river-net', 'en'), { id: {}, name: 5 }],
  ['GET /v2/users/self/messages', (api) => listMessages(api, 'en'), { messages: 'all' }],
  ['GET /v2/survey/questions/:id', (api) => getSurvey(api, '1', 'en'), { question: 5, answers: 'none' }],
  ['GET /v2/packets', (api) => listPackets(api, 'en'), { packets: 'all' }],
  ['GET /v2/packets/:id', (api) => getPacket(api, '512', 'en'), { id: {}, name: 5 }],
  ['GET /v2/news', (api) => listNews(api, 'en'), { news: 'all' }],
  ['GET /v2/ab_tests/tests', listAbTests, { tests: 'all' }],
]

test.each(CALLS)(
  '%s with fields of other types is refused as malformed, once @OPS-04.get-failures',
  async (call, read, otherTypes) => {
    const { deviceToken } = await world.makeAccount()
    const { api } = viewerAt(world, { host: { token: deviceToken } })
    await world.fault({ match: call, body: otherTypes })
    await expect(read(api)).rejects.toMatchObject({ code: 'malformed' })
    expect(await world.ledger(call)).toHaveLength(1)
  },
)

test.each<[call: string, report: (viewer: Viewer) => Promise<unknown>, nothing: unknown]>([
  [
    'POST /v2/search/found',
    ({ api }) =>
      createSearch({ api, language: 'en' }).opened({
        query: 'river',
        kind: 'content',
        id: '7',
        title: 'River',
      }),
    undefined,
  ],
  ['GET /v2/ads/ad_ids', ({ api, clock }) => createAdId(api, clock)(), ''],
  ['POST /v2/ads/ad_ids', ({ api, clock }) => createAdId(api, clock)(), ''],
  ['GET /v2/search/suggest', ({ api }) => createSearch({ api, language: 'en' }).suggestions('river'), []],
])('%s that fails is silent, and is made once @OPS-04.no-uncaught', async (call, report, nothing) => {
  const { deviceToken } = await world.makeAccount()
  const viewer = viewerAt(world, { host: { token: deviceToken } })
  await world.fault({ match: call, status: 500 })
  expect(await report(viewer)).toEqual(nothing)
  expect(await world.ledger(call)).toHaveLength(1)
})
