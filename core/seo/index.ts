export { listSeoMasks } from '../api/seo'
export { buildHead, HEAD_MARK, hasOembed, type PageHead, plainHead } from './page-head'
export { listStep, sectionStep } from './site-lists'
export {
  channelSubject,
  contentSubject,
  listSubject,
  newsSubject,
  type PageSubject,
  packetSubject,
  pageSubject,
  personSubject,
  rowSubject,
} from './subject'
