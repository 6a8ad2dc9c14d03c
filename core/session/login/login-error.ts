import { ApiError } from '../../api/api-error'
import { asTvError } from '../../lib/errors'
import type { LoginFault, LoginField } from './login-state'

/** What went wrong, and how long the operator wants another try to wait: ms, 0 where it does not say, null for no wait. */
export interface LoginError {
  fault: LoginFault
  waitMs: number | null
}

/** What a call that failed says of what was typed in `field`. */
export function loginErrorOf(field: LoginField, thrown: unknown): LoginError {
  const error = asTvError(thrown)
  const server = error instanceof ApiError ? error.server : null
  // What was typed is wrong only where the operator says so; a broken line says nothing of it.
  const wrong =
    error.code === 'rejected' ||
    error.code === 'not-found' ||
    // Codes are refused with 401 too (spec/1 §8).
    (error.code === 'authentication-failed' && field === 'code')
  const tooMany = error.code === 'too-many-requests'
  const code = wrong && field ? (field === 'phone' ? 'wrong-phone' : 'wrong-code') : error.code
  // Other origins may not read how long the operator wants us to wait.
  const patience = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0
  return {
    fault: {
      field: wrong || tooMany ? field : null,
      code,
      message: wrong ? (server?.message ?? null) : null,
    },
    waitMs: tooMany ? patience : null,
  }
}
