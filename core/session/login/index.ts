export type { Login, LoginOptions } from './contract'
export { createLogin } from './login'
export type { LoginFault, LoginMethod, LoginState, LoginStep, Place, SendMethod } from './login-state'
export { createPendingLoginStore } from './pending-login'
