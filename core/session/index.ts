export { createRecordKeeper } from './record'
export { createSession, type Session, type SessionOptions } from './session'
export type { SessionState } from './state'
