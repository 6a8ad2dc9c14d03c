import type { ReadonlySignal } from '@preact/signals-core'
import type { Network } from '../../api/network'
import type { LoginConfig } from './login-rules'
import type { LoginMethod, LoginState, SendMethod } from './login-state'
import type { PhoneMask } from './phone-mask'

export interface LoginRequest {
  config: LoginConfig | null
  language: string
}

/** One login, from the choice of a method to a session. Its functions never reject: `state.fault` holds the error. */
export interface Login {
  readonly state: ReadonlySignal<LoginState>
  readonly network: ReadonlySignal<Network | null>
  readonly phoneMask: ReadonlySignal<PhoneMask>
  /** Number of digits of a code. */
  readonly codeLength: ReadonlySignal<number>
  /** Loads the offered methods and begins, or continues a pending login; `methods` restricts the offer. */
  begin(options?: { methods?: readonly LoginMethod[]; phone?: string }): Promise<void>
  chooseMethod(method: LoginMethod): void
  /** Sends a code to the phone; ignored if `honeypot`, the text of a field hidden from people, is not empty (ACC-04). */
  sendPhone(text: string, honeypot?: string): Promise<void>
  /** Sends another code; ignored before `resendAt`. */
  sendCode(by: SendMethod): Promise<void>
  confirmCode(code: string): Promise<void>
  confirmProviderCode(identifier: string, code: string): Promise<void>
  chooseCity(id: string): Promise<void>
  chooseAddress(id: string): Promise<void>
  /** Checks again whether the account is blocked. */
  checkBlock(): Promise<void>
  /** Sets the language of later calls, a BCP 47 tag, and loads the operator's texts of the present step in it. */
  setLanguage(language: string): void
  back(): void
  /** Clears the fault, because the viewer types again. */
  clearFault(): void
  /** Aborts the running step and stops polling; the pending login is kept for 10 min. */
  release(): void
}
