export { createLogin, type Login, type LoginOptions } from './login'
export type { PhoneMask } from './phone-mask'
export type { Block, LoginFault, LoginMethod, LoginState, LoginStep, Place, SendMethod } from './state'
export { createUnderWay } from './under-way'
