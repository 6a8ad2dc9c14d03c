import type { Answer, TvErrorCode } from './errors'

/** Statuses of a server that asks to repeat the call: timeout, too early, too many, unavailable. */
const LATER = [408, 425, 429, 503]

/** The meaning of an unsuccessful status. A redirect that is not followed does not come from the requested server. */
export function answerToStatus(status: number): Exclude<Answer, 'none'> {
  if (status < 400) return 'malformed'
  if (LATER.includes(status)) return 'later'
  return status < 500 ? 'refused' : 'server'
}

const CODES: Readonly<Record<number, TvErrorCode>> = {
  401: 'authentication-failed',
  403: 'permission-denied',
  404: 'not-found',
  429: 'too-many-requests',
}

/** The error code of a status that is not a success. */
export const toErrorCode = (status: number): TvErrorCode =>
  CODES[status] ?? (status < 500 ? 'rejected' : 'server')
