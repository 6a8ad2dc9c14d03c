import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { refusalOf } from '../drm/licence'
import type { EngineFault } from '../engine'

type ShakaError = shaka.util.Error

/** Errors that mean that no key system of this browser opens the stream. */
const UNSUPPORTED = [
  'NO_RECOGNIZED_KEY_SYSTEMS',
  'REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE',
  'FAILED_TO_CREATE_CDM',
  'FAILED_TO_ATTACH_TO_VIDEO',
  'ENCRYPTED_CONTENT_WITHOUT_DRM_INFO',
  'NO_LICENSE_SERVER_GIVEN',
]

/** The name of an error's code, for diagnostics. */
const nameOf = ({ code }: ShakaError): string =>
  Object.entries(shaka.util.Error.Code).find(([, number]) => Number(number) === code)?.[0] ?? String(code)

/** The licence did not come, was refused, or opens nothing of the stream. */
export const isLicenceFault = ({ category, code }: ShakaError): boolean =>
  category === shaka.util.Error.Category.DRM || code === shaka.util.Error.Code.RESTRICTIONS_CANNOT_BE_MET

/** An error of Shaka as the player's policy knows faults. Addresses, which Shaka keeps in an error's data, stay out. */
export function faultOf(error: ShakaError): EngineFault {
  const { Category, Code, Severity } = shaka.util.Error
  const name = nameOf(error)
  const told = { status: null, fatal: error.severity === Severity.CRITICAL, detail: name }
  if (error.category === Category.NETWORK) return { kind: 'network', ...told, ...answered(error, name) }
  if (isLicenceFault(error)) return licenceFault(error, name)
  if (error.code === Code.CONTENT_UNSUPPORTED_BY_BROWSER) return { kind: 'codec', ...told }
  // What the policy reads of it: the manifest came and is none.
  if (error.category === Category.MANIFEST) return { kind: 'media', ...told, detail: `${name} parsing` }
  return { kind: 'media', ...told }
}

/** Where an error's data has the kind of file that was asked for, by code. */
const ASKED_AT: Readonly<Record<string, number>> = { BAD_HTTP_STATUS: 4, HTTP_ERROR: 2, TIMEOUT: 1 }

/** Which file did not come, in words that the policy reads, and what was answered in its place. */
function answered({ data }: ShakaError, name: string): Pick<EngineFault, 'status' | 'detail'> {
  const kind = data[ASKED_AT[name] ?? -1]
  const file = kind === shaka.net.NetworkingEngine.RequestType.MANIFEST ? 'manifest' : 'segment'
  return {
    status: name === 'BAD_HTTP_STATUS' ? Number(data[1]) || null : null,
    detail: `${file} ${name} LoadError`,
  }
}

function licenceFault(error: ShakaError, detail: string): EngineFault {
  const { Code } = shaka.util.Error
  if (UNSUPPORTED.includes(detail)) return { kind: 'protection', status: null, fatal: true, detail }
  const cause = error.data[0]
  if (error.code !== Code.LICENSE_REQUEST_FAILED && error.code !== Code.SERVER_CERTIFICATE_REQUEST_FAILED) {
    return { kind: 'licence', status: null, fatal: true, detail }
  }
  const status = cause?.code === Code.BAD_HTTP_STATUS ? Number(cause.data[1]) : null
  // It answered, with something that is no licence.
  const unread = cause?.code === Code.RESPONSE_FILTER_ERROR
  // A server that is not there, or ails, is a matter of the network: it may answer yet.
  if (status === null ? !unread : status >= 500) return { kind: 'network', status, fatal: true, detail }
  return { kind: 'licence', status, fatal: true, detail, facts: refusalOf(String(cause.data[2] ?? '')) }
}
