import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  content,
  contentMeta,
  contentStream,
  episode,
  shortContent,
  sources,
} from '../../demo/backend/shapes/catalogue'
import { failure } from '../../demo/backend/shapes/sign-in'
import { misfits } from '../../demo/backend/shapes/wire-forms'
import type { DemoAccount, DemoWorld } from '../../tests/support/demo-world'
import { viewerAt } from '../../tests/support/viewer'
import { demoOfFile } from '../../tests/support/world-per-test'
import type { ApiClient } from './client'
import { getContentStream, getSeekPoints, getTrailerStream } from './content-streams'
import { getContent, getContentSources, listEpisodes, listSimilar } from './contents'
import { getContentMeta, saveHistory } from './history'
import { listOfferedPackets } from './packets'

const demo = demoOfFile()

describe.each(['default', 'strict'])(
  'the demo operator’s responses about contents match the API contract: %s',
  (scenario) => {
    let world: DemoWorld
    let account: DemoAccount
    beforeAll(async () => {
      world = await demo.world(scenario)
      account = await world.makeAccount()
    })

    test.each<[string, v.GenericSchema]>([
      ['/contents/free-film', content],
      ['/contents/two-seasons', content],
      ['/contents/two-seasons-s1e2', content],
      ['/contents/lost-film', v.object({ ...failure.entries, lost_content: content })],
      ['/contents/nobody', failure],
      ['/contents/two-seasons/episodes', v.pipe(v.array(episode), v.length(7))],
      ['/contents/free-film/similar', v.pipe(v.array(shortContent), v.length(12))],
      ['/contents/archive-film/sources', sources],
      ['/libraries/21/contents/free-film/stream', contentStream],
      ['/libraries/21/contents/points-film/stream', contentStream],
      ['/libraries/21/contents/subtitled-film/stream', contentStream],
      ['/libraries/21/contents/advertised-film/stream', contentStream],
      ['/libraries/21/contents/protected-film/stream', contentStream],
      ['/libraries/21/contents/premium-film/stream', failure],
      ['/users/self/content_metadata/free-film', contentMeta],
      ['/users/self/content_metadata/half-seen-film', contentMeta],
      ['/users/self/content_metadata/archive-film', contentMeta],
      ['/trailers/648000000000000001/stream', v.object({ hls: v.pipe(v.string(), v.url()) })],
    ])('the response to GET %s matches its shape', async (path, schema) => {
      expect(misfits(schema, await world.read(path, account.deviceToken))).toEqual([])
    })
  },
)

describe.each(['default', 'strict'])('core reads the demo operator’s contents: %s', (scenario) => {
  let api: ApiClient
  beforeAll(async () => {
    api = viewerAt(await demo.world(scenario)).api
  })

  const ask = { language: 'en' }

  test('core finds a film by its slug, by its id, and by both', async () => {
    const film = await getContent(api, 'free-film', 'en')
    expect(film).toMatchObject({ title: 'The Open Shore', content_type: 'movie', duration: 120, age: 0 })
    expect(film.libraries).toMatchObject([{ id: '21' }])
    expect(await getContent(api, film.id, 'en')).toEqual(film)
    expect(await getContent(api, `free-film-${film.id}`, 'en')).toEqual(film)
  })

  test('core reads a series with its seasons and its episodes', async () => {
    const series = await getContent(api, 'two-seasons', 'en')
    expect(series.contents.map(({ season }) => season)).toEqual([1, 2])
    const episodes = await listEpisodes(api, series.id, 'en')
    const numbers = episodes.map(({ season, series: number }) => `${season}.${number}`)
    expect(numbers.join(' ')).toBe('1.1 1.2 1.3 1.4 2.1 2.2 2.3')
    const announced = episodes.filter(({ is_announcement }) => is_announcement)
    expect(announced).toEqual([episodes[6]])
    const one = await getContent(api, episodes[1]?.id ?? '', 'en')
    expect(one.libraries).toMatchObject([{ id: '22' }])
    const stream = await getContentStream(api, '22', one.id, ask)
    expect(stream.hls).toContain('/media/vod/two-seasons-s1e2/')
  })

  test('core reads lost and announced contents, and reports a missing one', async () => {
    expect(await getContent(api, 'lost-film', 'en')).toMatchObject({ is_lost: true, title: 'The Lost Reel' })
    expect(await getContent(api, 'announced-film', 'en')).toMatchObject({ is_announcement: true })
    await expect(getContent(api, 'nobody', 'en')).rejects.toMatchObject({ code: 'not-found' })
    await expect(getContentStream(api, '21', 'announced-film', ask)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('core reads a content that must be bought, and the offers that unlock it', async () => {
    const film = await getContent(api, 'premium-film', 'en')
    expect(await getContentMeta(api, film.id, 'en')).toMatchObject({
      is_purchased: false,
      is_available: true,
    })
    expect(await listOfferedPackets(api, { content: film.id, libraryId: '21' }, 'en')).toMatchObject([
      { name: 'Cinema and Drama', price: '299.00' },
    ])
    await expect(getContentStream(api, '21', film.id, ask)).rejects.toMatchObject({
      code: 'permission-denied',
      server: { errorCode: 'permission_denied' },
    })
    expect(await listOfferedPackets(api, { content: 'provider-film', libraryId: null }, 'en')).toEqual([])
    expect(await getContentMeta(api, 'provider-film', 'en')).toMatchObject({
      is_purchased: false,
      buttons: [{ button_type: 'provider_only' }, { button_type: 'trailer' }],
    })
    expect(await getContentMeta(api, 'closed-film', 'en')).toMatchObject({ is_available: false })
  })

  test('core reads a content that plays from a channel’s archive', async () => {
    const { stream_using, is_purchased } = await getContentMeta(api, 'archive-film', 'en')
    expect(is_purchased).toBe(true)
    expect(stream_using?.library_id).toBeNull()
    const airing = stream_using?.content_schedule
    const { catchups } = await getContentSources(api, 'archive-film', 'en')
    expect(catchups).toEqual([
      { id: airing?.id, channel_id: airing?.channel_id, start_at: (airing?.timestamp ?? 0) * 1000 },
    ])
    expect(await getContentMeta(api, 'archive-premium-film', 'en')).toMatchObject({
      is_purchased: true,
      buttons: [{ button_type: 'buy' }, { button_type: 'trailer' }],
    })
  })

  test('core saves a watched position and reads it back', async () => {
    const { id } = await getContent(api, 'free-film', 'en')
    await saveHistory(api, { contentId: id, libraryId: '21', seconds: 60 })
    expect(await getContentMeta(api, id, 'en')).toMatchObject({ watch_percentage: 50, is_continuation: true })
  })

  test('core reads similar contents of the same kind', async () => {
    const found = await listSimilar(api, 'two-seasons', 'en')
    expect(found).toHaveLength(12)
    expect(found.every(({ content_type }) => content_type === 'series')).toBe(true)
  })
})

describe('the default scenario adds to the strict one', () => {
  let api: ApiClient
  beforeAll(async () => {
    api = viewerAt(await demo.world()).api
  })
  const ask = { language: 'en' }

  test('the default scenario has a half-watched film and a watched one', async () => {
    expect(await getContentMeta(api, 'half-seen-film', 'en')).toMatchObject({
      history: { seconds: 60, watch_percentage: 20, is_watched: false },
    })
    expect(await getContentMeta(api, 'seen-film', 'en')).toMatchObject({
      history: { seconds: 96, watch_percentage: 100, is_watched: true },
    })
  })

  test('the default scenario has playback points, packshots, forced subtitles and timeline thumbnails', async () => {
    const points = await getContentStream(api, '21', 'points-film', ask)
    const kinds = points.playback_points.map(({ type, button }) => button?.action ?? type)
    expect(kinds.join(' ')).toBe('skip start highlights highlights finish')
    expect(points.playback_points[1]).toMatchObject({ start: 30_000, end: null })
    expect((await getContentStream(api, '21', 'packshot-film', ask)).packshots).toHaveLength(2)
    expect((await getContentStream(api, '21', 'subtitled-film', ask)).drm?.force_subtitles).toBe(true)
    const { screenshot_timings, screenshot_url } = await getContentStream(api, '21', 'thumbnail-film', ask)
    expect(screenshot_url).toContain('/thumbs.jpg')
    const times = await getSeekPoints(api, screenshot_timings ?? '')
    expect(times).toEqual(Array.from({ length: 24 }, (_, place) => place * 2000))
  })

  test('the playlists of a content end after its duration', async () => {
    const lengthOf = async (master: string) => {
      const list = await (await fetch(master)).text()
      const first = list.split('\n').find((line) => line.startsWith('v')) ?? ''
      const media = await (await fetch(new URL(first, master))).text()
      expect(media).toContain('#EXT-X-ENDLIST')
      const segments = media.split('\n').filter((line) => line.endsWith('.m4s'))
      expect((await fetch(new URL(segments.at(-1) ?? '', new URL(first, master)))).status).toBe(200)
      return segments.length * 2
    }
    for (const slug of ['free-film', 'short-film', 'half-seen-film']) {
      const film = await getContent(api, slug, 'en')
      const { hls } = await getContentStream(api, '21', film.id, ask)
      expect([slug, await lengthOf(hls ?? '')]).toEqual([slug, film.duration])
    }
    const { packshots } = await getContentStream(api, '21', 'packshot-film', ask)
    expect(await lengthOf(packshots[0]?.url ?? '')).toBe(4)
    const { trailers } = await getContent(api, 'free-film', 'en')
    expect(await lengthOf((await getTrailerStream(api, trailers[0]?.id ?? '', ask)) ?? '')).toBe(24)
  })
})
