import type { ErrorDetail } from '../../lib/errors'
import type { KeySystem } from './systems'

/** What is posted to a licence server. */
export interface LicenceCall {
  body: Uint8Array<ArrayBuffer>
  contentType: string
}

/**
 * The browser's message as its licence server wants it (spec/2 §7 "Other traffic"): FairPlay's in base64 in the form
 * field `spc`, any other as it is. `contentType` is what the message says of itself, where it does.
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

/** The licence as the browser wants it: FairPlay's arrives in base64, with or without a tag around it. */
export function licenceOf({ exchange }: KeySystem, answer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (exchange !== 'spc') return answer
  const text = new TextDecoder().decode(answer).trim()
  return fromBase64(text.replace(/^<ckc>|<\/ckc>$/g, ''))
}

/** The one code whose words and reason are nested in its message: the operator's own answer behind the server's. */
const NESTED = '8002'

/**
 * What a licence server said instead of a licence (spec/2 §8): `licenceCode`, `message`, and of code 8002 the nested
 * message with its error. Empty where it said nothing that can be read; never an address.
 */
export function refusalOf(body: string): ErrorDetail {
  const answer = storedSessionOf(body)
  const licenceCode = textOf(answer.errorCode ?? answer.error_code ?? answer.code)
  const told = answer.message ?? answer.error
  const nested = storedSessionOf(told)
  const message = textOf(nested.message) ?? textOf(told)
  const reason = licenceCode === NESTED ? textOf(nested.error) : undefined
  return {
    ...(licenceCode ? { licenceCode } : {}),
    ...(message ? { message } : {}),
    ...(reason ? { reason } : {}),
  }
}

/** An object as it is or as text; empty for anything else. */
function storedSessionOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return {}
  try {
    return JSON.parse(value)
  } catch {
    return {}
  }
}

/** Words a person may read: no objects, no pages, no addresses. */
function textOf(value: unknown): string | undefined {
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
