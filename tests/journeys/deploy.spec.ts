import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { ContentPlayer } from '../models/content-player'
import { test } from '../models/nginx-test'
import { expect } from '../models/test'
import { tagOf } from '../models/written-page'

/** Texts of the violations of Content Security Policies that the browser reports from now on. */
function recordViolations(page: Page): readonly string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  return violations
}

test('the documented nginx configuration links oEmbed answers and passes their requests on', {
  tag: '@EMB-06.oembed',
}, async ({ nginx }) => {
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
      'The Ferry House: Episode 2',
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

test('the documented nginx configuration sends clients without scripts to the head service, and viewers to the page', {
  tag: ['@OPS-01.head-service', '@OPS-01.sitemap'],
}, async ({ nginx }) => {
  const get = async (path: string, agent: string) => {
    const { status, headers, body } = await nginx.get(path, { 'user-agent': agent, 'accept-language': 'en' })
    return { status, headers, html: body.toString() }
  }
  const messenger = 'TelegramBot (like TwitterBot)'
  // The first page is sent as it is if the service takes longer than its limit to become a guest.
  const titled = async () => (await get('/contents/free-film', messenger)).html
  await expect.poll(titled).toContain('og:title')
  const film = await get('/contents/free-film', messenger)
  expect([film.status, film.headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=300')])
  expect(film.html).toContain('<meta data-page-head property="og:title" content="The Open Shore')
  expect(film.html).toContain(`rel="canonical" href="${nginx.origin}/contents/free-film"`)
  expect((await get('/contents/no-such-film', messenger)).status).toBe(404)
  const viewer =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  const plain = await get('/contents/no-such-film', viewer)
  expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(plain.html).toContain('<title>TV</title>')
  const map = await get('/sitemap.xml', messenger)
  expect(map.html).toContain(`<loc>${nginx.origin}/contents/free-film</loc>`)
  const robots = await get('/robots.txt', viewer)
  expect([robots.headers['content-type'], robots.html]).toEqual([
    expect.stringContaining('text/plain'),
    `User-agent: *\nAllow: /\nSitemap: ${nginx.origin}/sitemap.xml\n`,
  ])
})

test('a site behind the documented nginx configuration plays a channel, and a film on its embed page, without violating its policy, and in an element and a frame of another page, of a listed origin only', async ({
  page,
  nginx,
  world,
  written,
}) => {
  const violations = recordViolations(page)
  const frame = `<iframe src="${nginx.origin}/channel_embed/news-24?autoplay=1&amp;muted=1" title="TV" width="426" height="240" allow="autoplay"></iframe>`
  const framed = new ChannelPlayer(page, page.frameLocator('iframe').locator('tv-channel-player'))
  await page.goto(`${nginx.origin}/channels/all/news-24`)
  await new ChannelPlayer(page).expectAdvancing()
  await page.goto(`${nginx.origin}/content_embed/free-film?autoplay=1&muted=1`)
  await new ContentPlayer(page, world).expectState('playing')
  expect(violations).toEqual([])

  await test.step('the embed page in a frame of the listed origin', async () => {
    await page.goto(`${world.partner}/one-tag?world=${world.name}`)
    await page.evaluate((markup) => {
      document.body.innerHTML = markup
    }, frame)
    await framed.expectState('playing')
  })

  await test.step('an element on a page of another origin', async () => {
    const head = `<script type="module" src="${nginx.origin}/embed/tv.js"></script>`
    await written.open(head, tagOf('news-24') + frame)
    expect(new URL(page.url()).origin).not.toBe(nginx.origin)
    await written.player.expectState('playing')
  })

  await test.step('no frame of that origin', async () => {
    await expect.poll(() => violations.join()).toContain('frame-ancestors')
    await expect(framed.tag).toHaveCount(0)
  })
})
