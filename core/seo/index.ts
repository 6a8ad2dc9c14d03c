export { listSeoMasks } from '../api/seo'
export { createPageFinder, type PageFinder } from './page-finder'
export { headOf, type PageHead, plainHead } from './page-head'
export { listSiteAddresses } from './site-addresses'
