import { describe, expect, test } from 'vitest'
import { demoOfFile } from '../../tests/support/world-per-test'
import { createOembed } from '../oembed'
import { createHead, type HeadSetting } from './index'

const SITE = 'https://tv.example'
const INDEX =
  '<!doctype html><html lang="en"><head><title>TV</title><script src="/a.js"></script></head><body>$& page</body></html>'

const demo = demoOfFile()

/** Creates the handler in front of the site of a new world. */
async function siteOf(scenario = 'default', more: Partial<HeadSetting> = {}, fields: object = {}) {
  const world = await demo.world(scenario)
  const requests: Request[] = []
  const respond = createHead({
    site: SITE,
    page: async () => INDEX,
    config: async () => ({
      api: world.base,
      brand: { key: 'demo', name: 'Demo TV' },
      languages: ['ru', 'en'],
      ...fields,
    }),
    timeLimit: 15_000,
    // The demo operator serves the words of the site at its root.
    fetch: (address, init) => {
      const real = String(address).replace(SITE, new URL(world.base).origin)
      requests.push(new Request(real, init))
      return fetch(real, init)
    },
    ...more,
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'accept-language': 'en', ...init.headers }
    const response = await respond(new Request(SITE + path, { ...init, headers }))
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, ...readHead(html) }
  }
  return { world, respond, ask, requests }
}

/** Reads the texts of a page as a client without scripts does. */
function readHead(html: string) {
  const plain = (text = '') =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta data-page-head (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
      ([, name = '', content]) => [name, plain(content)],
    ),
  )
  const json = /<script data-page-head type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const graph = json === undefined ? [] : (JSON.parse(json)['@graph'] as Record<string, unknown>[])
  return {
    title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1]),
    h1: plain(/<noscript><h1>(.*?)<\/h1>/.exec(html)?.[1]),
    canonical: plain(/<link data-page-head rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
    oembed: {
      href: plain(/<link [^>]*type="application\/json\+oembed" href="([^"]*)"/.exec(html)?.[1]),
      title: plain(/<link [^>]*type="application\/json\+oembed"[^>]* title="([^"]*)"/.exec(html)?.[1]),
    },
    language: /<html lang="([^"]*)">/.exec(html)?.[1],
    meta: meta as Record<string, string>,
    graph,
  }
}
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

type Masks = Partial<Record<'title' | 'description' | 'keywords' | 'shareTitle' | 'h1', string>>
const masksOf = (page_type: string, masks: Masks) =>
  Object.entries(masks).map(([text_type, value]) => ({ page_type, text_type, value }))

/** Fields that search engines require of each type, from their documentation of structured data. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Movie: ['name', 'image', 'url'],
  TVSeries: ['name', 'image', 'url'],
  TVEpisode: ['name', 'url', 'partOfSeries', 'episodeNumber', 'partOfSeason'],
  Person: ['name', 'url'],
  BroadcastService: ['name', 'broadcastDisplayName', 'url'],
  BroadcastEvent: ['name', 'startDate', 'endDate', 'location', 'publishedOn', 'isLiveBroadcast'],
  Offer: ['name', 'price', 'priceCurrency', 'availability', 'url'],
  NewsArticle: ['headline', 'image', 'datePublished'],
}

describe('a client without scripts', () => {
  // An episode, a packet and a row are requested by the names that the demo operator gives them.
  test.each([
    ['/', '/', 'website', 'Home', []],
    ['/contents/free-film', '/contents/free-film', 'video.movie', 'The Open Shore (2026)', ['Movie']],
    ['/watch/free-film', '/contents/free-film', 'video.movie', 'The Open Shore (2026)', ['Movie']],
    [
      '/contents/two-seasons',
      '/contents/two-seasons',
      'video.tv_show',
      'The Ferry House (2013)',
      ['TVSeries'],
    ],
    ['/persons/marta-ilyina', '/persons/marta-ilyina', 'profile', 'Marta Ilyina', ['Person']],
    [
      '/channels/news/news-24?ts=1',
      '/channels/all/news-24',
      'video.other',
      'Newsroom 24 live',
      ['BroadcastService', 'BroadcastEvent'],
    ],
    [
      '/packets/an-evening-for-two-512',
      '/packets/an-evening-for-two-512',
      'website',
      'An Evening for Two',
      ['Offer'],
    ],
    ['/movies', '/movies', 'website', 'Films', []],
    ['/row/freechannels', '/row/freechannels', 'website', 'Free channels', []],
    ['/channels', '/channels', 'website', 'Channels', []],
    ['/channels/news', '/channels/news', 'website', 'News', []],
  ])(
    'reads title, canonical address, Open Graph tags and structured data of %s',
    async (path, canonical, type, shared, things) => {
      const { ask } = await siteOf()
      const page = await ask(path)
      expect([page.status, page.canonical, page.meta['og:url']]).toEqual([
        200,
        SITE + canonical,
        SITE + canonical,
      ])
      expect([page.meta['og:type'], page.meta['og:title'], page.meta['og:site_name']]).toEqual([
        type,
        shared,
        'Demo TV',
      ])
      expect([page.meta.robots, page.language, page.h1 === '']).toEqual([undefined, 'en', false])
      expect([...(page.meta.description ?? '')].length).toBeLessThanOrEqual(70)
      expect(page.title).toMatch(/Demo TV$/)
      // The rest of the page is unchanged, including characters that are special in a replacement.
      expect(page.html).toContain('<script src="/a.js"></script></head><body>$& page')
      const listed = page.graph.map((thing) => thing['@type'])
      expect(listed).toEqual(things.length > 0 ? [...things, 'BreadcrumbList'] : [])
      for (const thing of page.graph) {
        for (const field of REQUIRED[String(thing['@type'])] ?? [])
          expect(thing, `${path}: ${field}`).toHaveProperty(field)
      }
      const picture = page.meta['og:image']
      if (picture !== undefined)
        expect([picture, page.meta['twitter:image']]).toEqual([expect.stringMatching(/^https?:/), picture])
      expect(page.meta['twitter:card']).toBe(picture === undefined ? 'summary' : 'summary_large_image')
      expect(page.headers.get('cache-control')).toContain('s-maxage=300')
      expect(page.headers.get('vary')).toBe('Accept-Language')
    },
  )

  test.each([
    ['/channels/news/news-24', '/channel_embed/news-24', 'Newsroom 24'],
    ['/contents/free-film?library_id=1', '/content_embed/free-film', 'The Open Shore'],
    ['/watch/free-film', '/content_embed/free-film', 'The Open Shore'],
    ['/contents/two-seasons/two-seasons-s1e2', '/content_embed/two-seasons/two-seasons-s1e2', null],
  ])(
    'names the oEmbed answer of %s, which frames what the page shows @KIT-04.oembed-site',
    async (path, frame, title) => {
      const { ask } = await siteOf()
      const { oembed } = await ask(path)
      expect(oembed.title).toEqual(title ?? expect.any(String))
      const respond = createOembed({ site: SITE, provider: 'Demo TV', find: ({ name }) => ({ title: name }) })
      const response = await respond(new Request(oembed.href))
      expect((await response.json()).html).toContain(`<iframe src="${SITE}${frame}" `)
    },
  )

  test('names no oEmbed answer of a page that has no player, nor of a site without such a service', async () => {
    const { ask } = await siteOf()
    for (const path of ['/movies', '/persons/yuna-park', '/contents/lost-film', '/settings'])
      expect((await ask(path)).oembed.href, path).toBe('')
    const without = await siteOf('default', {}, { features: { oembed: false } })
    expect((await without.ask('/contents/free-film')).oembed.href).toBe('')
  })

  test('reads an episode with its series and season, and a piece of news with its date', async () => {
    const { ask, world } = await siteOf()
    const { deviceToken } = await world.makeAccount()
    const [, second] = await world.read<{ slug: string }[]>('/contents/two-seasons/episodes', deviceToken)
    const episode = await ask(`/contents/two-seasons/${second?.slug}`)
    expect([episode.status, episode.canonical, episode.meta['og:type']]).toEqual([
      200,
      `${SITE}/contents/two-seasons/${second?.slug}`,
      'video.episode',
    ])
    expect(episode.graph[0]).toMatchObject({
      '@type': 'TVEpisode',
      episodeNumber: 2,
      partOfSeason: { seasonNumber: 1 },
      partOfSeries: { name: 'The Ferry House', url: `${SITE}/contents/two-seasons` },
    })
    const news = await fetch(`${world.base}/v2/news`, { headers: { 'accept-language': 'en' } })
    const [item] = (await news.json()) as { id: string | number; title: string }[]
    const piece = await ask(`/news/${item?.id}`)
    // A purely numeric name is not indexed.
    expect([piece.status, piece.title, piece.meta['og:type'], piece.meta.robots]).toEqual([
      200,
      `${item?.title} · Demo TV`,
      'article',
      'noindex',
    ])
  })

  test('reads the language that it accepts, else the first of the brand', async () => {
    const { ask } = await siteOf()
    expect(
      (await ask('/contents/free-film', { headers: { 'accept-language': 'en-GB,ru;q=0.5' } })).title,
    ).toBe('The Open Shore · Demo TV')
    const other = await ask('/contents/free-film', { headers: { 'accept-language': 'de' } })
    expect([other.language, other.meta['og:locale']]).toEqual(['ru', 'ru'])
  })
})

describe('the masks of the operator', () => {
  test('fill title, description, keywords, share title and heading; the description has 70 characters at most', async () => {
    const { ask, world } = await siteOf()
    const masks = masksOf('movie', {
      title: '{title} {year} in {brand}',
      description: `About {title}: ${'words '.repeat(40)}`,
      keywords: '{genres}',
      shareTitle: 'See {title}',
      h1: '{title}, {unknown} {{year}}',
    })
    await world.fault({ match: 'GET /v2/seo/masks', status: 200, body: masks })
    const page = await ask('/contents/free-film')
    expect(page).toMatchObject({
      title: 'The Open Shore 2026 in Demo TV',
      h1: 'The Open Shore, 2026',
      meta: {
        keywords: 'Adventure, Sea voyage',
        'og:title': 'See The Open Shore',
        'twitter:title': 'See The Open Shore',
      },
    })
    expect(page.meta.description).toMatch(/^About The Open Shore: words .*…$/)
    expect([...(page.meta.description ?? '')].length).toBeLessThanOrEqual(70)
  })

  test.each([
    ['that fail', { status: 500 }],
    ['that are no list', { status: 200, body: { error: 'x' } }],
    [
      'of unknown kinds',
      { status: 200, body: [{ page_type: 'movie', text_type: 'h9', value: '{title}!' }, 7] },
    ],
  ])('%s leave the names of what is shown', async (_, fault) => {
    const { ask, world } = await siteOf()
    await world.fault({ match: 'GET /v2/seo/masks', ...fault })
    expect(await ask('/contents/free-film')).toMatchObject({
      status: 200,
      title: 'The Open Shore · Demo TV',
      meta: { 'og:title': 'The Open Shore' },
    })
  })

  test('and texts of the operator are text: markup in them changes nothing of the page', async () => {
    const { ask, world } = await siteOf()
    const planted = `</script></title><img src=x onerror="a()">&amp; "'`
    await world.fault({
      match: 'GET /v2/seo/masks',
      status: 200,
      body: masksOf('content', { title: `{title} ${planted}`, h1: planted }),
    })
    await world.fault({
      match: 'GET /v2/contents/:id',
      status: 200,
      body: { id: 1, slug: 'a"b', title: planted, age: 6, description: planted, content_type: 'movie' },
    })
    const page = await ask('/contents/a')
    expect(page.title).toBe(`${planted} ${planted}`)
    expect([page.h1, page.meta['og:title'], page.graph[0]?.name]).toEqual([planted, planted, planted])
    expect(page.html).not.toContain('<img')
    expect(page.html.match(/<\/script>/g)).toHaveLength(2)
    expect(page.canonical).toBe(`${SITE}/contents/a%22b`)
  })
})

test('a page without a description has the titles of its rows, where no mask has one @OPS-01.masks', async () => {
  const { ask } = await siteOf()
  const page = await ask('/sport')
  expect(page.meta.description).toBe('Sport channels, Matches and stories, Racing, Winter sport')
  expect((await ask('/movies')).meta.description).not.toBe('')
  expect((await ask('/movies')).meta.description).toBeDefined()
})

describe('search engines leave out', () => {
  test.each([
    ['/contents/641000000000001001', 'a purely numeric id'],
    ['/contents/adult-film', 'a film for adults'],
    ['/channels/all/night-18', 'a channel for adults'],
    ['/channels/adult', 'a category for adults'],
    ['/settings/account', 'a page of an account'],
    ['/rowset/my', 'a page that every viewer has of their own'],
    ['/search?q=river', 'a search'],
  ])('%s, %s', async (path) => {
    const { ask, world } = await siteOf()
    if (/\d{9}/.test(path)) {
      const body = { id: '641000000000001001', title: 'Numbered', age: 6, content_type: 'movie' }
      await world.fault({ match: 'GET /v2/contents/:id', status: 200, body })
    }
    const page = await ask(path)
    expect([page.status, page.meta.robots, page.graph]).toEqual([200, 'noindex', []])
    expect(page.meta['og:image']).toBeUndefined()
  })

  test.each([
    ['of an unknown age', { age: null }],
    ['of 18 years', { age: 18 }],
    ['that the operator marks, whatever its age', { age: 6, is_adult: true }],
  ])('a content %s, and messengers do not show its picture', async (_, fields) => {
    const { ask, world } = await siteOf()
    const cover = { src_16x9: 'https://cdn.example/a.jpg' }
    const body = { id: 7, slug: 'seven', title: 'Seven', content_type: 'movie', cover, ...fields }
    await world.fault({ match: 'GET /v2/contents/:id', status: 200, body })
    const page = await ask('/contents/seven')
    expect([page.title, page.meta.robots, page.meta['og:image'], page.graph]).toEqual([
      'Seven · Demo TV',
      'noindex',
      undefined,
      [],
    ])
  })

  test('no content without pictures, years or names, which keeps what is known', async () => {
    const { ask, world } = await siteOf()
    await world.fault({ match: 'GET /v2/contents/:id', status: 200, body: { id: 8, slug: 'bare', age: 0 } })
    const page = await ask('/contents/bare')
    expect([page.status, page.title, page.canonical]).toEqual([200, 'Demo TV', `${SITE}/contents/bare`])
    expect(page.meta).toMatchObject({ 'twitter:card': 'summary', 'og:title': 'Demo TV' })
    expect(page.html).not.toContain('undefined')
  })
})

describe('an address of', () => {
  test.each([
    ['/contents/no-such-film'],
    ['/persons/no-such-person'],
    ['/channels/all/no-such-channel'],
    ['/channels/no-such-category'],
    ['/packets/99999'],
    ['/row/no-such-row'],
    ['/rowset/no-such-page'],
    ['/news/99999'],
    ['/watch'],
  ])('%s, which is not there, is answered with 404 and the page', async (path) => {
    const { ask } = await siteOf()
    const page = await ask(path)
    expect([page.status, page.meta.robots, page.canonical]).toEqual([404, 'noindex', ''])
    expect(page.html).toContain('$& page')
  })

  test('a lost content, or one that the brand does not have, is not there either', async () => {
    const { ask } = await siteOf('default', {}, { excludedContents: ['free-film'] })
    expect((await ask('/contents/free-film')).status).toBe(404)
    expect((await ask('/contents/lost-content')).status).toBe(404)
    expect((await ask('/sitemap.xml')).html).not.toContain('/contents/free-film<')
  })

  test('a page that is closed to guests has nothing of it, and is not indexed', async () => {
    const { ask } = await siteOf('auth-only')
    const page = await ask('/contents/free-film')
    expect([page.status, page.title, page.meta.robots]).toEqual([200, 'Demo TV', 'noindex'])
    expect(page.html).not.toContain('Open Shore')
  })
})

describe('an operator that does not answer', () => {
  test('leaves the plain page after 300 ms, which is not kept; the next request has the answer', async () => {
    const { ask, world } = await siteOf('default', { timeLimit: 300 })
    await ask('/contents/two-seasons')
    await world.fault({ match: 'GET /v2/contents/:id', hold: 'slow', times: 1 })
    const before = performance.now()
    const plain = await ask('/contents/free-film')
    const took = performance.now() - before
    expect([plain.status, plain.html, plain.headers.get('cache-control')]).toEqual([200, INDEX, 'no-store'])
    expect(took).toBeGreaterThan(250)
    expect(took).toBeLessThan(1000)
    await world.release('slow')
    await expect.poll(async () => (await ask('/contents/free-film')).title).toBe('The Open Shore · Demo TV')
  })

  test('leaves the plain page of a category while the list of channels fails', async () => {
    const { ask, world } = await siteOf()
    await world.fault({ match: 'GET /v2/channels/category_list', status: 500 })
    expect((await ask('/channels/news')).html).toBe(INDEX)
    await world.clearFaults()
    expect((await ask('/channels/news')).title).toBe('News · Demo TV')
  })

  test.each([
    ['500', { status: 500 }],
    ['a lost connection', { dropConnection: true }],
    ['no JSON', { malformed: true }],
  ])('with %s leaves the plain page, and is requested again', async (_, fault) => {
    const { ask, world } = await siteOf()
    await world.fault({ match: 'GET /v2/users/self/network', ...fault })
    expect((await ask('/contents/free-film')).html).toBe(INDEX)
    await world.clearFaults()
    expect((await ask('/contents/free-film')).title).toBe('The Open Shore · Demo TV')
  })

  test.each([403, 404, 500])(
    'the start page is the plain one, not stored, while the list of pages is answered with %i',
    async (status) => {
      const { ask, world } = await siteOf()
      await world.fault({ match: 'GET /v2/rowsets', status })
      for (const path of ['/', '/startpage', '/no-such-page']) {
        const page = await ask(path)
        expect([page.status, page.html, page.headers.get('cache-control')]).toEqual([200, INDEX, 'no-store'])
      }
    },
  )

  test('a site whose index.html does not load is answered with 502, another method with 405', async () => {
    const { ask } = await siteOf('default', { page: () => Promise.reject(new Error('no file')) })
    expect((await ask('/')).status).toBe(502)
    const post = await ask('/', { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('the service is a guest of its own: a visitor’s cookies and tokens reach neither the operator nor the page @OPS-01.head-service', async () => {
  const { ask, requests, world } = await siteOf()
  const secrets = { cookie: 'session=visitor-secret', authorization: 'Bearer visitor-secret' }
  const first = await ask('/contents/free-film?token=visitor-secret&device_serial=visitor-secret', {
    headers: secrets,
  })
  expect(first.status).toBe(200)
  const sent = requests.map(({ url, headers }) => `${url} ${JSON.stringify([...headers])}`).join('\n')
  expect(`${sent}\n${first.html}`).not.toContain('visitor-secret')
  expect(first.headers.get('set-cookie')).toBeNull()
  // A second visitor is answered with the same guest, and the same address from memory.
  const before = (await world.calls()).length
  await ask('/contents/free-film')
  expect((await world.calls()).length).toBe(before)
  await ask('/contents/two-seasons')
  expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
})

describe('the map of the site', () => {
  test('lists channels, pages, packets, contents and persons, without what is not to be indexed @OPS-01.sitemap', async () => {
    const { ask } = await siteOf()
    const map = await ask('/sitemap.xml')
    expect(map.headers.get('content-type')).toContain('application/xml')
    const addresses = [...map.html.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, address]) => address)
    for (const path of [
      '/',
      '/channels',
      '/movies',
      '/channels/all/news-24',
      '/packets/an-evening-for-two-512',
      '/contents/free-film',
    ])
      expect(addresses).toContain(SITE + path)
    expect(addresses.some((address) => address?.includes('/persons/'))).toBe(true)
    expect(map.html).not.toMatch(/adult-film|night-18|\/\d+<\/loc>|\/search|\/settings|\/rowset\/my/)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(map.html).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    )
    const robots = await ask('/robots.txt')
    expect(robots.html).toBe(`User-agent: *\nAllow: /\nSitemap: ${SITE}/sitemap.xml\n`)
  })

  test('is answered with 503 while the operator does not answer', async () => {
    const { ask, world } = await siteOf()
    await world.fault({ match: 'GET /v2/rowsets', status: 500 })
    const map = await ask('/sitemap.xml')
    expect([map.status, map.headers.get('retry-after')]).toEqual([503, '60'])
    await world.clearFaults()
    expect((await ask('/sitemap.xml')).status).toBe(200)
  })
})
