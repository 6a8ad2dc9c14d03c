import type { Login, LoginState } from '../../core/session/login'
import type { Text } from '../../core/text'

/** What the view of a step draws from. */
export interface StepProps {
  login: Login
  state: LoginState
  t: Text['t']
  language: string
}
