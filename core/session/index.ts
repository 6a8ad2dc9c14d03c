export { createGuestLogin } from './guest-login'
export { createRecordKeeper } from './record'
export { createSession, type Session, type SessionOptions } from './session'
export { createViewer, type Viewer } from './viewer'
