import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { afterAll, expect, test, vi } from 'vitest'
import type { EngineFault } from '../../engine'
import { createVideoBase } from '../video-element'
import { toShakaFault } from './shaka-fault'

// Shaka reads these globals when its module is evaluated; they are removed again for other tests.
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
const SHOWN = 'https://media.example/video.m4s'

const critical = (category: number, code: number, ...data: unknown[]) =>
  new shaka.util.Error(Severity.CRITICAL, category, code, ...data)
const status = (number: number, kind: number, body = '') =>
  critical(Category.NETWORK, Code.BAD_HTTP_STATUS, URL_WITH_TOKEN, number, body, {}, kind)
const licence = (cause: unknown) => critical(Category.DRM, Code.LICENSE_REQUEST_FAILED, cause)

/** The fault as the player receives it. */
function reported(error: shaka.util.Error): EngineFault | undefined {
  const faults: EngineFault[] = []
  const base = createVideoBase(new EventTarget() as HTMLVideoElement)
  base.events.on('fault', (fault) => faults.push(fault))
  base.reportFault(toShakaFault(error))
  return faults[0]
}

test.each([
  [
    'a missing segment',
    status(404, SEGMENT),
    { category: 'network', reason: 'segment', status: 404, url: SHOWN, detail: 'BAD_HTTP_STATUS' },
  ],
  [
    'a manifest that fails to load',
    status(503, MANIFEST),
    { category: 'network', reason: 'playlist', status: 503, url: SHOWN, detail: 'BAD_HTTP_STATUS' },
  ],
  [
    'a segment without an answer',
    critical(Category.NETWORK, Code.HTTP_ERROR, URL_WITH_TOKEN, null, SEGMENT),
    { category: 'network', reason: 'segment', status: null, url: SHOWN, detail: 'HTTP_ERROR' },
  ],
  [
    'a manifest without an answer in time',
    critical(Category.NETWORK, Code.TIMEOUT, URL_WITH_TOKEN, MANIFEST),
    { category: 'network', reason: 'playlist-timeout', status: null, url: SHOWN, detail: 'TIMEOUT' },
  ],
  [
    'a manifest that cannot be parsed',
    critical(Category.MANIFEST, Code.DASH_INVALID_XML, URL_WITH_TOKEN),
    { category: 'media', reason: 'parsing', url: null, detail: 'DASH_INVALID_XML' },
  ],
  [
    'a decode error',
    critical(Category.MEDIA, Code.VIDEO_ERROR, 3),
    { category: 'media', reason: 'decoder', detail: 'VIDEO_ERROR' },
  ],
  [
    'a SourceBuffer without room',
    critical(Category.MEDIA, Code.QUOTA_EXCEEDED_ERROR, 'video'),
    { category: 'media', reason: 'buffer-full', detail: 'QUOTA_EXCEEDED_ERROR' },
  ],
  [
    'a media error without a reason of its own',
    critical(Category.MEDIA, Code.TRANSMUXING_FAILED, URL_WITH_TOKEN),
    { category: 'media', reason: undefined, url: null, detail: 'TRANSMUXING_FAILED' },
  ],
  [
    'codecs without a decoder',
    critical(Category.MANIFEST, Code.CONTENT_UNSUPPORTED_BY_BROWSER),
    { category: 'codec', detail: 'CONTENT_UNSUPPORTED_BY_BROWSER' },
  ],
  [
    'a missing key system',
    critical(Category.DRM, Code.REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE),
    { category: 'protection', detail: 'REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE' },
  ],
  [
    'a licence server with an internal error',
    licence(status(502, LICENSE)),
    { category: 'network', status: 502, url: SHOWN, detail: 'LICENSE_REQUEST_FAILED' },
  ],
  [
    'a licence server that asks to repeat the request later',
    licence(status(429, LICENSE)),
    { category: 'network', status: 429, url: SHOWN, detail: 'LICENSE_REQUEST_FAILED' },
  ],
  [
    'a licence that cannot be read',
    licence(critical(Category.NETWORK, Code.RESPONSE_FILTER_ERROR, new Error('no base64'))),
    { category: 'licence', status: null, url: null, detail: 'LICENSE_REQUEST_FAILED' },
  ],
  [
    'an unreachable licence server',
    licence(critical(Category.NETWORK, Code.HTTP_ERROR, URL_WITH_TOKEN, null, LICENSE)),
    { category: 'network', status: null, url: SHOWN, detail: 'LICENSE_REQUEST_FAILED' },
  ],
  [
    'a licence that does not fit the stream',
    critical(Category.MANIFEST, Code.RESTRICTIONS_CANNOT_BE_MET, {}),
    { category: 'licence', detail: 'RESTRICTIONS_CANNOT_BE_MET' },
  ],
])('reports %s with category, reason and no token', (_, error, fault) => {
  const received = reported(error)
  expect(received).toMatchObject({ ...fault, fatal: true })
  expect(JSON.stringify(received)).not.toContain('secret')
})

test('reports the answer of the licence server with a refused licence', () => {
  const body = '{"errorCode":"8002","message":{"message":"Too many screens.","error":"SCREEN_LIMIT"}}'
  expect(toShakaFault(licence(status(403, LICENSE, body)))).toMatchObject({
    category: 'licence',
    status: 403,
    facts: { licenceCode: '8002', message: 'Too many screens.', reason: 'SCREEN_LIMIT' },
  })
})

test('reports an error that Shaka recovers from by itself as not fatal', () => {
  const error = new shaka.util.Error(
    Severity.RECOVERABLE,
    Category.NETWORK,
    Code.TIMEOUT,
    URL_WITH_TOKEN,
    SEGMENT,
  )
  expect(toShakaFault(error)).toMatchObject({ reason: 'segment-timeout', fatal: false })
})
