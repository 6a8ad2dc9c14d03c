/**
 * Every failure the product can name, with the number a viewer may read out to support.
 * 1xx network and API, 2xx session and access, 3xx channel, programme and film, 4xx media, 5xx the host page.
 * A number is never reused for another meaning.
 */
export const ERROR_NUMBERS = {
  offline: 100,
  network: 101,
  timeout: 102,
  malformed: 103,
  server: 104,
  'too-many-requests': 105,
  rejected: 106,
  'not-found': 107,
  'config-invalid': 108,
  'authentication-failed': 200,
  'login-required': 201,
  'forbidden-country': 202,
  'device-limit': 203,
  'permission-denied': 204,
  'adult-check-required': 205,
  'auto-auth-failed': 206,
  'host-token-failed': 207,
  'device-token-required': 208,
  'channel-not-found': 300,
  'channel-not-purchased': 301,
  'channel-unavailable': 302,
  'no-stream': 303,
  'ts-in-future': 304,
  'ts-beyond-archive': 305,
  'no-archive': 306,
  'pause-without-archive': 307,
  'catch-up-forbidden': 308,
  'skip-in-live': 309,
  'archive-subscribe': 310,
  'content-not-found': 320,
  'content-not-purchased': 321,
  'content-unavailable': 322,
  'media-network': 400,
  'media-decode': 401,
  'media-stalled': 402,
  'media-unsupported': 403,
  'protection-unsupported': 404,
  'autoplay-blocked': 405,
  'licence-refused': 406,
  'broadcast-ended': 407,
  'no-source': 408,
  'cast-no-media': 420,
  'cast-failed': 421,
  'cast-unsupported': 422,
  'cast-switched-off': 423,
  'cast-sandboxed': 424,
  'cast-protected': 425,
  'storage-blocked': 500,
  'fullscreen-refused': 501,
  'picture-in-picture-refused': 502,
  'not-ready': 503,
  'script-refused': 504,
  'policy-refused': 505,
  'argument-invalid': 506,
  aborted: 507,
  'code-not-loaded': 508,
  unexpected: 599,
} as const

/** The closed set of error codes. Words are chosen from the code, never from message texts. */
export type TvErrorCode = keyof typeof ERROR_NUMBERS

/** Facts about a failure that are safe to show, log and copy: never tokens, device ids or query strings. */
export type ErrorDetail = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * How the operator answered a failed call. `none`: there is no answer, and the effect of a write is unknown. `later`:
 * the operator has not carried the call out, and asks to repeat it later. `refused`: it was not carried out, and would
 * be refused again. `malformed`: it was accepted, but the answer cannot be read. `server`: the operator has failed; the
 * effect of a write is unknown.
 */
export type Answer = 'none' | 'later' | 'refused' | 'malformed' | 'server'

const UNANSWERED: ReadonlySet<TvErrorCode> = new Set<TvErrorCode>(['offline', 'network', 'timeout'])

/**
 * The only error class of the product.
 * `code` is stable, `number` is for the viewer to read out, `detail` contains facts that are safe to show.
 */
export class TvError extends Error {
  readonly code: TvErrorCode
  readonly detail: ErrorDetail
  /** Null for an error that is not the answer to a call, for example if its caller has aborted it. */
  readonly answer: Answer | null

  constructor(code: TvErrorCode, detail: ErrorDetail = {}, cause?: unknown) {
    const { argument, wanted, given } = detail
    const reason = argument && wanted ? `: ${argument} is ${given}, a ${wanted} is expected` : ''
    super(code + reason, cause === undefined ? undefined : { cause })
    this.name = 'TvError'
    this.code = code
    this.detail = detail
    this.answer = UNANSWERED.has(code) ? 'none' : null
  }

  /** The number of the code, see {@link ERROR_NUMBERS}. */
  get number(): number {
    return ERROR_NUMBERS[this.code]
  }
}

/**
 * Errors whose text says everything that the viewer can do, so that support could not help further. Those that a page
 * can cause have a number (KIT-01).
 */
const SELF_EXPLAINED: ReadonlySet<TvErrorCode> = new Set<TvErrorCode>([
  'offline',
  'too-many-requests',
  'login-required',
  'ts-in-future',
  'ts-beyond-archive',
  'autoplay-blocked',
  'broadcast-ended',
])

/** The number to show to a viewer for support; null if support cannot use it. */
export const numberForSupport = ({ code, number }: TvError): number | null =>
  SELF_EXPLAINED.has(code) ? null : number

/**
 * Converts any thrown value to a TvError: one of ours is returned as it is, everything else becomes `unexpected` with
 * its name. Cooperating scripts of a page have separate classes, so the shape decides, not `instanceof`.
 */
export function asTvError(thrown: unknown): TvError {
  if (thrown instanceof Error && 'code' in thrown && Object.hasOwn(ERROR_NUMBERS, String(thrown.code)))
    return thrown as TvError
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  printUnexpected(thrown, name)
  return new TvError('unexpected', { name }, thrown)
}

const printed = new WeakSet<object>()

/** Prints an error with its stack for developers, once. An `AbortError` of aborted work is not a fault. */
function printUnexpected(thrown: unknown, name: string): void {
  if (name === 'AbortError') return
  if (typeof thrown === 'object' && thrown !== null) {
    if (printed.has(thrown)) return
    printed.add(thrown)
  }
  console.error('tv: unexpected error', thrown)
}
