import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { json, type ScriptedServer, startScriptedServer } from '../../tests/support/scripted-server'
import { listCategories, listChannels, listOverlays } from './channels'
import { type ApiClient, createClient } from './client'
import { getContent, getContentSources, listEpisodes, listSimilar } from './contents'
import { listFavorites } from './favorites'
import { listCountries, listGenres } from './genres'
import { listPackets } from './packets'
import { getRow } from './rows'
import { getPage, listPages } from './rowsets'
import { listSchedule } from './schedules'
import { suggest } from './search'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const client = (): ApiClient => {
  const api = createClient({ base: server.base, fetch, clock: manualClock(), timing: { retries: 0 } })
  const token = () => Promise.resolve('t')
  api.credentials = { token, reader: token, renew: token }
  return api
}

const place = { channel_id: 7, timestamp: 0, duration: 60, channels: [7] }
const fitting = { id: 7, name: 'Sea', title: 'Sea', text: 'sea', ...place }
const malformed = { id: {}, name: [], title: [], text: {} }

/** Responses that are lists themselves. */
const LISTS: [string, (api: ApiClient) => Promise<readonly unknown[]>][] = [
  ['pages', (api) => listPages(api, 'web', 'en')],
  ['episodes', (api) => listEpisodes(api, '7', 'en')],
  ['similar contents', (api) => listSimilar(api, '7', 'en')],
  ['genres', (api) => listGenres(api, 'en')],
  ['countries', (api) => listCountries(api, 'en')],
  ['favourites', (api) => listFavorites(api)],
  ['suggestions', (api) => suggest(api, 'se', 'en')],
  ['channels', (api) => listChannels(api, 'en')],
  ['the rights to channels', (api) => listOverlays(api, 'en')],
  ['categories', (api) => listCategories(api, 'en')],
  ['programmes', (api) => listSchedule(api, '7', 0, 60, 'en')],
]

describe.each(LISTS)('the list of %s', (_, request) => {
  test('leaves a malformed member out', async () => {
    server.answers(json([fitting, malformed, null, { ...fitting, id: 8 }]))
    expect(await request(client())).toHaveLength(2)
  })

  test('may be empty', async () => {
    server.answers(json([]))
    expect(await request(client())).toEqual([])
  })

  test.each([
    ['without a member that fits', json([malformed, malformed])],
    ['of an empty body', json(undefined)],
    ['of null', json(null)],
  ])('%s is malformed, because it would pass for an empty list', async (_name, response) => {
    server.answers(response)
    await expect(request(client())).rejects.toMatchObject({ code: 'malformed' })
  })
})

describe('an answer with lists', () => {
  test.each(['ratings', 'genres', 'countries', 'persons', 'libraries', 'trailers', 'contents', 'images'])(
    'a content leaves a malformed member of its %s out',
    async (field) => {
      const member = { type: 'imdb', ...fitting }
      server.answers(json({ id: 7, [field]: [{ ...malformed, type: {} }, member] }))
      const content = await getContent(client(), '7', 'en')
      expect(Reflect.get(content, field)).toHaveLength(1)
    },
  )

  test('sources leave a malformed broadcast and a malformed library out', async () => {
    const catchup = { id: 1, channel_id: 2, start_at: 3 }
    server.answers(json({ catchups: [catchup, { id: 1 }], libraries: [fitting, malformed] }))
    const { catchups, libraries } = await getContentSources(client(), '7', 'en')
    expect([catchups, libraries].map(({ length }) => length)).toEqual([1, 1])
  })

  test('a page leaves a malformed row out', async () => {
    server.answers(json({ ...fitting, rows: [malformed, fitting] }))
    expect((await getPage(client(), '7', 'web', 'en')).rows).toHaveLength(1)
  })

  test('a row leaves a malformed item out and names its place', async () => {
    server.answers(json({ content_type: 'contents', contents: [fitting, malformed] }))
    const { items, dropped } = await getRow(client(), '7', {}, 'en')
    expect([items?.length, dropped.map(({ path }) => path)]).toEqual([1, ['contents.1.id']])
  })
})

describe('a list that is requested again and again', () => {
  test('names the place of a member that it leaves out, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockClear()
    for (const _ of [1, 2]) {
      server.answers(json([fitting, { ...fitting, age: 'all' }]))
      await listChannels(client(), 'en')
    }
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/^tv: 1\.age of channels\/channel_list is left out: /),
    ])
  })

  test('keeps a channel whose programme on air is malformed, and a category with a malformed id', async () => {
    server.answers(json([{ ...fitting, current_schedule: { id: 1, timestamp: 'now' } }]))
    expect(await listChannels(client(), 'en')).toMatchObject([{ id: '7', current_schedule: null }])
    server.answers(json([{ ...fitting, channels: [7, null, 8] }]))
    expect(await listCategories(client(), 'en')).toMatchObject([{ channels: ['7', '8'] }])
  })
})

describe('a row', () => {
  test.each([
    ['title', { title: 5 }],
    ['content_type', { content_type: ['contents'] }],
    ['library_id', { library_id: {} }],
  ])('with a %s of another type is malformed, and the error names the field', async (field, answer) => {
    server.answers(json(answer))
    await expect(getRow(client(), '7', {}, 'en')).rejects.toMatchObject({
      code: 'malformed',
      detail: { field },
    })
  })
})

test('a packet with an empty name of a parent has none, so it is sold by itself', async () => {
  server.answers(json(['', 'Family'].map((parent_name, at) => ({ id: at, name: 'Sea', parent_name }))))
  expect((await listPackets(client(), 'en')).map(({ parent_name }) => parent_name)).toEqual([null, 'Family'])
})
