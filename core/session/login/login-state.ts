import type { TvError, TvErrorCode } from '../../lib/errors'

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
}

export type LoginEvent =
  | { name: 'begun'; phone: string }
  | { name: 'submitted' }
  | { name: 'failed'; fault: LoginFault }
  | { name: 'methods'; title: string; methods: OfferedMethod[] }
  /** `canGoBack`: other methods are offered. */
  | { name: 'method-chosen'; method: LoginMethod; title: string; canGoBack: boolean }
  | { name: 'send-methods'; methods: SendMethod[] }
  | { name: 'phone-given'; phone: string }
  | { name: 'code-sent'; sentBy: SendMethod; message: string | null; resendAt: number }
  | { name: 'bot-needed'; bot: string | null }
  | { name: 'cities'; cities: LocationOption[] }
  | { name: 'addresses'; addresses: LocationOption[] }
  | { name: 'blocked'; block: BlockStatus }
  | { name: 'signed-in'; wasGuest: boolean }
  /** The operator limits how often a code may be requested. */
  | { name: 'wait'; resendAt: number }
  | { name: 'typed' }

export const NOT_STARTED: LoginState = {
  step: { name: 'starting' },
  phone: '',
  busy: false,
  fault: null,
  resendAt: null,
  sendMethods: [],
  canGoBack: false,
}

/** The next state of a login; the effects are in login.ts. A failure keeps the step and its fields. */
export function reduceLogin(state: LoginState, event: LoginEvent): LoginState {
  const at = (step: LoginStep, canGoBack: boolean): LoginState => ({
    ...state,
    step,
    canGoBack,
    busy: false,
    fault: null,
  })
  switch (event.name) {
    case 'begun':
      return { ...NOT_STARTED, phone: event.phone, busy: true }
    case 'submitted':
      return { ...state, busy: true, fault: null }
    case 'failed':
      return { ...state, busy: false, fault: event.fault }
    case 'typed':
      return state.fault ? { ...state, fault: null } : state
    case 'methods':
      return at({ name: 'method', title: event.title, methods: event.methods }, false)
    case 'method-chosen':
      return at(
        event.method === 'login' ? { name: 'provider-code', title: event.title } : { name: 'phone' },
        event.canGoBack,
      )
    case 'phone-given':
      return {
        ...state,
        phone: event.phone,
        busy: true,
        fault: null,
        sendMethods: event.phone === state.phone ? state.sendMethods : [],
      }
    case 'send-methods':
      return { ...state, sendMethods: event.methods }
    case 'code-sent':
      return {
        ...at({ name: 'code', sentBy: event.sentBy, message: event.message }, true),
        resendAt: event.resendAt,
      }
    case 'wait':
      return { ...state, resendAt: Math.max(state.resendAt ?? 0, event.resendAt) }
    case 'bot-needed':
      return at({ name: 'telegram', bot: event.bot }, true)
    case 'cities':
      return at({ name: 'city', cities: event.cities }, true)
    case 'addresses':
      return at({ name: 'address', addresses: event.addresses }, true)
    case 'blocked':
      return at({ name: 'blocked', block: event.block }, false)
    case 'signed-in':
      return { ...at({ name: 'done', wasGuest: event.wasGuest }, false), resendAt: null }
    default:
      return event satisfies never
  }
}
