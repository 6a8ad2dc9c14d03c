import { refusalReason } from '../api/api-error'
import { TvError } from '../lib/errors/errors'

/**
 * The balance is too small; `byQrCode`: money can only be added by QR code. `isUncharged`: the operator was asked after
 * the refusal, and nothing was bought. `message` is the operator's text, or empty.
 */
export interface NoFunds {
  reason: 'no-funds'
  byQrCode: boolean
  message: string
  isUncharged?: true
}

/** Why nothing was paid. `message` is the operator's text, or empty. */
export type Refusal =
  | NoFunds
  /** The operator sells nothing here. */
  | { reason: 'no-purchases' }
  | { reason: 'no-pay-systems' }
  /** The account may not pay. */
  | { reason: 'payment-not-allowed' }
  /** The price is not a decimal number, and must not be taken for free. */
  | { reason: 'no-price' }
  | { reason: 'declined'; message: string }
  /** The call that starts the payment never reached the operator. */
  | { reason: 'not-started' }
  | { reason: 'error'; error: TvError }
  /** Another tab or element is paying for the same subject. */
  | { reason: 'elsewhere' }
  /** The browser cannot prevent other tabs from paying for the same subject. */
  | { reason: 'needs-storage' }

/** True if a call was certainly not carried out: refused, postponed, or never sent. Otherwise its effect is unknown. */
export const wasNotMade = ({ answer, code }: TvError): boolean =>
  answer === 'refused' || answer === 'later' || code === 'login-required'

/**
 * True for an error after which further questions about a payment would fail too, because its viewer has no token any more.
 */
export const endsQuestions = ({ code }: TvError): boolean =>
  code === 'login-required' || code === 'authentication-failed'

/** Returns the refusal to show to the viewer (PKT-06). */
export function explainRefusal(error: TvError): Refusal {
  if (error.code === 'storage-blocked') return { reason: 'needs-storage' }
  const reason = refusalReason(error)
  return reason === 'no-funds' || reason === 'no-funds-but-qr-code'
    ? { reason: 'no-funds', byQrCode: reason !== 'no-funds', message: operatorText(error) }
    : { reason: 'error', error }
}

/** The refusal of a payment whose address must not be opened. */
export const unsafeAddress = (): Refusal => explainRefusal(new TvError('malformed', { field: 'full_url' }))

/** The operator's text in an answer; empty without one. */
export const operatorText = ({ detail }: TvError): string => String(detail.message ?? '')
