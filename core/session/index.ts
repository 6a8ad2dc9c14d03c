export { getNetwork, type Network } from '../api/network'
export { getAuthPage, getWelcomePage, type WelcomePage } from '../api/pages'
export type { User } from '../api/users'
export type { Session, SessionChange } from './contract'
export { createDeviceRemovals } from './device/device-removals'
export { APP_VERSION } from './device/device-sign-in'
export { beforeRendering } from './first-call'
export { createGuestLogin } from './guest-login'
export type { BlockStatus, LoginMethod } from './login/login-state'
export { createSession } from './session'
export { isSignedIn, type SessionState } from './session-state'
export { createSessionStore, type StoredSession } from './stored-session'
export { singleTab, type Tabs } from './tabs'
export { readDevice } from './viewer/identity'
export {
  clearProfileStorage,
  clearViewerStorage,
  createViewer,
  loadRole,
  mayBeChild,
  onAnotherViewer,
  type Viewer,
} from './viewer/viewer'
