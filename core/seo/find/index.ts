export { createPageFinder, type FoundPage, type PageFinder } from './page-finder'
export { type LinkList, loadLinks } from './page-links'
export { listSiteAddresses } from './site-addresses'
