import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { afterAll, expect, test, vi } from 'vitest'
import { faultOf } from './shaka-fault'

// Shaka looks for a browser as it is read; other tests are to find the process as it was.
const { lacking } = vi.hoisted(() => {
  const browser = { self: globalThis, navigator: { userAgent: '', platform: '', vendor: '' } }
  const lacking = Object.keys(browser).filter((name) => !(name in globalThis))
  for (const name of lacking) Reflect.set(globalThis, name, Reflect.get(browser, name))
  return { lacking }
})
afterAll(() => {
  for (const name of lacking) Reflect.deleteProperty(globalThis, name)
})

const { Category, Code, Severity } = shaka.util.Error
const { MANIFEST, SEGMENT, LICENSE } = shaka.net.NetworkingEngine.RequestType
const URL_WITH_TOKEN = 'https://media.example/video.m4s?token=secret'

const critical = (category: number, code: number, ...data: unknown[]) =>
  new shaka.util.Error(Severity.CRITICAL, category, code, ...data)
const status = (number: number, kind: number, body = '') =>
  critical(Category.NETWORK, Code.BAD_HTTP_STATUS, URL_WITH_TOKEN, number, body, {}, kind)
const licence = (cause: unknown) => critical(Category.DRM, Code.LICENSE_REQUEST_FAILED, cause)

test.each([
  [
    'a segment that is not there',
    status(404, SEGMENT),
    { kind: 'network', status: 404 },
    /segment .*LoadError/,
  ],
  [
    'a manifest that does not come',
    status(503, MANIFEST),
    { kind: 'network', status: 503 },
    /manifest .*LoadError/,
  ],
  [
    'a segment without an answer',
    critical(Category.NETWORK, Code.HTTP_ERROR, URL_WITH_TOKEN, null, SEGMENT),
    { kind: 'network', status: null },
    /segment .*LoadError/,
  ],
  [
    'a manifest that is none',
    critical(Category.MANIFEST, Code.DASH_INVALID_XML, URL_WITH_TOKEN),
    { kind: 'media' },
    /parsing/,
  ],
  [
    'a decoder that gives up',
    critical(Category.MEDIA, Code.VIDEO_ERROR, 3),
    { kind: 'media' },
    /VIDEO_ERROR/,
  ],
  [
    'codecs of no use here',
    critical(Category.MANIFEST, Code.CONTENT_UNSUPPORTED_BY_BROWSER),
    { kind: 'codec' },
    /./,
  ],
  [
    'a key system that is not there',
    critical(Category.DRM, Code.REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE),
    { kind: 'protection' },
    /./,
  ],
  ['a licence server that ails', licence(status(502, LICENSE)), { kind: 'network', status: 502 }, /./],
  [
    'a licence that cannot be read',
    licence(critical(Category.NETWORK, Code.RESPONSE_FILTER_ERROR, new Error('no base64'))),
    { kind: 'licence', status: null },
    /./,
  ],
  [
    'a licence server that is not there',
    licence(critical(Category.NETWORK, Code.HTTP_ERROR, URL_WITH_TOKEN, null, LICENSE)),
    { kind: 'network', status: null },
    /./,
  ],
  [
    'a licence that opens nothing',
    critical(Category.MANIFEST, Code.RESTRICTIONS_CANNOT_BE_MET, {}),
    { kind: 'licence' },
    /./,
  ],
])('%s is told as what it is, without an address', (_, error, fault, detail) => {
  const told = faultOf(error)
  expect(told).toMatchObject({ ...fault, fatal: true, detail: expect.stringMatching(detail) })
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('a licence that is refused brings what its server told', () => {
  const body = '{"errorCode":"8002","message":{"message":"Too many screens.","error":"SCREEN_LIMIT"}}'
  expect(faultOf(licence(status(403, LICENSE, body)))).toMatchObject({
    kind: 'licence',
    status: 403,
    facts: { licenceCode: '8002', message: 'Too many screens.', reason: 'SCREEN_LIMIT' },
  })
})

test('what Shaka heals by itself is not fatal', () => {
  const error = new shaka.util.Error(
    Severity.RECOVERABLE,
    Category.NETWORK,
    Code.TIMEOUT,
    URL_WITH_TOKEN,
    SEGMENT,
  )
  expect(faultOf(error).fatal).toBe(false)
})
