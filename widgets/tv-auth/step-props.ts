import type { Text } from '../../core/text'
import type { Login, LoginState } from '../kit/sign-in'

/** What the view of a step draws from. */
export interface StepProps {
  login: Login
  state: LoginState
  t: Text['t']
  language: string
}
