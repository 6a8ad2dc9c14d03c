export { createPageFinder, type FoundPage, type PageFinder } from './page-finder'
export { type LinkList, linksOf } from './page-links'
export { listSiteAddresses } from './site-addresses'
