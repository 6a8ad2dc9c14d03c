import type { Text } from '../../core/text'
import type { Login, LoginState } from '../kit/sign-in'

/** Props of a step's view. */
export interface StepProps {
  login: Login
  state: LoginState
  t: Text['t']
  language: string
}
