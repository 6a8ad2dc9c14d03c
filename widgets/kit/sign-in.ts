/** The core's login for elements that sign viewers in: apart from base.ts, because a player carries none of it. */

export { createPageLogin as createLogin } from '../../core/compose/page-login'
export type {
  LocationOption,
  Login,
  LoginFault,
  LoginMethod,
  LoginState,
  LoginStep,
  SendMethod,
} from '../../core/session/login'
export { isWholePhone, sendsMessages } from '../../core/session/login'
