import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import type { Session } from '../contract'
import type { LoginRules } from './login-rules'
import type { LoginEvent, LoginFlowState } from './login-table'
import type { PendingLoginStore } from './pending-login'

/** The surroundings of the calls of a login. */
export interface LoginPorts {
  api: ApiClient
  session: Session
  /** The device's clock. */
  clock: Clock
  pendingLogin: PendingLoginStore
  /** Provider of a phone that the operator does not know. */
  provider: string | null
  rules(): LoginRules
  /** Language of the operator's texts. */
  language(): string
  state(): LoginFlowState
  send(event: LoginEvent): void
}
