import type { TvError, TvErrorCode } from '../../lib/errors/errors'

/** A way to sign in, as `/v2/pages/auth` names it: by a code from a message, from the bot or from the provider. */
export type LoginMethod = 'phone' | 'telegram' | 'login'
/** A way to send a code, as `/v2/otp/send_methods` names it. */
export type SendMethod = 'sms' | 'telegram'

/** A method as the operator lists it; `url` is the address of its bot. */
export interface OfferedMethod {
  method: LoginMethod
  title: string
  url: string | null
}

/** A city or an address to choose from. */
export interface LocationOption {
  id: string
  name: string
}

/** The status of an account that may not watch (ACC-10); `balance` and `amount` are decimal texts. */
export interface BlockStatus {
  /** −1: to be paid by QR code, −2: blocked. */
  status: -1 | -2
  balance: string
  amount: string
  username: string
  message: string
}

/** The step of a login. Never holds a code or a token. */
export type LoginStep =
  /** The methods that the operator offers are loading. */
  | { name: 'starting' }
  | { name: 'method'; title: string; methods: OfferedMethod[] }
  | { name: 'phone' }
  /** A code was sent to the phone; the viewer types it. `message` is the operator's own text. */
  | { name: 'code'; sentBy: SendMethod; message: string | null }
  /** The viewer asks the operator's bot, at the address `bot`, for a code. */
  | { name: 'telegram'; bot: string | null }
  /** `title` is the operator's name of the method, may be empty. */
  | { name: 'provider-code'; title: string }
  | { name: 'city'; cities: LocationOption[] }
  | { name: 'address'; addresses: LocationOption[] }
  | { name: 'blocked'; block: BlockStatus }
  | { name: 'done'; wasGuest: boolean }

/** The field that an error belongs to; null for the whole step. */
export type LoginField = 'phone' | 'code' | 'identifier' | null

/**
 * `required`: the field is empty; `wrong-phone`, `wrong-code`: the phone or code is not valid; `foreign-phone`: it is a
 * number of another country than that of the mask.
 */
export type LoginFaultCode = 'required' | 'wrong-phone' | 'foreign-phone' | 'wrong-code' | TvErrorCode

export interface LoginFault {
  field: LoginField
  code: LoginFaultCode
  /** The failed call; null if the input is wrong without a call. */
  error: TvError | null
  /** Digits that the phone or code needs; absent if their number is right. */
  digits?: number
  /** The only country code that phones may have: `+7`. */
  country?: string
}

export interface LoginState {
  step: LoginStep
  /** Digits of the phone. */
  phone: string
  /** True while a call is under way; the step then ignores further submits. */
  busy: boolean
  fault: LoginFault | null
  /** Earliest time for the next request of a code, epoch ms of the device's clock; null before the first. */
  resendAt: number | null
  /** Ways to send a code to this phone, as the server lists them. */
  sendMethods: SendMethod[]
  canGoBack: boolean
  /** True once the session has its viewer: whether the account is blocked is still to be checked, or it is. */
  isSignedIn: boolean
}

export const NOT_STARTED: LoginState = {
  step: { name: 'starting' },
  phone: '',
  busy: false,
  fault: null,
  resendAt: null,
  sendMethods: [],
  canGoBack: false,
  isSignedIn: false,
}
