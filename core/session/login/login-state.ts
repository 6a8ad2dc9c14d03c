import type { TvErrorCode } from '../../lib/errors'

/** How a viewer can sign in, as `/v2/pages/auth` names it: code by message, code of the bot, code of the provider. */
export type LoginMethod = 'phone' | 'telegram' | 'login'
/** How a code travels, as `/v2/otp/send_methods` names it. */
export type SendMethod = 'sms' | 'telegram'

/** A city or an address to choose from. */
export interface Place {
  id: string
  name: string
}

/** What a provider says of an account that may not watch; `balance` and `amount` are decimal texts (spec/1 §3). */
export interface Block {
  /** −1: pay by QR code, −2: blocked. */
  status: -1 | -2
  balance: string
  amount: string
  username: string
  message: string
}

/** Where a login stands. Never holds a code or a token. */
export type LoginStep =
  /** What the operator offers is being asked. */
  | { name: 'starting' }
  | { name: 'method'; title: string; methods: { method: LoginMethod; title: string; url: string | null }[] }
  | { name: 'phone' }
  /** A code is on its way to the phone. */
  | { name: 'code'; sentBy: SendMethod; message: string | null }
  /** The viewer asks the operator's bot for a code; `bot` is its address. */
  | { name: 'telegram'; bot: string | null }
  | { name: 'provider-code' }
  | { name: 'city'; cities: Place[] }
  | { name: 'address'; addresses: Place[] }
  | { name: 'blocked'; block: Block }
  | { name: 'done'; wasGuest: boolean }

/** The field an error belongs to; null is the whole step. */
export type LoginField = 'phone' | 'code' | 'identifier' | null

/** `required`: nothing was typed; `wrong-phone`, `wrong-code`: what was typed is not one. */
export type LoginFaultCode = 'required' | 'wrong-phone' | 'wrong-code' | TvErrorCode

export interface LoginFault {
  field: LoginField
  code: LoginFaultCode
  /** The operator's own words, to be shown in place of ours. */
  message: string | null
}

export interface LoginState {
  step: LoginStep
  /** Digits of the phone that was given. */
  phone: string
  /** A call is under way: the step takes nothing else. */
  busy: boolean
  fault: LoginFault | null
  /** Epoch ms of this device's clock from which another code may be asked for; null before the first. */
  resendAt: number | null
  /** How a code can be had for this phone, as the server lists them. */
  sendMethods: SendMethod[]
  /** True where a step back leads somewhere. */
  canGoBack: boolean
}

export type LoginEvent =
  | { name: 'begun'; phone: string }
  | { name: 'asked' }
  | { name: 'failed'; fault: LoginFault }
  | { name: 'methods'; title: string; methods: { method: LoginMethod; title: string; url: string | null }[] }
  /** `several`: there are other methods to go back to. */
  | { name: 'method-chosen'; method: LoginMethod; several: boolean }
  | { name: 'send-methods'; methods: SendMethod[] }
  | { name: 'phone-given'; phone: string }
  | { name: 'code-sent'; sentBy: SendMethod; message: string | null; resendAt: number }
  | { name: 'bot-needed'; bot: string | null }
  | { name: 'cities'; cities: Place[] }
  | { name: 'addresses'; addresses: Place[] }
  | { name: 'blocked'; block: Block }
  | { name: 'in'; wasGuest: boolean }
  /** The operator asks for patience before another code. */
  | { name: 'wait'; resendAt: number }
  | { name: 'typed' }

export const NOT_BEGUN: LoginState = {
  step: { name: 'starting' },
  phone: '',
  busy: false,
  fault: null,
  resendAt: null,
  sendMethods: [],
  canGoBack: false,
}

/** What follows what in a login; effects are in login.ts. Whatever fails, what was typed and the step stay. */
export function reduce(state: LoginState, event: LoginEvent): LoginState {
  const at = (step: LoginStep, canGoBack: boolean): LoginState => ({
    ...state,
    step,
    canGoBack,
    busy: false,
    fault: null,
  })
  switch (event.name) {
    case 'begun':
      return { ...NOT_BEGUN, phone: event.phone, busy: true }
    case 'asked':
      return { ...state, busy: true, fault: null }
    case 'failed':
      return { ...state, busy: false, fault: event.fault }
    case 'typed':
      return state.fault ? { ...state, fault: null } : state
    case 'methods':
      return at({ name: 'method', title: event.title, methods: event.methods }, false)
    case 'method-chosen':
      return at({ name: event.method === 'login' ? 'provider-code' : 'phone' }, event.several)
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
    case 'in':
      return { ...at({ name: 'done', wasGuest: event.wasGuest }, false), resendAt: null }
    default:
      return event satisfies never
  }
}
