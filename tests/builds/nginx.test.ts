import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '../../core/lib/version'
import { getShape } from '../../shell/page-shape'
import { type Answer, NginxSite } from '../models/nginx-site'

/** Any origin that may frame the embed pages; neither it nor the operator is asked here. */
const PARTNER = 'http://localhost:9'
const NEVER_CHANGES = 'public, max-age=31536000, immutable'

type Policy = 'site' | 'embed'

let nginx: NginxSite
beforeAll(async () => {
  nginx = await NginxSite.start({
    config: { api: PARTNER, brand: { key: 'demo', name: 'Demo TV' }, languages: ['en', 'ru'] },
    operator: PARTNER,
    frameAncestors: PARTNER,
    head: 'http://127.0.0.1:9',
    oembed: PARTNER,
  })
})
afterAll(() => nginx.stop())

/** Expects the headers that every answer has, and the policy of the site or of the embed pages. */
function expectSafe({ headers }: Answer, page: Policy): void {
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(policy).toContain("default-src 'self'; script-src 'self'")
  expect.soft(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self';")
  expect.soft(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect.soft(policy.split('frame-ancestors ')[1]).toBe(page === 'site' ? "'self'" : PARTNER)
  expect.soft(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
  })
}

/** The properties of an answer in which the kinds of addresses differ; undefined for a header that is not sent. */
interface Expected {
  readonly status?: number
  readonly type?: string
  readonly cached?: string
  readonly allowed?: '*'
  readonly policy?: Policy
  /** A part of the body. */
  readonly text?: string
}

/** Requests an address and expects this answer. */
async function expectAnswer(path: string, expected: Expected): Promise<Answer> {
  const { status = 200, type, cached = 'no-cache', allowed, policy = 'site', text = '' } = expected
  const answer = await nginx.get(path, { origin: PARTNER })
  expect.soft(answer.status).toBe(status)
  expect.soft(answer.body.toString()).toContain(text)
  if (type) expect.soft(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
  expect.soft(answer.headers['cache-control']).toBe(cached)
  expect.soft(answer.headers['access-control-allow-origin']).toBe(allowed)
  const isEmbed = policy === 'embed'
  const shared = isEmbed || allowed === '*' ? 'cross-origin' : undefined
  expect.soft(answer.headers['cross-origin-resource-policy']).toBe(shared)
  expect.soft(answer.headers['cross-origin-embedder-policy']).toBe(isEmbed ? 'credentialless' : undefined)
  expectSafe(answer, policy)
  return answer
}

/** The first name in a file of the build that matches. Throws if none does. */
async function nameIn(path: string, pattern: RegExp): Promise<string> {
  const [found] = pattern.exec((await nginx.get(path)).body.toString()) ?? []
  if (found === undefined) throw new Error(`Nothing like ${pattern} in ${path}.`)
  return found
}

describe('the documented nginx configuration', () => {
  test.each(['/', '/index.html', '/channels/all/news-24', '/watch/free-film?start=3', '/a.b', '/%D0%B0/'])(
    'answers %s with the page of the site and its headers',
    async (path) => {
      await expectAnswer(path, { type: 'text/html', text: '<div id="site">' })
    },
  )

  // The service worker, which answers offline, chooses by the same table.
  test.each([
    '/',
    '/tv-child',
    '/channels',
    '/channels/all',
    '/channels/all/?view=guide',
    '/channels/all/news-24?ts=1',
    '/contents/free-film',
    '/watch/free-film?start=3',
    '/movies',
    '/search?q=river',
    '/packets/501',
    '/rowset/my',
    '/settings/account',
    '/faq',
  ])('answers %s with what its kind of page shows before its scripts', async (path) => {
    const { body } = await nginx.get(path)
    const shape = getShape(new URL(path, nginx.origin))
    expect(body.toString()).toContain(`data-shape="${shape}"`)
  })

  test.each([
    '/embed.html',
    '/channel_embed',
    '/channel_embed/news-24',
    '/channel_embed/10014/?autoplay=1&muted=1',
    '/channel_embed/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8%20%22%3E%0A24',
    '/channel_embed/a/b',
    '/content_embed/free-film',
    '/content_embed/two-seasons/two-seasons-s1e2',
    '/content_embed/two%2Dseasons/two-seasons%2Ds1e2?start=30',
    '/%63ontent_embed/two-seasons%2Ftwo-seasons-s1e2/',
  ])('answers %s with an embed page and its headers', async (path) => {
    await expectAnswer(path, { type: 'text/html', policy: 'embed', text: '/embed/tv.js' })
  })

  test('lets browsers keep files with hashed names and ask again for all others', async () => {
    const script = 'application/javascript'
    const files: [path: string, type: string, cached: string][] = [
      [await nameIn('/', /\/assets\/[\w.-]+\.js/), script, NEVER_CHANGES],
      [`/embed/${await nameIn('/embed/tv.js', /tv-channel-player-[0-9a-f]{8}\.js/)}`, script, NEVER_CHANGES],
      [`/embed/${VERSION}/tv.classic.js`, script, NEVER_CHANGES],
      ['/embed/tv.js', script, 'no-cache'],
      ['/embed/tv.classic.js', script, 'no-cache'],
      ['/embed/integrity.json', 'application/json', 'no-cache'],
      ['/embed/html-custom-data.json', 'application/json', 'no-cache'],
      ['/locales/en/translation.json', 'application/json', 'no-cache'],
      ['/config.json', 'application/json', 'no-cache'],
    ]
    for (const [path, type, cached] of files) {
      const { headers } = await expectAnswer(path, { type, cached, allowed: '*' })
      const again = await nginx.get(path, { 'if-none-match': headers.etag ?? '' })
      expect.soft(again.status, `${path} with its entity tag`).toBe(304)
      expect.soft(again.headers['cache-control']).toBe(cached)
      expect.soft(again.headers['access-control-allow-origin']).toBe('*')
    }
    await expectAnswer('/service-worker.js', { type: script })
    await expectAnswer('/manifest.webmanifest', {
      type: 'application/manifest+json',
      text: '/icons/512.png',
    })
    await expectAnswer('/icons/512.png', {})
  })

  test.each([
    '/assets/old-DjCTl0c1.js',
    '/embed/old-0123abcd.js',
    '/embed/0.0.1/tv.js',
    '/locales/xx/translation.json',
  ])('says that %s does not exist, and lets no browser keep that', async (path) => {
    await expectAnswer(path, { status: 404, cached: 'no-store', allowed: '*' })
  })

  test('does not publish the manifest of the build, and refuses a malformed address', async () => {
    expect((await nginx.get('/.vite/manifest.json')).status).toBe(404)
    const malformed = await nginx.get('/channel_embed/%E0%A4%A')
    expect(malformed.status).toBe(400)
    expect(malformed.headers['cache-control']).toBe('no-store')
    expectSafe(malformed, 'site')
  })

  test('sends the compressed copies of the build', async () => {
    const paths = ['/embed/tv.js', `/embed/${VERSION}/tv.classic.js`, '/locales/ru/translation.json']
    for (const path of [await nameIn('/', /\/assets\/start-[\w-]+\.js/), ...paths]) {
      const plain = await nginx.get(path)
      expect.soft(plain.headers['content-encoding']).toBeUndefined()
      expect.soft(plain.headers.vary).toBe('Accept-Encoding')
      const zipped = await nginx.get(path, { 'accept-encoding': 'gzip' })
      expect.soft(zipped.headers['content-encoding']).toBe('gzip')
      expect.soft(gunzipSync(zipped.body).equals(plain.body), `.gz file of ${path}`).toBe(true)
      const brotli = await nginx.get(path, { 'accept-encoding': 'gzip, deflate, br' })
      expect.soft(brotli.headers['content-encoding']).toBe('br')
      expect.soft(brotliDecompressSync(brotli.body).equals(plain.body), `.br file of ${path}`).toBe(true)
      expect.soft(brotli.headers.vary).toBe('Accept-Encoding')
      expect.soft(brotli.body.length).toBeLessThan(zipped.body.length)
    }
  })

  test('redirects from HTTP to the site', async () => {
    const plain = await nginx.get('/channels/all/news-24?ts=1', {}, nginx.plainOrigin)
    expect(plain.status).toBe(301)
    expect(plain.headers.location).toBe(`${nginx.origin}/channels/all/news-24?ts=1`)
  })

  test.each([
    '/?token=SECRET-1',
    '/channels/all/news-24?ts=1&access_token=SECRET-2',
    '/packets/501?token=SECRET-3',
  ])('tells neither other servers nor its log the token of %s', async (path) => {
    const { headers } = await nginx.get(path, { referer: `${nginx.origin}/?token=SECRET-4` })
    expect(headers['referrer-policy']).toBe('no-referrer')
    await expect.poll(() => nginx.log()).toContain(`"GET ${path.split('?')[0]}" 200`)
    expect(nginx.log()).not.toContain('SECRET')
  })

  test('names to shared caches that pages differ by their client, and refuses a flood of requests to its services', async () => {
    expect((await nginx.get('/')).headers.vary).toContain('User-Agent')
    expect((await nginx.get('/config.json')).headers.vary ?? '').not.toContain('User-Agent')
    const answers = await Promise.all(Array.from({ length: 60 }, () => nginx.get('/oembed')))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 429).length).toBeLessThan(30)
  })
})
