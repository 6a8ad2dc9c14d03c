import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Network } from '../../api/network'
import type { Clock } from '../../lib/clock'
import type { Session } from '../contract'
import type { LoginConfig } from './login-rules'
import type { LoginMethod, LoginState, SendMethod } from './login-state'
import type { PendingLoginStore } from './pending-login'
import type { PhoneMask } from './phone-mask'

export interface LoginOptions {
  api: ApiClient
  session: Session
  clock: Clock
  pendingLogin: PendingLoginStore
  /** Whether somebody looks at the page. */
  visibility: { readonly visible: boolean; onChange(listener: () => void): () => void }
  config: LoginConfig | null
  language: string
}

/** One login from the first question to a session. Intents never reject: what went wrong is in `state.fault`. */
export interface Login {
  readonly state: ReadonlySignal<LoginState>
  readonly network: ReadonlySignal<Network | null>
  readonly phoneMask: ReadonlySignal<PhoneMask>
  /** Digits of a code. */
  readonly codeLength: ReadonlySignal<number>
  /** Asks what is offered and begins, or goes on where a reload cut it short. `methods` restricts what is offered. */
  begin(options?: { methods?: readonly LoginMethod[]; phone?: string }): Promise<void>
  chooseMethod(method: LoginMethod): void
  /** `honeypot`: what stands in the field that people do not see; with anything in it the submit is ignored. */
  sendPhone(text: string, honeypot?: string): Promise<void>
  /** Another code this way; ignored before `resendAt`. */
  sendCode(by: SendMethod): Promise<void>
  confirmCode(code: string): Promise<void>
  confirmProviderCode(identifier: string, code: string): Promise<void>
  chooseCity(id: string): Promise<void>
  chooseAddress(id: string): Promise<void>
  /** Asks again whether the account may watch. */
  checkBlock(): Promise<void>
  back(): void
  /** The viewer types: the error shown goes. */
  typed(): void
  /** Stops asking; a code under way can be gone on with for ten minutes. */
  release(): void
}
