import Hls, { type ErrorData } from 'hls.js'
import { afterEach, expect, test, vi } from 'vitest'
import { faultOf } from './hls-fault'

const { ErrorDetails, ErrorTypes } = Hls
const { MEDIA_ERROR, NETWORK_ERROR, OTHER_ERROR } = ErrorTypes

const error = (type: string, details: string, more: object = {}) =>
  ({ type, details, fatal: true, error: new Error(details), ...more }) as ErrorData

const browser = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'a segment that is refused',
    error(NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, { response: { code: 403, url: 'https://secret' } }),
    { kind: 'network', status: 403, fatal: true, detail: 'fragLoadError' },
  ],
  [
    'a playlist without an answer, which hls.js tries again by itself',
    error(NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR, { fatal: false, response: { code: 0 } }),
    { kind: 'network', status: null, fatal: false, detail: 'levelLoadError' },
  ],
  [
    'media that cannot be read',
    error(MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR),
    { kind: 'media', status: null, fatal: true, detail: 'bufferAppendError' },
  ],
  [
    'codecs that the browser does not know',
    error(MEDIA_ERROR, ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR),
    { kind: 'codec', status: null, fatal: true, detail: 'manifestIncompatibleCodecsError' },
  ],
])('%s', (_, data, fault) => {
  browser('Mozilla/5.0 (X11; Linux x86_64)')
  expect(faultOf(data)).toEqual(fault)
})

test('the engine’s own code that breaks off is too much for a phone, and elsewhere media like other', () => {
  const broken = error(OTHER_ERROR, ErrorDetails.INTERNAL_EXCEPTION, { fatal: false })
  browser('Mozilla/5.0 (X11; Linux x86_64)')
  expect(faultOf(broken)).toMatchObject({ kind: 'media', fatal: false })
  browser('Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36')
  expect(faultOf(broken)).toMatchObject({ kind: 'device-overload', fatal: true })
})
