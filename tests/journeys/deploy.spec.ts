import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { ContentPlayer } from '../models/content-player'
import { type Answer, NginxSite } from '../models/nginx-site'
import { test as base, expect } from '../models/test'
import { tagOf, WrittenPage } from '../models/written-page'

const test = base.extend<{ nginx: NginxSite }>({
  nginx: async ({ world }, use) => {
    const operator = new URL(world.api).origin
    const nginx = await NginxSite.start({
      config: {
        api: world.api,
        brand: { key: 'demo', name: 'Demo TV' },
        languages: ['en', 'ru'],
        embed: { origins: [world.partner] },
      },
      operator,
      frameAncestors: world.partner,
      oembed: operator,
    })
    await use(nginx)
    await nginx.stop()
  },
})

const NEVER_CHANGES = 'public, max-age=31536000, immutable'

type Policy = 'site' | 'embed'

/** Expects the headers that every answer has, and the policy of the site or of the embed pages. */
function expectSafe({ headers }: Answer, page: Policy, partner: string): void {
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(policy).toContain("default-src 'self'; script-src 'self'")
  expect.soft(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self';")
  expect.soft(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect.soft(policy).toMatch(page === 'site' ? /frame-ancestors 'self'$/ : /frame-ancestors [^']+$/)
  if (page === 'embed') expect.soft(policy.split('frame-ancestors ')[1]).toBe(partner)
  expect.soft(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
  })
}

/** The properties of an answer in which the kinds of addresses differ; undefined for a header that is not sent. */
interface Expected {
  readonly status: number
  readonly type?: string
  readonly cached: string
  readonly allowed: '*' | undefined
  readonly policy?: Policy
  /** A part of the body. */
  readonly text?: string
}

/** Expects that all of these addresses are answered in the same way. */
async function expectAnswers(
  nginx: NginxSite,
  partner: string,
  paths: readonly string[],
  { status, type, cached, allowed, policy = 'site', text = '' }: Expected,
): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await nginx.get(path, { origin: partner })
      expect.soft(answer.status).toBe(status)
      expect.soft(answer.body.toString()).toContain(text)
      if (type) expect.soft(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
      expect.soft(answer.headers['cache-control']).toBe(cached)
      expect.soft(answer.headers['access-control-allow-origin']).toBe(allowed)
      const isEmbed = policy === 'embed'
      const shared = isEmbed || allowed === '*' ? 'cross-origin' : undefined
      expect.soft(answer.headers['cross-origin-resource-policy']).toBe(shared)
      expect.soft(answer.headers['cross-origin-embedder-policy']).toBe(isEmbed ? 'credentialless' : undefined)
      expectSafe(answer, policy, partner)
    })
  }
}

/** The first name in a file of the build that matches. Throws if none does. */
const nameIn = (text: string, pattern: RegExp): string => {
  const [found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`Nothing like ${pattern} in the text.`)
  return found
}

/** Texts of the violations of Content Security Policies that the browser reports from now on. */
function recordViolations(page: Page): readonly string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  return violations
}

test('the documented nginx configuration gives every page of the site and every embed page its headers', async ({
  nginx,
  world,
}) => {
  const page = { status: 200, type: 'text/html', cached: 'no-cache', allowed: undefined } as const
  await expectAnswers(
    nginx,
    world.partner,
    ['/', '/index.html', '/channels/all/news-24', '/watch/free-film?start=3', '/a.b', '/%D0%B0/'],
    { ...page, text: '<div id="site">' },
  )
  await expectAnswers(
    nginx,
    world.partner,
    [
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
    ],
    { ...page, policy: 'embed', text: '/embed/tv.js' },
  )
})

test('the documented nginx configuration lets browsers keep files with hashed names and ask again for all others', async ({
  nginx,
  world,
}) => {
  const index = (await nginx.get('/')).body.toString()
  const script = (await nginx.get('/embed/tv.js')).body.toString()
  const kinds: readonly (readonly [type: string, cached: string, paths: readonly string[]])[] = [
    [
      'application/javascript',
      NEVER_CHANGES,
      [
        nameIn(index, /\/assets\/[\w.-]+\.js/),
        `/embed/${nameIn(script, /tv-channel-player-[0-9a-f]{8}\.js/)}`,
        '/embed/0.1.0/tv.classic.js',
      ],
    ],
    ['application/javascript', 'no-cache', ['/embed/tv.js', '/embed/tv.classic.js']],
    [
      'application/json',
      'no-cache',
      [
        '/embed/integrity.json',
        '/embed/html-custom-data.json',
        '/locales/en/translation.json',
        '/config.json',
      ],
    ],
  ]
  for (const [type, cached, paths] of kinds) {
    await expectAnswers(nginx, world.partner, paths, { status: 200, type, cached, allowed: '*' })
    for (const path of paths) {
      const { headers } = await nginx.get(path)
      const again = await nginx.get(path, { 'if-none-match': headers.etag ?? '' })
      expect.soft(again.status, `${path} with its entity tag`).toBe(304)
      expect.soft(again.headers['cache-control']).toBe(cached)
      expect.soft(again.headers['access-control-allow-origin']).toBe('*')
    }
  }
  const asSite = { status: 200, cached: 'no-cache', allowed: undefined }
  await expectAnswers(nginx, world.partner, ['/service-worker.js'], {
    ...asSite,
    type: 'application/javascript',
  })
  await expectAnswers(nginx, world.partner, ['/manifest.webmanifest'], {
    ...asSite,
    type: 'application/manifest+json',
    text: '/icons/512.png',
  })
  await expectAnswers(nginx, world.partner, ['/icons/512.png'], asSite)
  await expectAnswers(
    nginx,
    world.partner,
    [
      '/assets/old-DjCTl0c1.js',
      '/embed/old-0123abcd.js',
      '/embed/0.0.1/tv.js',
      '/locales/xx/translation.json',
    ],
    { status: 404, cached: 'no-store', allowed: '*' },
  )
  const manifest = await nginx.get('/.vite/manifest.json')
  expect(manifest.status).toBe(404)
  const malformed = await nginx.get('/channel_embed/%E0%A4%A')
  expect(malformed.status).toBe(400)
  expect(malformed.headers['cache-control']).toBe('no-store')
  expectSafe(malformed, 'site', world.partner)
})

test('the documented nginx configuration sends the compressed copies of the build', async ({ nginx }) => {
  const index = (await nginx.get('/')).body.toString()
  for (const path of [
    nameIn(index, /\/assets\/initial-[\w-]+\.js/),
    '/embed/tv.js',
    '/embed/0.1.0/tv.classic.js',
    '/locales/ru/translation.json',
  ]) {
    await test.step(path, async () => {
      const plain = await nginx.get(path)
      expect.soft(plain.headers['content-encoding']).toBeUndefined()
      expect.soft(plain.headers.vary).toBe('Accept-Encoding')
      const zipped = await nginx.get(path, { 'accept-encoding': 'gzip' })
      expect.soft(zipped.headers['content-encoding']).toBe('gzip')
      expect.soft(gunzipSync(zipped.body).equals(plain.body), 'content of the .gz file').toBe(true)
      const brotli = await nginx.get(path, { 'accept-encoding': 'gzip, deflate, br' })
      expect.soft(brotli.headers['content-encoding']).toBe('br')
      expect.soft(brotliDecompressSync(brotli.body).equals(plain.body), 'content of the .br file').toBe(true)
      expect.soft(brotli.headers.vary).toBe('Accept-Encoding')
      expect.soft(brotli.body.length).toBeLessThan(zipped.body.length)
    })
  }
})

test('the documented nginx configuration redirects to the site, links oEmbed answers and passes their requests on', {
  tag: '@EMB-06.oembed',
}, async ({ nginx }) => {
  const plain = await nginx.get('/channels/all/news-24?ts=1', {}, nginx.plainOrigin)
  expect(plain.status).toBe(301)
  expect(plain.headers.location).toBe(`${nginx.origin}/channels/all/news-24?ts=1`)

  const linkOf = async (path: string) => {
    const { headers, body: zipped } = await nginx.get(path, { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding'], 'the page, compressed after the link was written into it').toBe(
      'gzip',
    )
    const body = gunzipSync(zipped)
    const [, href] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)" \/>/.exec(body.toString()) ?? []
    return href?.replaceAll('&amp;', '&')
  }
  for (const [path, title, embed] of [
    ['/channel_embed/news-24?autoplay=1', 'Newsroom 24', '/channel_embed/news-24'],
    ['/content_embed/free-film/', 'The Open Shore', '/content_embed/free-film'],
    [
      '/content_embed/two-seasons/two%2Dseasons-s1e2',
      'Episode 2',
      '/content_embed/two-seasons/two-seasons-s1e2',
    ],
  ] as const) {
    const link = new URL((await linkOf(path)) ?? '')
    const answer = await nginx.get(link.pathname + link.search, { 'accept-language': 'en' })
    expect(answer.status, path).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['cache-control']).toBe('no-cache')
    const oembed = JSON.parse(answer.body.toString()) as { html: string; title: string }
    expect(oembed.title).toBe(title)
    expect(oembed.html).toContain(`<iframe src="${nginx.origin}${embed}"`)
  }
  for (const path of ['/channel_embed/', '/channel_embed/a/b', '/channel_embed/a"b', '/embed.html']) {
    expect(await linkOf(path), path).toBeUndefined()
  }
})

test('a site behind the documented nginx configuration plays a channel, and a film on its embed page, without violating its policy', async ({
  page,
  nginx,
  world,
}) => {
  const violations = recordViolations(page)
  await page.goto(`${nginx.origin}/channels/all/news-24`)
  await new ChannelPlayer(page).expectVisible(world, 1)
  await page.goto(`${nginx.origin}/content_embed/free-film?autoplay=1&muted=1`)
  await new ContentPlayer(page, world).expectState('playing')
  expect(violations).toEqual([])
})

test('an element on a page of another origin plays from a site behind the documented nginx configuration', async ({
  page,
  nginx,
  world,
}) => {
  const written = new WrittenPage(page, world)
  await written.open(`<script type="module" src="${nginx.origin}/embed/tv.js"></script>`, tagOf('news-24'))
  expect(new URL(page.url()).origin).not.toBe(nginx.origin)
  await written.player.expectAdvancing()
})

test('the embed page behind the documented nginx configuration plays in frames of the listed origin only', async ({
  page,
  nginx,
  world,
}) => {
  const frame = `<iframe src="${nginx.origin}/channel_embed/news-24?autoplay=1&amp;muted=1" title="TV" width="426" height="240" allow="autoplay"></iframe>`
  await page.goto(`${world.partner}/one-tag?world=${world.name}`)
  await page.evaluate((markup) => {
    document.body.innerHTML = markup
  }, frame)
  const player = new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player'))
  await player.expectAdvancing()

  const violations = recordViolations(page)
  await new WrittenPage(page, world).open('', frame)
  await expect.poll(() => violations.join()).toContain('frame-ancestors')
  await expect(player.tag).toHaveCount(0)
})
