export {
  type Continuation,
  createContinuation,
  createRequestedPath,
  type RequestedPath,
} from './continuation'
export { getLinkTarget, readDeepLink, readStartLink } from './deep-link'
export { parseEntry, rememberEntry } from './entry'
export {
  createModals,
  findModal,
  getModalHash,
  isSale,
  type Modal,
  type ModalName,
  type Modals,
  type ProfileChange,
  type SaleModalName,
  type SaleSubject,
} from './modals'
export { findSection, type HeadedSection, SECTIONS, type SectionName, type SectionWithPage } from './sections'
export { pathTo, sitePath, splitPath } from './site-path'
export {
  type Access,
  createRouteSteps,
  decideAccess,
  isBeforeRequestedPage,
  isLoginRequired,
  type RouteSteps,
} from './visit'
