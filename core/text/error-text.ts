import type { WordKey } from '../../locales'
import type { TvError, TvErrorCode } from '../lib/errors/errors'
import type { Text } from './text'

/** Words of a screen for errors whose common words would be wrong there. */
export type ErrorWords = Readonly<Partial<Record<TvErrorCode, WordKey>>>

/** Codes that say only how the operator answered a call: its message says why. */
const ANSWERS: ReadonlySet<TvErrorCode> = new Set<TvErrorCode>([
  'rejected',
  'server',
  'not-found',
  'permission-denied',
  'forbidden-country',
  'authentication-failed',
  'auto-auth-failed',
  'too-many-requests',
  'content-unavailable',
])

/**
 * The words of an error for the viewer, text and never markup: the operator's own message if it answered with one, else
 * the screen's `own` for this code, else those of the code with the HTTP status of the answer (OPS-04).
 */
export function errorText(
  { code, detail = {} }: Pick<TvError, 'code'> & Partial<Pick<TvError, 'detail'>>,
  t: Text['t'],
  own: ErrorWords = {},
): string {
  const { message, status } = ANSWERS.has(code) ? detail : {}
  if (message) return String(message)
  const words = t(own[code] ?? `error.${code}`)
  return status && !own[code] ? `${words} (${t('error.status', { number: Number(status) })})` : words
}
