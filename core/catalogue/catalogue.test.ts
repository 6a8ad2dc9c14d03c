import { describe, expect, test } from 'vitest'
import { signIn, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { loadSale } from '../commerce/purchase/load-sale'
import { findObstacle } from '../rights'

const world = worldPerTest()

describe('finding a content', () => {
  test('a content is found by its slug and by its id', async () => {
    const catalogue = viewerAt(world).catalogue()
    const { content } = await catalogue.find('free-film')
    expect(content).toMatchObject({
      title: 'The Open Shore',
      kind: 'movie',
      age: 0,
      duration: 120,
      isLost: false,
    })
    expect((await catalogue.find(content.id)).content).toEqual(content)
  })

  test.each(['two-seasons/two-seasons-s2e1', 'two-seasons-s2e1'])(
    'an episode is found with its series, as %s',
    async (name) => {
      const catalogue = viewerAt(world).catalogue()
      const { content, episode } = await catalogue.find(name)
      expect(content).toMatchObject({ slug: 'two-seasons', kind: 'series' })
      const episodes = await catalogue.episodes(content.id)
      expect(episodes.find(({ id }) => id === episode)).toMatchObject({ season: 2, number: 1 })
    },
  )

  test('a season is found with its series', async () => {
    expect(await viewerAt(world).catalogue().find('two-seasons/two-seasons-s2')).toMatchObject({
      content: { slug: 'two-seasons' },
      episode: null,
      season: 2,
    })
  })

  test('a content is found with its title in the language of the viewer', async () => {
    expect((await viewerAt(world).catalogue('ru').find('free-film')).content.title).toBe('Берег без замков')
  })

  test('a lost content is found', async () => {
    expect((await viewerAt(world).catalogue().find('lost-film')).content).toMatchObject({ isLost: true })
  })

  test('a content that does not exist rejects', async () => {
    await expect(viewerAt(world).catalogue().find('no-such-film')).rejects.toMatchObject({
      code: 'content-not-found',
    })
  })
})

describe('a content that the brand excludes', () => {
  const idOf = async (name: string) => (await viewerAt(world).catalogue().find(name)).content.id
  const missing = { code: 'content-not-found' }

  test.each(['id', 'slug'])(
    'is not found under any name if its %s is excluded, nor its trailer',
    async (by) => {
      const id = await idOf('two-seasons')
      const excludedContents = [by === 'id' ? id : 'two-seasons']
      const catalogue = viewerAt(world, { brand: { excludedContents } }).catalogue()
      for (const name of [
        id,
        'two-seasons',
        `no-words-${id}`,
        'two-seasons-s2',
        'two-seasons/two-seasons-s2e1',
      ])
        await expect(catalogue.find(name), name).rejects.toMatchObject(missing)
      await expect(catalogue.findTrailer('two-seasons')).rejects.toMatchObject(missing)
      expect((await catalogue.find('free-film')).content.slug).toBe('free-film')
    },
  )

  test('is neither similar to another nor an episode of it', async () => {
    const [film, series] = await Promise.all([idOf('free-film'), idOf('two-seasons')])
    const all = viewerAt(world).catalogue()
    const [suggested] = await all.similar(film)
    const [episode] = await all.episodes(series)
    const excludedContents = [suggested?.id ?? '', episode?.slug ?? '']
    const catalogue = viewerAt(world, { brand: { excludedContents } }).catalogue()
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
    expect(ids(await catalogue.similar(film))).toEqual(ids(await all.similar(film)).slice(1))
    expect(ids(await catalogue.episodes(series))).toEqual(ids(await all.episodes(series)).slice(1))
  })

  test('is not sold', async () => {
    const id = await idOf('colder-than-ice')
    const { api, session, tv } = viewerAt(world, { brand: { excludedContents: [id] } })
    await session.start()
    for (const content of [id, 'colder-than-ice'])
      await expect(
        loadSale({ api, session: tv.session, subject: { content }, language: 'en', isByOffers: true }),
      ).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('episodes', () => {
  test('episodes are in viewing order, with announced ones marked', async () => {
    const catalogue = viewerAt(world).catalogue()
    const { content } = await catalogue.find('two-seasons')
    const episodes = await catalogue.episodes(content.id)
    expect(episodes.map(({ season, number }) => `${season}.${number}`).join(' ')).toBe(
      '1.1 1.2 1.3 1.4 2.1 2.2 2.3',
    )
    expect(episodes.filter(({ isAnnouncement }) => isAnnouncement).map(({ slug }) => slug)).toEqual([
      'two-seasons-s2e3',
    ])
  })

  test('episodes are requested again after ten seconds, or if forced', async () => {
    const viewer = viewerAt(world)
    const catalogue = viewer.catalogue()
    const { content } = await catalogue.find('two-seasons')
    const requestCount = async () => (await world.ledger('GET /v2/contents/:id/episodes')).length
    await catalogue.episodes(content.id)
    await viewer.clock.advance(9000)
    await catalogue.episodes(content.id)
    expect(await requestCount()).toBe(1)
    await catalogue.episodes(content.id, true)
    expect(await requestCount()).toBe(2)
    await viewer.clock.advance(10_000)
    await catalogue.episodes(content.id)
    expect(await requestCount()).toBe(3)
  })

  test('episodes are requested again at once after a failure', async () => {
    const catalogue = viewerAt(world).catalogue()
    const { content } = await catalogue.find('two-seasons')
    await world.fault({ match: 'GET /v2/contents/:id/episodes', status: 500, times: 1 })
    await expect(catalogue.episodes(content.id)).rejects.toMatchObject({ code: 'server' })
    expect(await catalogue.episodes(content.id)).toHaveLength(7)
  })
})

describe('the rights of a viewer for a content', () => {
  test.each([
    ['free-film', null],
    ['seen-film', null],
    ['archive-film', null],
    ['archive-premium-film', 'not-bought'],
    ['premium-film', 'not-bought'],
    ['closed-film', 'unavailable'],
    ['provider-film', 'provider-only'],
    ['announced-film', 'announced'],
    ['lost-film', 'lost'],
  ] as const)('the obstacle before %s is %s @CAT-07.channel-rights', async (slug, name) => {
    const catalogue = viewerAt(world).catalogue()
    const { content } = await catalogue.find(slug)
    const rights = await catalogue.rights(content.id)
    expect(findObstacle({ content, rights }, null)?.name ?? null).toBe(name)
  })

  test('the rights to a content are known to the page until the viewer leaves', async () => {
    const viewer = viewerAt(world)
    const catalogue = viewer.catalogue()
    const { content } = await catalogue.find('half-seen-film')
    expect(catalogue.knownRights.value.get(content.id)).toBeUndefined()
    const rights = await catalogue.rights(content.id)
    expect(catalogue.knownRights.value.get(content.id)).toBe(rights)
    await signIn(viewer, await world.makeAccount())
    expect(catalogue.knownRights.value.size).toBe(0)
  })

  test('rights that were requested ahead are those of the next question for the same content within 10 s', async () => {
    const viewer = viewerAt(world)
    const catalogue = viewer.catalogue()
    const { content } = await catalogue.find('half-seen-film')
    const { content: other } = await catalogue.find('free-film')
    const asked = async () => (await world.calls('GET /v2/users/self/content_metadata/:id')).length
    catalogue.prefetchRights(content.id)
    expect(await catalogue.rights(other.id)).toMatchObject({ seconds: 0 })
    expect(await catalogue.rights(content.id)).toMatchObject({ seconds: 60 })
    expect(await asked(), 'one of each').toBe(2)
    await catalogue.rights(content.id)
    expect(await asked(), 'the second question').toBe(3)
    catalogue.prefetchRights(content.id)
    // A question in flight would be joined.
    await expect.poll(viewer.callsUnderWay).toBe(0)
    await viewer.clock.advance(10_000)
    await catalogue.rights(content.id)
    expect(await asked(), 'after 10 s').toBe(5)
  })

  test('rights that could not be had ahead, or were those of another viewer, are requested again', async () => {
    const viewer = viewerAt(world)
    const catalogue = viewer.catalogue()
    const { content } = await catalogue.find('half-seen-film')
    await world.fault({ match: 'GET /v2/users/self/content_metadata/:id', status: 404, times: 1 })
    catalogue.prefetchRights(content.id)
    expect(await catalogue.rights(content.id)).toMatchObject({ seconds: 60 })
    catalogue.prefetchRights(content.id)
    await signIn(viewer, await world.makeAccount())
    await catalogue.rights(content.id)
    const calls = await world.ledger('GET /v2/users/self/content_metadata/:id')
    const [last, earlier] = [calls.at(-1), calls.at(-2)]
    expect(last?.who, 'the viewer who has signed in').not.toBe(earlier?.who)
  })

  test('the rights to a content include the watched position', async () => {
    const catalogue = viewerAt(world).catalogue()
    const { content } = await catalogue.find('half-seen-film')
    expect(await catalogue.rights(content.id)).toMatchObject({
      seconds: 60,
      percentage: 20,
      continuation: true,
    })
  })

  test('the rights to a content include the operator’s buttons', async () => {
    const catalogue = viewerAt(world).catalogue()
    const { content } = await catalogue.find('premium-film')
    expect(await catalogue.rights(content.id)).toMatchObject({
      minPrice: '299.00',
      buttons: [
        {
          type: 'buy',
          caption: 'Subscribe',
          subCaption: 'Cinema and Drama',
          showOptions: true,
          playsAfterPurchase: true,
        },
        { type: 'trailer', caption: 'Trailer' },
      ],
    })
  })

  test('the rights to a content include the broadcast it plays from', async () => {
    const viewer = viewerAt(world)
    const catalogue = viewer.catalogue()
    const { content } = await catalogue.find('archive-film')
    const { broadcast, libraryId } = await catalogue.rights(content.id)
    const channel = await viewer.channels().find('news-24')
    expect(libraryId).toBeNull()
    expect(broadcast?.channelId).toBe(channel.id)
    expect(broadcast?.start).toBeLessThan(viewer.serverClock.seconds())
  })
})
