import { ApiError } from '../../api/api-error'
import { isUnanswered, type TvError, type TvErrorCode } from '../../lib/errors'
import type { Refusal } from './purchase-state'

const REFUSED: ReadonlySet<TvErrorCode> = new Set<TvErrorCode>([
  'rejected',
  'not-found',
  'permission-denied',
  'forbidden-country',
  'authentication-failed',
  'login-required',
  'too-many-requests',
])

/** True if the operator has refused a call; otherwise it is not known whether it was accepted. */
export const isRefused = ({ code }: TvError): boolean => REFUSED.has(code)

/**
 * True if a payment is not asked about again after this answer to a question about it: 504 and a missing answer say nothing of
 * the payment, any other error would be repeated (PKT-05).
 */
export const endsQuestions = (error: TvError): boolean =>
  !(error instanceof ApiError && error.server?.status === 504) && !isUnanswered(error)

/** The reason of a refusal for the viewer: 402, 451, and 400 for the payment of an offer mean that money is short (PKT-06). */
export function refusalOf(error: TvError): Refusal {
  if (error.code === 'storage-blocked') return { reason: 'needs-storage' }
  const server = error instanceof ApiError ? error.server : null
  const isShort = server?.status === 402 || server?.status === 451
  const isOffer =
    error instanceof ApiError && server?.status === 400 && /purchases_offer\/transaction/.test(error.call)
  return server && (isShort || isOffer)
    ? { reason: 'no-funds', status: server.status, message: server.message ?? '' }
    : { reason: 'error', error }
}
