/** The core's login for elements that sign viewers in: apart from base.ts, because a player carries none of it. */
export type {
  Block,
  Login,
  LoginFault,
  LoginMethod,
  LoginState,
  LoginStep,
  PhoneMask,
  Place,
  SendMethod,
} from '../../core/session/login'
export { createLogin } from '../../core/sign-in'
