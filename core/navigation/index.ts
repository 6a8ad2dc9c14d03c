export { type Access, accessOf, isBeforeRequestedPage, isLoginRequired } from './access'
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
export { findSection, type HeadedSection, SECTIONS, type SectionName, type SectionWithPage } from './sections'
export { pathTo, segmentsOf, sitePath } from './site-path'
