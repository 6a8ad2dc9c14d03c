import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, startOperator, type TestOperator, textAt } from './test-operator'

let operator: TestOperator
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'operator-'))
  mkdirSync(join(dist, 'site', 'assets'), { recursive: true })
  mkdirSync(join(dist, 'embed'))
  writeFileSync(join(dist, 'site', 'index.html'), '<title>site</title>')
  writeFileSync(join(dist, 'site', 'embed.html'), '<title>embed</title>')
  writeFileSync(join(dist, 'site', 'service-worker.js'), '// worker')
  writeFileSync(join(dist, 'site', 'assets', 'index-B_x2-aQ1.js'), '// hashed')
  writeFileSync(join(dist, 'embed', 'tv-channel-player.js'), '// embed')
  operator = await startOperator({ siteDir: join(dist, 'site') })
})
afterAll(async () => {
  await operator.app.close()
  rmSync(dist, { recursive: true })
})

const html = { accept: 'text/html,*/*' }

/** `fetch` does not allow a custom Host header, so this request uses node:http. */
const bodyAtHost = (path: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = rawRequest(`${operator.origin}${path}`, { headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
    call.on('error', reject)
    call.end()
  })

describe('the oEmbed answers of the site', () => {
  it.each([
    ['a channel', 'news-24', 200],
    ['a channel in 4K', 'space-4k', 404],
    ['a channel in UHD by its name', 'sleepy-fox', 404],
    ['a hidden channel', 'street-strings', 404],
  ])('offer a frame for %s only if its embed page shows it', async (_, slug, status) => {
    const url = encodeURIComponent(`${operator.origin}/channel_embed/${slug}`)
    expect((await operator.ask(`GET /oembed?url=${url}`)).status).toBe(status)
  })
})

describe('the site', () => {
  it('serves its page at every page address, and 404 for missing files and calls', async () => {
    for (const path of ['/', '/channels/3/news-24', '/settings']) {
      const page = await operator.ask(`GET ${path}`, undefined, html)
      expect([page.status, page.text]).toEqual([200, '<title>site</title>'])
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
    for (const path of ['/assets/gone.js', '/w/other/channels', '/media/gone', '/embed/gone.js']) {
      const missing = await operator.ask(`GET ${path}`, undefined, html)
      expect([path, missing.status, at(missing.json, 'status_code')]).toEqual([path, 404, 404])
    }
  })

  it('allows any page to frame the embed page', async () => {
    const page = await operator.ask('GET /channel_embed/news-24?ts=1', undefined, html)
    expect(page.text).toBe('<title>embed</title>')
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  it('caches hashed files for a year and others not, and serves embeds to every origin', async () => {
    const hashed = await operator.ask('GET /assets/index-B_x2-aQ1.js')
    expect(hashed.headers.get('cache-control')).toContain('immutable')
    const worker = await operator.ask('GET /service-worker.js')
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const embed = await operator.ask('GET /embed/tv-channel-player.js', undefined, {
      origin: 'http://host.example',
    })
    expect(embed.headers.get('cache-control')).toBe('no-cache')
    expect(embed.headers.get('access-control-allow-origin')).toBe('*')
    expect(embed.headers.get('content-type')).toContain('text/javascript')
  })

  it('serves no file outside its folder', async () => {
    for (const path of [
      '/..%2fembed/tv-channel-player.js',
      '/embed/..%2f..%2fpackage.json',
      '/media/loops/..%2fmanifest.json',
    ]) {
      expect((await operator.ask(`GET ${path}`)).status).toBeGreaterThanOrEqual(400)
    }
  })

  it('gets the configuration of the world that its host names', async () => {
    const port = new URL(operator.origin).port
    expect(at(JSON.parse(await bodyAtHost('/config.json', `evening.localhost:${port}`)), 'api')).toBe(
      `http://evening.localhost:${port}/w/evening`,
    )
    const plain = await operator.ask('GET /config.json', undefined, { origin: 'http://host.example' })
    expect(at(plain.json, 'api')).toBe(operator.origin)
    expect(plain.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the API', () => {
  it('answers every failure with the error body', async () => {
    const failures: [string, unknown, number][] = [
      ['POST /v2/auth/login', '{"login": ', 400],
      ['POST /v2/auth/login', { login: 'nobody', password: 'x' }, 400],
      ['POST /v2/auth/device', { device_id: 'unknown' }, 404],
      ['GET /v2/users/self', undefined, 401],
      ['GET /v2/users/self?token=partner', undefined, 401],
      ['GET /v2/nothing/here', undefined, 501],
      ['GET /v2/%zz', undefined, 400],
    ]
    for (const [call, body, status] of failures) {
      const answer = await operator.ask(call, body)
      expect([call, answer.status, at(answer.json, 'status_code')]).toEqual([call, status, status])
      expect(textAt(answer.json, 'error', 'message')).not.toBe('')
    }
    const unknown = await operator.ask('GET /v2/nothing/here?page=1')
    expect(textAt(unknown.json, 'error', 'message')).toContain('GET /v2/nothing/here')
  })

  it('allows other origins to call without credentials and does not expose Date', async () => {
    const origin = 'http://host.example'
    const preflight = await operator.ask('OPTIONS /v2/users', undefined, {
      origin,
      'access-control-request-method': 'POST',
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-max-age')).toBe('86400')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    const answer = await operator.ask('GET /v2/users/self/network', undefined, { origin })
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Language')
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('names channels in the requested language', async () => {
    const caption = async (language: string): Promise<string> => {
      const { json } = await operator.ask('GET /v2/users/self/network', undefined, {
        'accept-language': language,
      })
      return textAt(json, 'provider', 'landing', 'login', 'title')
    }
    expect(await caption('en-GB,ru;q=0.5')).toMatch(/^Sign in/)
    expect(await caption('ka, ru;q=0.8, en;q=0.3')).toMatch(/^Вход/)
    expect(await caption('lv')).toMatch(/^Вход/)
  })
})

describe('a dropped call', () => {
  it('is recorded in the ledger with status 0', async () => {
    await operator.ask('POST /w/drop/demo/faults', { match: 'GET /v2/*', dropConnection: true })
    await expect(operator.ask('GET /w/drop/v2/users/self/network')).rejects.toThrow()
    const ledger = await operator.ask('GET /w/drop/demo/ledger')
    expect(at(ledger.json, 0, 'status')).toBe(0)
  })
})
