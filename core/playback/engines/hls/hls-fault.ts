import Hls, { type ErrorData } from 'hls.js'
import type { EngineFault, FaultCategory, FaultReason } from '../../engine'

const { ErrorDetails, ErrorTypes } = Hls

const CODEC_DETAILS: string[] = [
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
]

/** The reason of each error of hls.js that recovery treats in its own way. */
const REASONS: Readonly<Record<string, FaultReason>> = {
  [ErrorDetails.MANIFEST_LOAD_ERROR]: 'playlist',
  [ErrorDetails.MANIFEST_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.MANIFEST_PARSING_ERROR]: 'playlist-parsing',
  [ErrorDetails.LEVEL_LOAD_ERROR]: 'playlist',
  [ErrorDetails.LEVEL_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.LEVEL_EMPTY_ERROR]: 'playlist-parsing',
  [ErrorDetails.LEVEL_PARSING_ERROR]: 'playlist-parsing',
  [ErrorDetails.PLAYLIST_UNCHANGED_ERROR]: 'playlist-parsing',
  [ErrorDetails.AUDIO_TRACK_LOAD_ERROR]: 'playlist',
  [ErrorDetails.AUDIO_TRACK_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.SUBTITLE_LOAD_ERROR]: 'playlist',
  [ErrorDetails.SUBTITLE_TRACK_LOAD_TIMEOUT]: 'playlist-timeout',
  [ErrorDetails.FRAG_LOAD_ERROR]: 'segment',
  [ErrorDetails.FRAG_LOAD_TIMEOUT]: 'segment-timeout',
  [ErrorDetails.KEY_LOAD_ERROR]: 'segment',
  [ErrorDetails.KEY_LOAD_TIMEOUT]: 'segment-timeout',
  [ErrorDetails.FRAG_PARSING_ERROR]: 'parsing',
  [ErrorDetails.BUFFER_APPEND_ERROR]: 'append',
  [ErrorDetails.BUFFER_APPENDING_ERROR]: 'append',
  [ErrorDetails.BUFFER_APPEND_NO_PROGRESS]: 'append',
  [ErrorDetails.BUFFER_FULL_ERROR]: 'buffer-full',
}

/** On a phone, an exception inside hls.js means that the device is overloaded. */
const PHONE = /Mobi/

function getCategory({ details, type }: ErrorData): FaultCategory {
  if (details === ErrorDetails.INTERNAL_EXCEPTION && PHONE.test(navigator.userAgent)) return 'device-overload'
  if (CODEC_DETAILS.includes(details)) return 'codec'
  return type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media'
}

/** An error of hls.js as a fault. */
export function toHlsFault(data: ErrorData): EngineFault {
  const category = getCategory(data)
  return {
    category,
    reason: REASONS[data.details],
    status: (category !== 'device-overload' && data.response?.code) || null,
    // hls.js continues after an exception of its own; an overloaded phone does not.
    fatal: data.fatal || category === 'device-overload',
    url: data.url || data.response?.url || data.context?.url || data.frag?.url || null,
    detail: data.details,
  }
}

/** Reports decode errors, of which only the element knows; its other errors may belong to a source that was unloaded. */
export function watchDecoder(video: HTMLVideoElement, report: (fault: EngineFault) => void): () => void {
  const check = () => {
    if (video.error?.code !== MediaError.MEDIA_ERR_DECODE) return
    const fault = { status: null, fatal: true, url: null, detail: 'MEDIA_ERR_DECODE' }
    report({ category: 'media', reason: 'decoder', ...fault })
  }
  video.addEventListener('error', check)
  return () => video.removeEventListener('error', check)
}
