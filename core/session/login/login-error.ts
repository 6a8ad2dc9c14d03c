import { ApiError } from '../../api/api-error'
import { asTvError } from '../../lib/errors/errors'
import type { LoginFault, LoginField } from './login-state'

/** A fault, and the operator's wait before the next attempt: ms, 0 if it is not stated, null if there is none. */
export interface LoginError {
  fault: LoginFault
  waitMs: number | null
}

/** The fault of a step whose call has failed; `field` is the one that the call has checked. */
export function toLoginError(field: LoginField, thrown: unknown): LoginError {
  const error = asTvError(thrown)
  // Only a refusal by the operator makes the input wrong; a network fault says nothing about it.
  const wrong =
    error.code === 'rejected' ||
    error.code === 'not-found' ||
    // The operator refuses codes with 401 too.
    (error.code === 'authentication-failed' && field === 'code')
  const tooMany = error.code === 'too-many-requests'
  const code = wrong && field ? (field === 'phone' ? 'wrong-phone' : 'wrong-code') : error.code
  // The header is missing where CORS does not expose it.
  const retryAfterMs = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0
  return {
    fault: {
      field: wrong || tooMany ? field : null,
      code,
      error,
    },
    waitMs: tooMany ? retryAfterMs : null,
  }
}
