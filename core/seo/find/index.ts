export { createPageFinder, type FoundPage, type PageFinder } from './page-finder'
export { type LinkList, listSiteAddresses, loadLinks } from './site-links'
