import { describe, expect, test } from 'vitest'
import { recordIn, signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { film, META, STREAM } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createClient } from '../../api/client'
import { getContentStream } from '../../api/content-streams'
import { getContent } from '../../api/contents'
import { getContentMeta } from '../../api/history'
import { type Needs, needsPin } from '../../household'
import { systemClock } from '../../lib/clock'
import { memoryStorage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import { toIdentity } from '../../session/viewer/identity'
import { filmBeginning } from '../prefetch/early-playback'
import { findWatchedMark, type WatchedMark } from '../prefetch/recent-contents'

const PAGE = 'GET /v2/contents/:id'

/** No position was sought in the film. */
const PLACE = { tab: memoryStorage(), scope: '', whose: null, contentId: '' }
const world = worldPerTest()

/** A viewer who has started the content before, and has just opened the page again. */
async function returning(content: string, before: Viewer = viewerAt(world), setting = {}): Promise<Viewer> {
  const { player } = before.contentPlayer(setting)
  await player.open(film(content))
  player.release()
  await world.clearLedger()
  return sameBrowser(before)
}

async function sameBrowser({ storage }: Viewer): Promise<Viewer> {
  const again = viewerAt(world, { storage })
  await again.session.start()
  return again
}

/** Opens a film while its page is held back; returns the requests made before the page, and the player. */
async function withoutPage(viewer: Viewer, contentRequest: ReturnType<typeof film>) {
  await world.fault({ match: PAGE, hold: 'page', times: 1 })
  const made = viewer.contentPlayer()
  const opening = made.player.open(contentRequest)
  await world.held('page')
  const early = async () => [...(await world.calls(META)), ...(await world.calls(STREAM))]
  const releasePage = async () => {
    await world.release('page')
    await opening
  }
  return { ...made, early, releasePage }
}

/** Expects that nothing but the page is requested. */
async function waits(viewer: Viewer, contentRequest: ReturnType<typeof film>): Promise<void> {
  const { early, releasePage } = await withoutPage(viewer, contentRequest)
  // Requests made together with the page have been sent by the time another request is answered.
  await viewer.catalogue().find('points-film')
  expect(await early()).toEqual([])
  await releasePage()
}

describe('a film that began here before', () => {
  test.each(['free-film', 'half-seen-film', 'two-seasons/two-seasons-s1e2'])(
    '%s asks for its rights and its stream beside its page, once',
    async (name) => {
      const { player, engine, early, releasePage } = await withoutPage(await returning(name), film(name))
      await expect.poll(early).toHaveLength(2)
      expect(engine.loaded, 'before its page says that it may be watched').toEqual([])
      await releasePage()
      expect(player.state.value).toEqual({ name: 'playing' })
      expect(await early()).toHaveLength(2)
    },
  )

  test('begins where the viewer left off meanwhile', async () => {
    const viewer = await returning('half-seen-film')
    const history = { seconds: 90, watch_percentage: 30 }
    await world.fault({
      match: META,
      status: 200,
      body: { is_available: true, is_purchased: true, history },
    })
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('half-seen-film'))
    expect(engine.loaded.map(({ startAt }) => startAt)).toEqual([90])
  })

  test('comes from the library that the operator names by now', async () => {
    const viewer = await returning('free-film')
    const body = { is_available: true, is_purchased: true, stream_using: { library_id: 22 } }
    await world.fault({ match: META, status: 200, body })
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    expect((await world.calls(STREAM)).map((call) => /libraries\/\d+/.exec(call)?.[0])).toEqual([
      'libraries/21',
      'libraries/22',
    ])
    expect(engine.loaded).toEqual([])
  })

  test('does not begin where it has to be bought by now, and is not asked for the next time', async () => {
    const viewer = await returning('free-film')
    await world.fault({ match: META, status: 200, body: { is_available: true } })
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
    expect(engine.loaded).toEqual([])
    await world.clearLedger()
    await waits(await sameBrowser(viewer), film('free-film'))
  })
})

describe('a film whose page has to be known first', () => {
  test('an adult film is not requested early, by any viewer', async () => {
    const before = viewerAt(world)
    await waits(await returning('adult-film', before, { ignoreParentalControl: true }), film('adult-film'))
  })

  test('a series is not requested early: its page names the next episode', async () => {
    await waits(await returning('two-seasons'), film('two-seasons'))
  })

  test.each([{ libraryId: '21' }, { trailer: true }, { autoplay: false }])('a film with %o', async (more) => {
    await waits(await returning('free-film'), film('free-film', more))
  })

  test('a film that another viewer saw', async () => {
    const viewer = await returning('free-film')
    await signIn(viewer, await world.makeAccount([501]))
    await waits(viewer, film('free-film'))
  })

  test('a film that a child opens', async () => {
    const before = viewerAt(world)
    await signIn(before, await world.makeAccount([501], { role: 'child' }))
    await waits(await returning('free-film', before), film('free-film'))
  })

  test('a film that a viewer of a host page saw', async () => {
    const { deviceToken: token } = await world.makeAccount([501])
    const host = { token }
    const before = viewerAt(world, { host })
    await returning('free-film', before)
    const again = viewerAt(world, { host, storage: before.storage })
    await again.session.start()
    await waits(again, film('free-film'))
  })
})

describe('before there is a player', () => {
  const needs: Needs = (action, subject) =>
    needsPin(action, subject, {
      isGuest: true,
      status: null,
      role: 'adult',
      settings: null,
      isChosen: false,
      adultIds: new Set(),
      isUnlocked: false,
    })

  /** Returns the mark of an earlier visit, and the operator's present answers to the same viewer. */
  async function answers(name: string, before: Viewer = viewerAt(world)) {
    const viewer = await returning(name, before, { ignoreParentalControl: true })
    const kept = recordIn(viewer.storage)
    const api = createClient({ base: world.base, fetch, clock: systemClock })
    api.credentials = {
      token: async () => kept?.token ?? '',
      reader: async () => kept?.token ?? '',
      renew: async () => kept?.token ?? '',
    }
    const pages = await Promise.all(name.split('/').map((piece) => getContent(api, piece, 'en')))
    const id = pages.at(-1)?.id ?? ''
    const seen: WatchedMark = { id, library: name.includes('/') ? '22' : '21', age: 0 }
    const meta = await getContentMeta(api, id, 'en')
    const streamOf = (film: string) => getContentStream(api, seen.library, film, { language: 'en' })
    // If the stream is refused, take the stream of another film, so that the other answers are judged by themselves.
    const stream = await streamOf(id).catch(async () =>
      streamOf((await getContent(api, 'free-film', 'en')).id),
    )
    return { viewer, kept, seen, now: { pages, meta, stream } }
  }

  test.each([
    ['free-film', 0],
    ['half-seen-film', 60],
    ['seen-film', 0],
    ['two-seasons/two-seasons-s1e2', 0],
  ])('%s begins at %s s', async (name, startAt) => {
    const { viewer, kept, seen, now } = await answers(name)
    expect(filmBeginning(seen, now, needs, PLACE)).toMatchObject({
      address: expect.stringContaining('/media/'),
      startAt,
    })
    const stored = viewer.storage.get(STORAGE_KEYS.recentContents(viewer.scope)) ?? ''
    expect(findWatchedMark(JSON.parse(stored), kept ? toIdentity(kept) : '', name)).toMatchObject({
      id: seen.id,
      library: seen.library,
    })
    expect(findWatchedMark(JSON.parse(stored), 'another', name)).toBeNull()
    expect(stored).not.toContain(kept?.token)
  })

  test.each([
    'adult-film',
    'premium-film',
    'closed-film',
    'provider-film',
    'announced-film',
    'lost-film',
    'advertised-film',
    'packshot-film',
    'protected-film',
    'archive-film',
  ])('%s does not begin', async (name) => {
    const { seen, now } = await answers(name)
    expect(filmBeginning(seen, now, needs, PLACE)).toBeNull()
  })

  test('any answer that changed keeps it from beginning', async () => {
    const { seen, now } = await answers('free-film')
    const { pages, meta, stream } = now
    const page = pages[0]
    if (!page) throw new Error('The film has no page.')
    const airing = { id: '1', channel_id: '2', timestamp: 3 }
    for (const changed of [
      { pages: [{ ...page, age: 18 }] },
      { pages: [{ ...page, age: 16, is_adult: true }] },
      { pages: [{ ...page, id: 'another' }] },
      { pages: [{ ...page, is_lost: true }] },
      { pages: [{ ...page, is_announcement: true }] },
      { pages: [] },
      { meta: { ...meta, is_purchased: false } },
      { meta: { ...meta, is_available: false } },
      { meta: { ...meta, stream_using: { library_id: '22', content_schedule: null } } },
      { meta: { ...meta, stream_using: { library_id: null, content_schedule: airing } } },
      { stream: { ...stream, ad: { wire: null, hasPreRoll: true } } },
      { stream: { ...stream, packshots: [{ url: 'https://packshot.test/' }] } },
      { stream: { ...stream, hls: null, hls_mbr: null } },
    ])
      expect(
        filmBeginning(seen, { ...now, ...changed }, needs, PLACE),
        JSON.stringify(Object.keys(changed)),
      ).toBeNull()
  })
})
