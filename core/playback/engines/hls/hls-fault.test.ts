import Hls, { type ErrorData } from 'hls.js'
import { afterEach, expect, test, vi } from 'vitest'
import type { EngineFault } from '../../engine'
import { createVideoBase } from '../video-element'
import { toHlsFault } from './hls-reports'

const { ErrorDetails, ErrorTypes } = Hls
const { MEDIA_ERROR, NETWORK_ERROR, OTHER_ERROR } = ErrorTypes
const SIGNED = 'https://user:pass@cdn.example/live/1.m4s?token=secret#secret'
const SHOWN = 'https://cdn.example/live/1.m4s'

const error = (type: string, details: string, more: object = {}) =>
  ({ type, details, fatal: true, error: new Error(details), ...more }) as ErrorData

/** Returns the fault that the player receives. */
function reported(data: ErrorData): EngineFault | undefined {
  const faults: EngineFault[] = []
  const base = createVideoBase(new EventTarget() as HTMLVideoElement)
  base.events.on('fault', (fault) => faults.push(fault))
  base.reportFault(toHlsFault(data))
  return faults[0]
}

const browser = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'a refused segment',
    error(NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, { response: { code: 403, url: SIGNED } }),
    { category: 'network', reason: 'segment', status: 403, fatal: true, url: SHOWN, detail: 'fragLoadError' },
  ],
  [
    'a playlist without an answer, whose request hls.js repeats',
    error(NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR, {
      fatal: false,
      response: { code: 0, url: '' },
      context: { url: SIGNED },
    }),
    {
      category: 'network',
      reason: 'playlist',
      status: null,
      fatal: false,
      url: SHOWN,
      detail: 'levelLoadError',
    },
  ],
  [
    'a segment that the SourceBuffer refuses',
    error(MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR, { frag: { url: SIGNED } }),
    {
      category: 'media',
      reason: 'append',
      status: null,
      fatal: true,
      url: SHOWN,
      detail: 'bufferAppendError',
    },
  ],
  [
    'codecs without a decoder',
    error(MEDIA_ERROR, ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR, { url: SIGNED }),
    {
      category: 'codec',
      reason: undefined,
      status: null,
      fatal: true,
      url: SHOWN,
      detail: 'manifestIncompatibleCodecsError',
    },
  ],
])('reports %s with category, reason and the address without its token', (_, data, fault) => {
  browser('Mozilla/5.0 (X11; Linux x86_64)')
  expect(reported(data)).toEqual(fault)
})

test.each([
  [ErrorDetails.MANIFEST_LOAD_ERROR, 'playlist'],
  [ErrorDetails.AUDIO_TRACK_LOAD_ERROR, 'playlist'],
  [ErrorDetails.SUBTITLE_LOAD_ERROR, 'playlist'],
  [ErrorDetails.MANIFEST_LOAD_TIMEOUT, 'playlist-timeout'],
  [ErrorDetails.LEVEL_LOAD_TIMEOUT, 'playlist-timeout'],
  [ErrorDetails.AUDIO_TRACK_LOAD_TIMEOUT, 'playlist-timeout'],
  [ErrorDetails.SUBTITLE_TRACK_LOAD_TIMEOUT, 'playlist-timeout'],
  [ErrorDetails.MANIFEST_PARSING_ERROR, 'playlist-parsing'],
  [ErrorDetails.LEVEL_EMPTY_ERROR, 'playlist-parsing'],
  [ErrorDetails.LEVEL_PARSING_ERROR, 'playlist-parsing'],
  [ErrorDetails.PLAYLIST_UNCHANGED_ERROR, 'playlist-parsing'],
  [ErrorDetails.KEY_LOAD_ERROR, 'segment'],
  [ErrorDetails.FRAG_LOAD_TIMEOUT, 'segment-timeout'],
  [ErrorDetails.KEY_LOAD_TIMEOUT, 'segment-timeout'],
  [ErrorDetails.FRAG_PARSING_ERROR, 'parsing'],
  [ErrorDetails.BUFFER_APPENDING_ERROR, 'append'],
  [ErrorDetails.BUFFER_APPEND_NO_PROGRESS, 'append'],
  [ErrorDetails.BUFFER_FULL_ERROR, 'buffer-full'],
  [ErrorDetails.FRAG_DECRYPT_ERROR, undefined],
])('gives %s of hls.js the reason %s', (details, reason) => {
  browser('Mozilla/5.0 (X11; Linux x86_64)')
  expect(toHlsFault(error(NETWORK_ERROR, details)).reason).toBe(reason)
})

test('reports no address if hls.js knows none, or one that is invalid', () => {
  browser('')
  expect(reported(error(MEDIA_ERROR, ErrorDetails.BUFFER_FULL_ERROR))?.url).toBeNull()
  expect(
    reported(error(NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, { url: '?token=secret' }))?.url,
  ).toBeNull()
})

test('reports an exception inside hls.js as a fatal device overload on a phone, as a media fault elsewhere', () => {
  const broken = error(OTHER_ERROR, ErrorDetails.INTERNAL_EXCEPTION, { fatal: false })
  browser('Mozilla/5.0 (X11; Linux x86_64)')
  expect(toHlsFault(broken)).toMatchObject({ category: 'media', fatal: false })
  browser('Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36')
  expect(toHlsFault(broken)).toMatchObject({ category: 'device-overload', fatal: true })
})
