import type { BrandConfig } from '../../../core/brand'
import { getCatalogue } from '../../../core/catalogue'
import { knownPages } from '../../../core/catalogue/pages'
import { joinContentName } from '../../../core/lib/content-name'
import { findSection, splitPath } from '../../../core/navigation'
import type { Tv } from '../../../core/tv'
import type { Site } from '../site'
import { isFirstVisit } from './first-visit'
import { getPageList } from './page-list'
import { keepForNextVisit } from './remembered'
import { requestListedRows, requestRows } from './request-rows'

/**
 * Starts the session and requests the data of the address while the page's code loads: its models receive the answers,
 * and report failures. Nothing is requested before the welcome page, and for clients that get a simple page.
 */
export async function requestPage(site: Pick<Site, 'tv' | 'config' | 'entry' | 'language'>): Promise<void> {
  if (isFirstVisit(site) || isPrerendered(site.config)) return
  const { tv, language } = site
  void tv.session.start()
  // Every page shows the menu.
  const pages = getPageList(site)
  void pages.load()
  keepForNextVisit(tv, language, pages)
  const { data } = findSection(location.pathname).section.prefetch
  const [first = '', ...names] = splitPath(location.pathname)
  switch (data) {
    case 'channels':
      await tv.channels(language).list()
      return
    case 'content':
      return requestContent(tv, language, joinContentName(...names))
    case 'home':
    case 'search':
      return requestListedRows(tv, language, knownPages(pages.state.value) ?? [])
    case 'page': {
      const page = await pages.page(names.at(-1) ?? first)
      // The rows of the catalogue pages are requested with filters, by the page itself.
      if (page.kind === 'rows') requestRows(tv, page, language)
      return
    }
    case null:
      return
    default:
      return data satisfies never
  }
}

/**
 * Requests a film and this viewer's rights to it, so that the page's buttons are known before the player's code has loaded.
 */
async function requestContent(tv: Tv, language: string, name: string): Promise<void> {
  const catalogue = getCatalogue(tv, language)
  const { content } = await catalogue.find(name)
  // The rights to a series are those of an episode, which the player chooses.
  if (content.kind !== 'series') catalogue.prefetchRights(content.id)
}

/** True for a client that stores pages for search engines, by the configuration's list (OPS-01). */
export function isPrerendered({ prerender }: BrandConfig): boolean {
  const agent = navigator.userAgent.toLowerCase()
  return (prerender?.userAgents ?? []).some((part) => agent.includes(part.toLowerCase()))
}
