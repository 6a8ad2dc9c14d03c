import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { json, page, type ScriptedServer, startScriptedServer } from '../../tests/support/scripted-server'
import { type ApiClient, createClient } from './client'
import {
  type ContentStream,
  getContentStream,
  getSeekPoints,
  getTrailerStream,
  type PointRecord,
} from './content-streams'
import { type ContentSources, getContent, getContentSources, listEpisodes, listSimilar } from './contents'
import { type ContentMeta, getContentMeta, saveHistory } from './history'
import { listOfferedPackets } from './packets'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const client = (): ApiClient => {
  const api = createClient({ base: server.base, fetch, clock: manualClock(), timing: { retries: 0 } })
  const token = () => Promise.resolve('t')
  api.credentials = { token, reader: token, renew: token }
  return api
}

const film = { id: 645001, title: 'Tide', year: 2024, ratings: [{ type: 'imdb', rating: 7.5 }] }

test('the sheet of thumbnails that comes with http is fetched by https @OPS-06.https', async () => {
  server.answers(json({ hls: '/film.m3u8', screenshot_url: 'http://img.example/thumbs.jpg' }))
  const stream = await getContentStream(client(), '21', '7', { language: 'en' })
  expect(stream.screenshot_url).toBe('https://img.example/thumbs.jpg')
})

describe('a content', () => {
  test('a content with hardly any field in the response still has every field', async () => {
    server.answers(json({ id: 7 }))
    expect(await getContent(client(), 'tide-7', 'en')).toMatchObject({
      id: '7',
      title: '',
      content_type: 'movie',
      duration: 0,
      age: null,
      cover: null,
      persons: [],
      libraries: [],
      trailers: [],
      is_lost: false,
    })
    expect(server.requests[0]?.path).toBe('/v2/contents/tide-7')
  })

  test('a content has year and ratings as strings, whatever their type in the response', async () => {
    server.answers(json(film))
    expect(await getContent(client(), 'tide', 'en')).toMatchObject({
      id: '645001',
      year: '2024',
      ratings: [{ type: 'imdb', rating: '7.5' }],
    })
  })

  test.each([
    ['a refusal', 404],
    ['an answer', 200],
  ])('a content is recognised as lost by %s', async (_, status) => {
    server.answers(json({ error: { message: 'Gone.' }, lost_content: { id: '9', title: 'Gone' } }, status))
    expect(await getContent(client(), '9', 'en')).toMatchObject({ id: '9', title: 'Gone', is_lost: true })
  })

  test('a content that does not exist rejects with `not-found`', async () => {
    server.answers(json({ error: { message: 'No.' }, status_code: 404 }, 404))
    await expect(getContent(client(), '9', 'en')).rejects.toMatchObject({ code: 'not-found' })
    server.answers(page(404))
    await expect(getContent(client(), '9', 'en')).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('similar contents are read from a list or a row', async () => {
  server.answers(json([{ id: 1 }]), json({ contents: [{ id: 2 }] }))
  expect(await listSimilar(client(), '7', 'en')).toMatchObject([{ id: '1' }])
  expect(await listSimilar(client(), '7', 'en')).toMatchObject([{ id: '2' }])
})

test('episodes have the numbers of season and episode', async () => {
  server.answers(json([{ id: '1', content_type: 'episode', season: 2, series: '3' }]))
  expect(await listEpisodes(client(), '7', 'en')).toMatchObject([{ season: 2, series: 3 }])
})

test.each([
  ['epoch seconds', 1_770_000_000],
  ['ISO', new Date(1_770_000_000_000).toISOString()],
])('the start of an airing is read from %s', async (_, start_at) => {
  server.answers(json({ catchups: [{ id: 'a', channel_id: 12, start_at }] }))
  expect(await getContentSources(client(), '7', 'en')).toEqual<ContentSources>({
    catchups: [{ id: 'a', channel_id: '12', start_at: 1_770_000_000_000 }],
    libraries: [],
  })
})

test('the packets of a content are requested with its library', async () => {
  const offer = { total_price: 299, packets: [{ id: 5, name: 'Cinema', price: '299.00' }] }
  server.answers(json(offer))
  expect(await listOfferedPackets(client(), { content: '7', libraryId: '21' }, 'en')).toMatchObject([
    { id: '5' },
  ])
  expect(server.requests[0]?.query.get('library_id')).toBe('21')
})

describe('the stream of a content', () => {
  test('the stream of a content is requested in a library, and may have hardly any field', async () => {
    server.answers(json({ hls: 'https://tv.example/a.m3u8' }))
    expect(await getContentStream(client(), '21', '7', { language: 'en' })).toMatchObject<
      Partial<ContentStream>
    >({
      hls: 'https://tv.example/a.m3u8',
      playback_points: [],
      packshots: [],
      screenshot_timings: null,
    })
    expect(server.requests[0]?.path).toBe('/v2/libraries/21/contents/7/stream')
  })

  test('a playback point of a content may have no end and no button', async () => {
    const points = [
      { type: 'credits', start: 1000, button: { action: 'skip' } },
      { type: 'highlights', start: 2000, end: 2500 },
    ]
    server.answers(json({ hls: 'x', playback_points: points }))
    const { playback_points } = await getContentStream(client(), '21', '7', { language: 'en' })
    expect(playback_points).toEqual<PointRecord[]>([
      { type: 'credits', start: 1000, end: null, button: { action: 'skip', caption: '' } },
      { type: 'highlights', start: 2000, end: 2500, button: null },
    ])
  })

  test('a playback point or a packshot of a content that does not fit costs itself alone', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const playback_points = [
      { type: 'credits', start: '90000' },
      { type: 'highlights', start: 2000 },
    ]
    const packshots = [{ url: null }, { url: 'https://tv.example/shot.m3u8' }]
    server.answers(json({ hls: 'x', playback_points, packshots }))
    expect(await getContentStream(client(), '21', '7', { language: 'en' })).toMatchObject({
      playback_points: [{ type: 'highlights', start: 2000 }],
      packshots: [{ url: 'https://tv.example/shot.m3u8' }],
    })
  })
})

test('the address of a trailer is read with and without a wrapper', async () => {
  server.answers(json({ data: { hls: 'a' } }), json({ hls: 'b' }), json({}))
  const options = { language: 'en' }
  expect(await getTrailerStream(client(), '1', options)).toBe('a')
  expect(await getTrailerStream(client(), '1', options)).toBe('b')
  expect(await getTrailerStream(client(), '1', options)).toBeNull()
})

test('the times of timeline thumbnails are requested without a token', async () => {
  server.answers(json({ seek_points: [0, 2000] }))
  expect(await getSeekPoints(client(), `${server.base}/shots.json`)).toEqual([0, 2000])
  expect(server.requests[0]?.query.has('access_token')).toBe(false)
})

describe('the metadata of a content for a viewer', () => {
  test('the metadata of a content has defaults for missing fields', async () => {
    server.answers(json({}))
    expect(await getContentMeta(client(), '7', 'en')).toMatchObject<Partial<ContentMeta>>({
      history: null,
      is_purchased: false,
      min_price: null,
      stream_using: null,
      buttons: [],
    })
  })

  test('the metadata of a content has the library as text and the broadcast it plays from', async () => {
    const airing = { id: 3, channel_id: 12, timestamp: 1_770_000_000 }
    server.answers(json({ stream_using: { library_id: 21, content_schedule: airing } }))
    const { stream_using } = await getContentMeta(client(), '7', 'en')
    expect(stream_using).toEqual({
      library_id: '21',
      content_schedule: { id: '3', channel_id: '12', timestamp: 1_770_000_000 },
    })
  })

  test('the watched position is saved in whole seconds', async () => {
    server.answers(json({ id: '1' }))
    await saveHistory(client(), { contentId: '7', libraryId: '21', seconds: 61.8 })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      content_id: '7',
      library_id: '21',
      seconds: 61,
    })
  })
})
