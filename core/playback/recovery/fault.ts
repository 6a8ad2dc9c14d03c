import { getRetryAfter } from '../../api/api-error'
import type { ErrorDetail, TvError, TvErrorCode } from '../../lib/errors/errors'

/**
 * `network`: a request for media failed. `media`: received media cannot be played. `codec`: this browser has no decoder
 * for it. `stream-request`: the operator's API answered without a new stream. `licence`: the licence server refused.
 * `protection`: this browser has none of the key systems. `device-overload`: the library threw an exception on a phone.
 */
export type FaultCategory =
  | 'network'
  | 'media'
  | 'codec'
  | 'stream-request'
  | 'licence'
  | 'protection'
  | 'device-overload'

/**
 * The part of a `network` or `media` fault that recovery treats differently. `playlist` and `segment`: the request
 * failed; a segment may also be a key or an initialization section. With `-timeout`: no answer in time.
 * `playlist-parsing`: a playlist was received and is not usable. `parsing`: the same of a segment or a manifest.
 * `append`: the SourceBuffer refused a segment. `buffer-full`: the SourceBuffer has no room. `decoder`: the media element
 * reported a decode error. `stalled`: no frames for `STALL_MS`, reported by recovery itself. `ended`: a live playlist has an
 * end. `frozen`: a live playlist is answered, but does not advance. `restarted`: the numbers or timestamps of a live playlist
 * begin again. `source`: a media element has lost its source (its error code 2).
 */
export type FaultReason =
  | 'playlist'
  | 'playlist-timeout'
  | 'playlist-parsing'
  | 'segment'
  | 'segment-timeout'
  | 'parsing'
  | 'append'
  | 'buffer-full'
  | 'decoder'
  | 'source'
  | 'stalled'
  | 'ended'
  | 'frozen'
  | 'restarted'

/** A playback failure, reported by an engine adapter before recovery decides on a remedy. */
export interface EngineFault {
  category: FaultCategory
  /** Absent if the category suffices, or if the library's error code has no entry in the adapter's table. */
  reason?: FaultReason | undefined
  /** HTTP status; null without an answer. */
  status: number | null
  /** True if the library gave up by itself and waits for `recover`. */
  fatal: boolean
  /**
   * Address of the failed request, without credentials, query, fragment and parts of the path that may be tokens; null
   * where no request failed.
   */
  url: string | null
  /** The library's name of the error, for diagnostics only. Contains no address. */
  detail: string
  /** Set if the operator failed to answer a request for a stream. */
  answer?: StreamRefusal | undefined
  /** Further facts of a refused licence or stream, safe to show. */
  facts?: ErrorDetail | undefined
}

/** An operator's failure to give a stream: the next request is delayed longer, so that the operator can recover. */
export interface StreamRefusal {
  /** Code of the answer; null if there was none, then the category's code applies. */
  code: TvErrorCode | null
  /** True if the operator will answer later. Such an error is shown at once, any other one from the second fault on. */
  isLater: boolean
  /** `Retry-After`, s; null if the operator named none. */
  retryAfterS: number | null
}

const STREAM_REQUEST = { category: 'stream-request', status: null, fatal: true, url: null } as const

/** Converts the error of a request for a new stream to a fault; it keeps the code, status and message of the answer. */
export function streamRequestFault(error: TvError): EngineFault {
  const isLater = error.answer === 'later'
  const isAnswered = error.answer !== null && error.answer !== 'none'
  return {
    ...STREAM_REQUEST,
    detail: error.code,
    answer: {
      code: isAnswered ? error.code : null,
      isLater,
      retryAfterS: isLater ? getRetryAfter(error) : null,
    },
    facts: isAnswered ? error.detail : undefined,
  }
}

/** The fault of an archive stream that has ended without media after it. */
export const nothingFollowsFault: EngineFault = { ...STREAM_REQUEST, detail: 'ended' }

const CODES: Readonly<Record<FaultCategory, TvErrorCode>> = {
  network: 'media-network',
  media: 'media-decode',
  codec: 'media-unsupported',
  'stream-request': 'media-network',
  licence: 'licence-refused',
  protection: 'protection-unsupported',
  'device-overload': 'media-decode',
}

/** The fault of a live stream that has ended. */
export const endedFault: EngineFault = {
  category: 'network',
  reason: 'ended',
  status: null,
  fatal: true,
  url: null,
  detail: 'ended',
}

/** Error codes for reasons that are more specific than their category. */
const REASON_CODES: Readonly<Partial<Record<FaultReason, TvErrorCode>>> = {
  ended: 'broadcast-ended',
  frozen: 'media-stalled',
  source: 'no-source',
}

/** The error code of a fault that recovery could not remedy; always `offline` without a connection. */
export const getFaultCode = ({ category, reason, answer }: EngineFault, offline: boolean): TvErrorCode =>
  offline ? 'offline' : (answer?.code ?? (reason && REASON_CODES[reason]) ?? CODES[category])
