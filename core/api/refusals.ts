/**
 * The special meanings of refusals for single calls, named in `refusals` of the call.
 * - `device-limit`: the account has as many devices as it may have. `device-kept`: this device must not be removed.
 * - `name-taken`: a user of this name exists. `phone-unknown`: no user has this phone. `email-refused`: another user
 * has this address.
 * - `region-closed`: the operator does not serve this country.
 * - `no-funds`: the balance is too small. `no-funds-but-qr-code`: the same, and money can only be added by QR code.
 * - `renewal-only`: the renewal ends, the subscription lasts until its end. `kept`: neither ends.
 * - `unsettled`: a gateway answered instead of the bank, or of a server that may have taken the money: the effect is
 * unknown.
 */
export type RefusalReason =
  | 'device-limit'
  | 'device-kept'
  | 'name-taken'
  | 'phone-unknown'
  | 'email-refused'
  | 'region-closed'
  | 'no-funds'
  | 'no-funds-but-qr-code'
  | 'renewal-only'
  | 'kept'
  | 'unsettled'

/** Meanings of refusals, by their HTTP status or by the server's own code. */
export type Refusals = Readonly<Partial<Record<number | string, RefusalReason>>>

/** For the calls of a start: the network, a new guest, the token of a device (ACC-13). */
export const REGION_CLOSED = { 403: 'region-closed' } as const satisfies Refusals
/** For every call that must not be made twice: a gateway may answer for a server that has carried out the call. */
export const EFFECT_UNKNOWN = { 503: 'unsettled' } as const satisfies Refusals
/** For every call that takes money (PKT-06). */
export const PAYMENT_REFUSED = {
  402: 'no-funds',
  451: 'no-funds-but-qr-code',
  ...EFFECT_UNKNOWN,
} as const satisfies Refusals
/** For calls that take money: not repeated with a token that replaces a refused one, which may be of another account. */
export const TAKES_MONEY = { refusals: PAYMENT_REFUSED, renewsToken: false } as const
/** For every call that ends a subscription or a purchase; the operator states the reason (PKT-07). */
export const END_REFUSED = { 400: 'renewal-only', 451: 'kept' } as const satisfies Refusals
