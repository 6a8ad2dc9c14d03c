export type { Login, LoginOptions } from './contract'
export { createLogin } from './login'
export { sendsMessages } from './login-methods'
export type {
  LocationOption,
  LoginFault,
  LoginMethod,
  LoginState,
  LoginStep,
  SendMethod,
} from './login-state'
export { createPendingLoginStore } from './pending-login'
export { isWholePhone } from './phone-mask'
