import { describe, expect, test } from 'vitest'
import { createOembed, type OembedSetting, oembedLink } from './index'

const SITE = 'https://tv.example'

/** A site with one channel and one film, which records what is looked up. */
function operator(more: Partial<OembedSetting> = {}) {
  const lookups: object[] = []
  const setting: OembedSetting = {
    site: SITE,
    provider: 'Tom & Jerry TV',
    find: (video) => {
      lookups.push(video)
      if (video.name === 'plain') return { title: 'Plain' }
      if (video.name !== 'news-24') return null
      const picture = ({ height }: { height: number }) => ({
        url: `https://cdn.example/news.jpg?h=${height}`,
        width: height,
        height,
      })
      return { title: 'News "24" <b>', picture }
    },
    ...more,
  }
  const respond = createOembed(setting)
  const ask = async (address: string, query = '', init: RequestInit = {}) => {
    const request = new Request(`${SITE}/oembed?url=${encodeURIComponent(address)}${query}`, init)
    const response = await respond(request)
    return { status: response.status, headers: response.headers, json: (await response.json()) as Answer }
  }
  return { ask, respond, lookups, setting }
}

type Answer = Record<string, unknown> & { html: string }

describe('the oEmbed handler', () => {
  test('the handler answers a standard request with a frame of what the port finds @EMB-06.oembed', async () => {
    const { ask, lookups } = operator()
    const { status, headers, json } = await ask(`${SITE}/channel_embed/news-24?muted=1`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('vary')).toBe('Accept-Language')
    const source = `${SITE}/channel_embed/news-24?muted=1`
    expect(lookups).toEqual([{ shows: 'channel', name: 'news-24', source }])
    expect(json).toEqual({
      version: '1.0',
      type: 'video',
      title: 'News "24" <b>',
      provider_name: 'Tom & Jerry TV',
      provider_url: `${SITE}/`,
      thumbnail_url: 'https://cdn.example/news.jpg?h=360',
      thumbnail_width: 360,
      thumbnail_height: 360,
      html:
        `<iframe src="${source}" width="640" height="360" title="News &quot;24&quot; &lt;b&gt;" ` +
        'allow="autoplay; fullscreen; picture-in-picture; encrypted-media" allowfullscreen frameborder="0"></iframe>',
      width: 640,
      height: 360,
    })
  })

  test('only parameters with a value that the embed page accepts are passed on', async () => {
    const { ask } = operator()
    const { json } = await ask(
      `${SITE}/channel_embed/news-24?ts=1700000000&lang=ka&quality=720&audio=ru&text=off&autoplay=no&start=5` +
        '&partner=%22%3E%3Cb%3E&access_token=secret&ignore_parental_control=1',
    )
    const [, source = ''] = /src="([^"]*)"/.exec(json.html) ?? []
    expect(Object.fromEntries(new URL(source.replaceAll('&amp;', '&')).searchParams)).toEqual({
      ts: '1700000000',
      lang: 'ka',
      quality: '720',
      audio: 'ru',
      text: 'off',
    })
  })

  test.each([
    ['/channels/all/news-24', { shows: 'channel', name: 'news-24', source: `${SITE}/channel_embed/news-24` }],
    ['/watch/a%20film', { shows: 'content', name: 'a film', source: `${SITE}/content_embed/a%20film` }],
    ['/watch/a%2Fb%3F', { shows: 'content', name: 'a%2Fb?', source: `${SITE}/content_embed/a%2Fb%3F` }],
    [
      '/channels/news/news-24/?ts=1700000000&utm_source=x',
      { shows: 'channel', name: 'news-24', source: `${SITE}/channel_embed/news-24?ts=1700000000` },
    ],
    ['/contents/a%20film', { shows: 'content', name: 'a film', source: `${SITE}/content_embed/a%20film` }],
    [
      '/contents/series/episode?start=30&library_id=1',
      { shows: 'content', name: 'series/episode', source: `${SITE}/content_embed/series/episode?start=30` },
    ],
    [
      '/content_embed/series/episode/?start=30',
      { shows: 'content', name: 'series/episode', source: `${SITE}/content_embed/series/episode?start=30` },
    ],
  ])('the page %s is looked up as %j', async (path, video) => {
    const { ask, lookups } = operator()
    await ask(`${SITE}${path}`)
    expect(lookups).toEqual([video])
  })

  test.each([
    'https://elsewhere.example/channel_embed/news-24',
    'http://tv.example/channel_embed/news-24',
    'https://tv.example.evil.example/channel_embed/news-24',
    `${SITE}/channel_embed/`,
    `${SITE}/channel_embed/a/b`,
    `${SITE}/channel_embed/%E0%A4%A`,
    `${SITE}/channels/news-24`,
    `${SITE}/contents/`,
    `${SITE}/contents/a/b/c`,
    `${SITE}/config.json`,
    `${SITE}/channel_embed/..%2F..%2Fusers%2Fself`,
    `${SITE}/content_embed/..%2F..%2Fusers%2Fself`,
    `${SITE}/watch/a%00b`,
    'javascript:alert(1)',
    'news-24',
  ])('the answer is 404, and nothing is looked up, for %s', async (address) => {
    const { ask, lookups } = operator()
    expect((await ask(address)).status).toBe(404)
    expect(lookups).toEqual([])
  })

  test('the answer is 404 for a video that the operator does not have', async () => {
    expect((await operator().ask(`${SITE}/watch/nothing`)).status).toBe(404)
  })

  test.each([
    ['&format=xml', 501],
    ['&format=', 200],
    ['&format=json', 200],
    ['&maxwidth=0', 400],
    ['&maxheight=wide', 400],
    ['&maxwidth=', 400],
    ['&maxwidth=1.5', 400],
  ])('a request with %s is answered with %i', async (query, status) => {
    const answer = await operator().ask(`${SITE}/channel_embed/news-24`, query)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('a request without an address is answered with 400, another method with 405', async () => {
    const { respond, ask } = operator()
    expect((await respond(new Request(`${SITE}/oembed`))).status).toBe(400)
    const posted = await ask(`${SITE}/channel_embed/news-24`, '', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['&maxwidth=320', 320, 180],
    ['&maxheight=200', 355, 200],
    ['&maxwidth=100000', 1920, 1080],
    ['&maxwidth=1280&maxheight=90', 160, 90],
    ['&maxwidth=1&maxheight=1', 1, 1],
  ])('the frame keeps 16:9 within the limits %s', async (query, width, height) => {
    const { json } = await operator().ask(`${SITE}/channel_embed/news-24`, query)
    expect([json.width, json.height]).toEqual([width, height])
    expect(json.thumbnail_height).toBe(Math.min(height, 400))
  })

  test('a picture that does not fit into the frame is left out, and so is a missing one', async () => {
    const picture = () => ({ url: 'https://cdn.example/large.jpg', width: 1920, height: 1080 })
    const large = operator({ find: () => ({ title: 'News', picture }) })
    expect((await large.ask(`${SITE}/watch/film`)).json).not.toHaveProperty('thumbnail_url')
    expect((await operator().ask(`${SITE}/watch/plain`)).json).not.toHaveProperty('thumbnail_url')
  })

  test('a lookup that fails is answered with 502, which is not stored', async () => {
    const { ask } = operator({ find: () => Promise.reject(new Error('secret')) })
    const { status, headers, json } = await ask(`${SITE}/watch/film`)
    expect([status, headers.get('cache-control')]).toEqual([502, 'no-store'])
    expect(JSON.stringify(json)).not.toContain('secret')
  })

  test('the lookup gets the request, for its language', async () => {
    const { ask } = operator({
      find: (_, { headers }) => ({ title: headers.get('accept-language') ?? '' }),
    })
    const { json } = await ask(`${SITE}/watch/film`, '', { headers: { 'accept-language': 'ka' } })
    expect(json.title).toBe('ka')
  })
})

describe('the link in the head of an embed page', () => {
  const linkOf = (path: string) => oembedLink(operator().setting, new Request(`${SITE}${path}`))

  test('the link names the answer of its page, escaped, without parameters that the page does not accept', async () => {
    expect(await linkOf('/channel_embed/news-24?muted=1&access_token=secret')).toBe(
      `<link rel="alternate" type="application/json+oembed" href="${SITE}/oembed?url=` +
        `${encodeURIComponent(`${SITE}/channel_embed/news-24?muted=1`)}&amp;format=json" ` +
        'title="News &quot;24&quot; &lt;b&gt;" />',
    )
  })

  test('a page without a video has no link', async () => {
    expect([await linkOf('/channel_embed/'), await linkOf('/content_embed/nothing')]).toEqual(['', ''])
  })
})
