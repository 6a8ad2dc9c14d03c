import type { Login, LoginState } from '../../../core/session/login'
import type { Text } from '../../../core/text'

/** Props of a step's view. */
export interface LoginStepProps {
  login: Login
  state: LoginState
  t: Text['t']
  language: string
}
