import type { ErrorDetail } from '../../lib/errors/errors'
import type { KeySystem } from './systems'

/** The body of a request to a licence server. */
export interface LicenceCall {
  body: Uint8Array<ArrayBuffer>
  contentType: string
}

/**
 * The body of a licence request: FairPlay's message in base64 in the form field `spc`, any other message unchanged
 * (DRM-01). `contentType` is the type that the CDM gave its message; without one, the key system's default applies.
 */
export function licenceCall(
  { exchange }: KeySystem,
  message: Uint8Array<ArrayBuffer>,
  contentType?: string,
): LicenceCall {
  if (exchange === 'spc') {
    const form = new URLSearchParams({ spc: toBase64(message) }).toString()
    return { body: new TextEncoder().encode(form), contentType: 'application/x-www-form-urlencoded' }
  }
  const plain = exchange === 'json' ? 'application/json' : 'application/octet-stream'
  return { body: message, contentType: contentType ?? plain }
}

/** The licence for the CDM: FairPlay's is decoded from base64, with or without a `<ckc>` tag around it. */
export function decodeLicence(
  { exchange }: KeySystem,
  answer: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (exchange !== 'spc') return answer
  const text = new TextDecoder().decode(answer).trim()
  return fromBase64(text.replace(/^<ckc>|<\/ckc>$/g, ''))
}

/** Error code whose message contains a nested object with the operator's own answer. */
const NESTED = '8002'

/**
 * The facts of a refused licence: `licenceCode`, `message`, and for code 8002 the nested message and error as `reason`
 * (DRM-01). Empty for an unreadable answer. Addresses in messages are removed.
 */
export function readLicenceRefusal(body: string): ErrorDetail {
  const answer = toRecord(body)
  const licenceCode = toReadableText(answer.errorCode ?? answer.error_code ?? answer.code)
  const rawMessage = answer.message ?? answer.error
  const nested = toRecord(rawMessage)
  const message = toReadableText(nested.message) ?? toReadableText(rawMessage)
  const reason = licenceCode === NESTED ? toReadableText(nested.error) : undefined
  return {
    ...(licenceCode ? { licenceCode } : {}),
    ...(message ? { message } : {}),
    ...(reason ? { reason } : {}),
  }
}

/** An object, or JSON text of one; empty for anything else. */
function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return {}
  try {
    return JSON.parse(value)
  } catch {
    return {}
  }
}

/** A readable text or number without addresses, at most 200 characters; undefined for objects, HTML and JSON. */
function toReadableText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '' || /^\s*[<{]/.test(text)) return undefined
  return text.replace(/\bhttps?:\/\/\S+/gi, '…').slice(0, 200)
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
