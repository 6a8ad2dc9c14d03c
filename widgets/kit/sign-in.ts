/** The core's login for elements that sign viewers in: apart from base.ts, because a player carries none of it. */

export { createLogin } from '../../core/compose/sign-in'
export type {
  Login,
  LoginFault,
  LoginMethod,
  LoginState,
  LoginStep,
  Place,
  SendMethod,
} from '../../core/session/login'
