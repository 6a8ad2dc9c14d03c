import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { answerToStatus } from '../../../lib/errors/http-status'
import { readLicenceRefusal } from '../../drm/licence'
import type { EngineFault, FaultReason } from '../../engine'

type ShakaError = shaka.util.Error

const { Category, Code, Severity } = shaka.util.Error

/** Errors that mean that no key system of this browser can play the stream. */
const PROTECTION_CODES: number[] = [
  Code.NO_RECOGNIZED_KEY_SYSTEMS,
  Code.REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE,
  Code.FAILED_TO_CREATE_CDM,
  Code.FAILED_TO_ATTACH_TO_VIDEO,
  Code.ENCRYPTED_CONTENT_WITHOUT_DRM_INFO,
  Code.NO_LICENSE_SERVER_GIVEN,
]

/** The reasons of Shaka's media errors that recovery treats differently from their category. */
const MEDIA_REASONS: Readonly<Record<number, FaultReason>> = {
  [Code.VIDEO_ERROR]: 'decoder',
  [Code.QUOTA_EXCEEDED_ERROR]: 'buffer-full',
}

/** Index of the request type in the data of a network error, by error code; the first element is always the address. */
const REQUEST_TYPE_AT: Readonly<Record<number, number>> = {
  [Code.BAD_HTTP_STATUS]: 4,
  [Code.HTTP_ERROR]: 2,
  [Code.TIMEOUT]: 1,
}

/** The name of an error's code, for diagnostics. */
const getCodeName = ({ code }: ShakaError): string =>
  Object.entries(Code).find(([, number]) => Number(number) === code)?.[0] ?? String(code)

const getStatus = ({ code, data }: ShakaError): number | null =>
  code === Code.BAD_HTTP_STATUS ? Number(data[1]) || null : null

const getAddress = ({ code, data }: ShakaError): string | null => {
  const [address] = code in REQUEST_TYPE_AT ? data : []
  return typeof address === 'string' ? address : null
}

/** True if a licence was not received, was refused, or does not fit the stream. */
export const isLicenceFault = ({ category, code }: ShakaError): boolean =>
  category === Category.DRM || code === Code.RESTRICTIONS_CANNOT_BE_MET

/** An error of Shaka as a fault. Its data, which holds addresses and answers, stays out of `detail`. */
export function toShakaFault(error: ShakaError): EngineFault {
  const facts = {
    status: getStatus(error),
    fatal: error.severity === Severity.CRITICAL,
    url: getAddress(error),
    detail: getCodeName(error),
  }
  if (error.category === Category.NETWORK)
    return { category: 'network', reason: requestReason(error), ...facts }
  if (isLicenceFault(error)) return licenceFault(error, facts.detail)
  if (error.code === Code.CONTENT_UNSUPPORTED_BY_BROWSER) return { category: 'codec', ...facts }
  const reason = error.category === Category.MANIFEST ? 'parsing' : MEDIA_REASONS[error.code]
  return { category: 'media', reason, ...facts }
}

function requestReason({ code, data }: ShakaError): FaultReason {
  const type = data[REQUEST_TYPE_AT[code] ?? -1]
  const file = type === shaka.net.NetworkingEngine.RequestType.MANIFEST ? 'playlist' : 'segment'
  return code === Code.TIMEOUT ? `${file}-timeout` : file
}

function licenceFault(error: ShakaError, detail: string): EngineFault {
  const fault = { status: null, fatal: true, url: null, detail }
  if (PROTECTION_CODES.includes(error.code)) return { category: 'protection', ...fault }
  if (error.code !== Code.LICENSE_REQUEST_FAILED && error.code !== Code.SERVER_CERTIFICATE_REQUEST_FAILED) {
    return { category: 'licence', ...fault }
  }
  const cause: ShakaError | undefined = error.data[0]
  const status = cause ? getStatus(cause) : null
  const request = { ...fault, status, url: cause ? getAddress(cause) : null }
  // The server answered, but not with a licence.
  const isUnreadable = cause?.code === Code.RESPONSE_FILTER_ERROR
  // A server that is unreachable, busy or failing may answer later, so that is a network fault.
  const isAnswered = status === null ? isUnreadable : answerToStatus(status) === 'refused'
  if (!isAnswered) return { category: 'network', ...request }
  return { category: 'licence', ...request, facts: readLicenceRefusal(String(cause?.data[2] ?? '')) }
}
