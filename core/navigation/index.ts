export { type Access, accessOf, isLoginRequired } from './access'
export {
  type Continuation,
  createContinuation,
  createRequestedPath,
  type RequestedPath,
} from './continuation'
export { deepLinkOfQuery, deepLinkOfStart, targetOfDeepLink } from './deep-link'
export { parseEntry, rememberEntry } from './entry'
export {
  createModals,
  hashOf,
  isSale,
  type Modal,
  type ModalName,
  type Modals,
  modalOfHash,
  type SaleModalName,
  type SaleSubject,
} from './modals'
export { createRouteSteps, type RouteSteps } from './route-steps'
export { NAMED_SECTIONS, pathTo, segmentsOf, sitePath } from './site-path'
