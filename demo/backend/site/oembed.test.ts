import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, at, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'oembed-'))
  mkdirSync(join(dist, 'site'))
  writeFileSync(join(dist, 'site', 'embed.html'), '<head><title>TV</title></head><body>$& player</body>')
  operator = await startOperator({
    siteDir: join(dist, 'site'),
    config: () => ({ brand: { key: 'demo', name: 'Tom & Jerry TV' } }),
  })
})
afterAll(async () => {
  await operator.app.close()
  rmSync(dist, { recursive: true })
})

const english = { 'accept-language': 'en', origin: 'http://host.example' }
const ask = (url: string, more = ''): Promise<Answer> =>
  operator.ask(`GET /oembed?url=${encodeURIComponent(url)}${more}`, undefined, english)
const page = (path: string) => `${operator.origin}${path}`
const sizes = ({ json }: Answer) => [at(json, 'width'), at(json, 'height')]

describe('oEmbed', () => {
  it('answers with a frame of the channel', async () => {
    const answer = await ask(page('/channel_embed/news-24?autoplay=1&muted=1'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.json).toEqual({
      version: '1.0',
      type: 'video',
      title: 'Newsroom 24',
      provider_name: 'Tom & Jerry TV',
      provider_url: page('/'),
      thumbnail_url: expect.stringContaining('/media/covers/news-24.svg'),
      thumbnail_width: 360,
      thumbnail_height: 360,
      width: 640,
      height: 360,
      html:
        `<iframe src="${page('/channel_embed/news-24?autoplay=1&amp;muted=1')}" width="640" height="360" ` +
        'title="Newsroom 24" allow="autoplay; fullscreen; picture-in-picture; encrypted-media" ' +
        'allowfullscreen frameborder="0"></iframe>',
    })
  })

  it('names the channel in the requested language', async () => {
    const { json } = await operator.ask(`GET /oembed?url=${page('/channel_embed/news-24')}`, undefined, {
      'accept-language': 'ru',
    })
    expect(textAt(json, 'title')).toMatch(/[а-я]/)
  })

  it('knows a channel by its id and by its page on the site', async () => {
    const byId = await ask(page('/channel_embed/10014'))
    expect(at(byId.json, 'title')).toBe('Morning Lane')
    const onSite = await ask(page('/channels/all/news-24?ts=1700000000&utm_source=x'))
    expect(textAt(onSite.json, 'html')).toContain(`"${page('/channel_embed/news-24?ts=1700000000')}"`)
  })

  it('answers with a frame of a film, by its embed page and by its page on the site', async () => {
    const { json } = await ask(page('/content_embed/free-film?start=30&ts=5'))
    expect(json).toMatchObject({
      title: 'The Open Shore',
      thumbnail_url: expect.stringContaining('/media/covers/content/free-film.'),
      thumbnail_width: 640,
      thumbnail_height: 360,
      html: expect.stringContaining(`src="${page('/content_embed/free-film?start=30')}"`),
    })
    const episode = await ask(page('/content_embed/two-seasons/two-seasons-s1e2'))
    expect(textAt(episode.json, 'html')).toContain(`"${page('/content_embed/two-seasons/two-seasons-s1e2')}"`)
    expect(textAt(episode.json, 'title'), 'with its series').toBe('The Ferry House: Episode 2')
    const onSite = await ask(page('/contents/free-film'), '&maxwidth=320')
    expect(textAt(onSite.json, 'html')).toContain(`"${page('/content_embed/free-film')}"`)
    expect([at(onSite.json, 'thumbnail_width'), at(onSite.json, 'thumbnail_height')]).toEqual([320, 180])
  })

  it('drops parameters that the embed page does not accept', async () => {
    const { text } = await ask(page('/channel_embed/news-24?muted=1&access_token=secret&lang="><b>'))
    expect(text).not.toContain('secret')
    expect(text).not.toContain('<b>')
  })

  it.each(['/channel_embed/night-18', '/content_embed/adult-film'])(
    'does not pass on that a page ignores parental control: %s',
    async (path) => {
      const answer = await ask(page(`${path}?muted=1&ignore_parental_control=1`))
      expect(answer.status).toBe(200)
      expect(textAt(answer.json, 'html')).toContain(`"${page(`${path}?muted=1`)}"`)
    },
  )

  it.each([
    ['', [640, 360]],
    ['&maxwidth=320', [320, 180]],
    ['&maxheight=200', [355, 200]],
    ['&maxwidth=1280', [1280, 720]],
    ['&maxwidth=1280&maxheight=90', [160, 90]],
    ['&maxwidth=1&maxheight=1', [1, 1]],
    ['&maxwidth=100000', [1920, 1080]],
    ['&format=json', [640, 360]],
  ])('keeps 16:9 within the requested size: %s', async (more, size) => {
    expect(sizes(await ask(page('/channel_embed/news-24'), more))).toEqual(size)
  })

  it.each(['&maxwidth=0', '&maxheight=-1', '&maxwidth=wide', '&maxheight=', '&maxwidth=1.5'])(
    'refuses an invalid size: %s',
    async (more) => {
      expect((await ask(page('/channel_embed/news-24'), more)).status).toBe(400)
    },
  )

  it('refuses a request without an address', async () => {
    expect((await operator.ask('GET /oembed')).status).toBe(400)
    expect((await operator.ask('GET /oembed?url=')).status).toBe(400)
  })

  it.each(['xml', 'yaml'])('refuses the format %s with 501', async (format) => {
    expect((await ask(page('/channel_embed/news-24'), `&format=${format}`)).status).toBe(501)
  })

  it.each([
    '/channel_embed/nothing-like-it',
    '/channel_embed/',
    '/channel_embed/%E0%A4%A',
    '/channel_embed/news-24/more',
    '/content_embed/nothing-like-it',
    '/content_embed/lost-film',
    '/content_embed/news-24',
    '/watch',
    '/channels/all',
    '/config.json',
    '/',
  ])('answers 404 for %s', async (path) => {
    expect((await ask(page(path))).status).toBe(404)
  })

  it.each(['https://elsewhere.example/channel_embed/news-24', 'news-24', 'javascript:alert(1)'])(
    'answers 404 for a foreign address: %s',
    async (url) => {
      expect((await ask(url)).status).toBe(404)
    },
  )
})

describe('the embed page', () => {
  const open = (path: string) => operator.ask(`GET ${path}`, undefined, { ...english, accept: 'text/html' })

  it('links its oEmbed answer in its head', async () => {
    const { text, headers } = await open('/channel_embed/news-24?ts=1700000000&access_token=secret')
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"[^>]*>\s*<\/head>/.exec(text) ??
      []
    const answer = await operator.ask(`GET ${href.replaceAll('&amp;', '&')}`, undefined, english)
    expect(textAt(answer.json, 'html')).toContain(page('/channel_embed/news-24?ts=1700000000'))
    expect(text).not.toContain('secret')
    expect(text).toContain('<body>$& player</body>')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('content-type')).toContain('text/html')
  })

  it('links the oEmbed answer of a film too', async () => {
    const { text } = await open('/content_embed/free-film?start=30')
    expect(text).toContain('title="The Open Shore" />')
  })

  it.each([
    '/channel_embed/nothing-like-it',
    '/channel_embed/a/b',
    '/channel_embed/',
    '/content_embed/nothing',
  ])('links none without a video: %s', async (path) => {
    const { status, text } = await open(path)
    expect([status, text]).toEqual([200, '<head><title>TV</title></head><body>$& player</body>'])
  })
})
