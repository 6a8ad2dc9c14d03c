/** The core's login for elements that sign viewers in: apart from base.ts, because a player carries none of it. */

export { createPageLogin as createLogin } from '../../core/compose/page-login'
export type {
  Login,
  LoginFault,
  LoginMethod,
  LoginState,
  LoginStep,
  Place,
  SendMethod,
} from '../../core/session/login'
