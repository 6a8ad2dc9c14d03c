import Hls, { type ErrorData } from 'hls.js'
import type { EngineFault } from '../engine'

const CODEC_DETAILS: string[] = [
  Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
]

/** A phone is too small for what it was given where the engine's own code breaks off (spec/2 §8). */
const PHONE = /Mobi/

/** An error of hls.js as the player's policy knows faults. */
export function faultOf(data: ErrorData): EngineFault {
  if (data.details === Hls.ErrorDetails.INTERNAL_EXCEPTION && PHONE.test(navigator.userAgent))
    return { kind: 'device-overload', status: null, fatal: true, detail: data.details }
  const kind = CODEC_DETAILS.includes(data.details)
    ? 'codec'
    : data.type === Hls.ErrorTypes.NETWORK_ERROR
      ? 'network'
      : 'media'
  return { kind, status: data.response?.code || null, fatal: data.fatal, detail: data.details }
}
