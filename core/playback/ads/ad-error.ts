import type { AdFailure, HttpFailure } from './ad-engine'

/** Meanings of the error codes of VAST (100-999) and of advertising SDKs (1000-1300) (ADS-02). */
const MEANINGS: Readonly<Record<number, string>> = {
  100: 'document-unreadable',
  101: 'document-invalid',
  102: 'version-unsupported',
  200: 'unexpected-kind',
  201: 'unexpected-linearity',
  202: 'unexpected-duration',
  203: 'unexpected-size',
  204: 'category-missing',
  205: 'category-refused',
  206: 'break-shortened',
  300: 'wrapper-failed',
  301: 'wrapper-timeout',
  302: 'too-many-wrappers',
  303: 'no-ad-in-wrappers',
  304: 'ad-too-late',
  400: 'media-failed',
  401: 'media-not-found',
  402: 'media-timeout',
  403: 'media-unsupported',
  405: 'media-not-shown',
  406: 'mezzanine-missing',
  407: 'mezzanine-loading',
  408: 'ad-refused',
  409: 'interactive-not-run',
  410: 'verification-not-run',
  411: 'mezzanine-unfit',
  500: 'overlay-failed',
  501: 'overlay-too-large',
  502: 'overlay-not-loaded',
  503: 'overlay-unsupported',
  600: 'companion-failed',
  601: 'companion-too-large',
  602: 'companion-not-shown',
  603: 'companion-not-loaded',
  604: 'companion-unsupported',
  900: 'unknown',
  901: 'script-failed',
  902: 'interactive-failed',
  1005: 'request-failed',
  1007: 'asset-not-found',
  1009: 'document-empty',
  1010: 'answer-unknown',
  1011: 'language-unsupported',
  1012: 'request-network',
  1013: 'address-invalid',
  1020: 'stream-not-begun',
  1021: 'fallback-failed',
  1101: 'arguments-invalid',
  1205: 'autoplay-refused',
  1300: 'consent-not-ready',
}

/** Returns the meaning of a failure as one identifier; `unknown` for an unknown code. */
export const describeFailure = (failure: AdFailure): string =>
  typeof failure === 'string' ? failure : (MEANINGS[failure] ?? 'unknown')

const isHttp = (failure: unknown): failure is HttpFailure =>
  typeof failure === 'string' && /^http-[45]\d\d$/.test(failure)

/** Returns the counter of a failure: errors of loading (400-599), of HTTP and of VAST, are counted by their number. */
export function getCounter(failure: AdFailure): string {
  if (isHttp(failure)) return `error_load_${failure.slice('http-'.length)}`
  const isLoading = typeof failure === 'number' && failure >= 400 && failure <= 599 && failure in MEANINGS
  return isLoading ? `error_load_${failure}` : describeFailure(failure)
}

/** An advertisement that could not be loaded or shown. */
export class AdError extends Error {
  constructor(readonly failure: AdFailure) {
    super(describeFailure(failure))
    this.name = 'AdError'
  }
}

/** True for a failure, also one that was stored. */
export const isFailure = (value: unknown): value is AdFailure =>
  Number.isInteger(value) || value === 'network' || value === 'timeout' || value === 'no-ad' || isHttp(value)

/** Converts any thrown value to a failure: its own `failure` if it has one, else VAST's code for undefined errors. */
export function toAdFailure(thrown: unknown): AdFailure {
  const value: unknown = Object(thrown).failure
  return isFailure(value) ? value : 900
}
