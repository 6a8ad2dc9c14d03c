export { createLogin, type Login, type LoginOptions } from './login'
export type { LoginFault, LoginMethod, LoginState, LoginStep, Place, SendMethod } from './state'
export { createUnderWay } from './under-way'
