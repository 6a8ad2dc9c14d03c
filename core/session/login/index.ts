export type { Login, LoginRequest } from './contract'
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
export { isWholePhone } from './phone-mask'
