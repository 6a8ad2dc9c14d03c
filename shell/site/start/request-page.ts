import { effect } from '@preact/signals-core'
import { getCatalogue } from '../../../core/catalogue'
import {
  type CataloguePage,
  findPageOfKind,
  knownPages,
  type PageKind,
  type PageList,
} from '../../../core/catalogue/pages'
import { EAGER_ROWS, type RowQuery, requestRow } from '../../../core/catalogue/rows'
import { readSearchText } from '../../../core/catalogue/search'
import { joinContentName } from '../../../core/lib/content-name'
import { findSection, splitPath } from '../../../core/navigation'
import type { Tv } from '../../../core/tv'
import type { Site } from '../site'
import { isFirstVisit } from './first-visit'
import { isPrerendered } from './is-prerendered'
import { getPageList } from './page-list'
import { keepForNextVisit } from './remembered'

/**
 * Starts the session and requests what the address shows, while the code of the page loads: its models take the answers, and
 * say what failed. Nothing is requested before the welcome page, and for clients that get a simple page.
 */
export async function requestPage(site: Pick<Site, 'tv' | 'config' | 'entry' | 'language'>): Promise<void> {
  if (isFirstVisit(site) || isPrerendered(site.config)) return
  const { tv, language } = site
  void tv.session.start()
  // Every page has the menu.
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
      return requestListed(tv, pages, language, 'home')
    case 'search': {
      const text = readSearchText(new URLSearchParams(location.search))
      if (text !== '') requestListed(tv, pages, language, 'search', { text })
      return
    }
    case 'page': {
      const page = await pages.page(names.at(-1) ?? first)
      // The rows of the whole catalogue are filtered.
      if (page.kind === 'rows') requestRows(tv, page, language)
      return
    }
    case null:
      return
    default:
      return data satisfies never
  }
}

/** Requests a film and this viewer's rights to it: what its page offers is known before the code of the player has loaded. */
async function requestContent(tv: Tv, language: string, name: string): Promise<void> {
  const catalogue = getCatalogue(tv, language)
  const { content } = await catalogue.find(name)
  // The rights to a series are those to an episode, which its player chooses.
  if (content.kind !== 'series') catalogue.prefetchRights(content.id)
}

/** Requests the first rows of a page of the menu as soon as it is known. */
function requestListed(tv: Tv, pages: PageList, language: string, kind: PageKind, query?: RowQuery): void {
  // An effect, because those of the page, which render it, come after this one.
  const stop = effect(() => {
    const { value } = pages.state
    const page = findPageOfKind(knownPages(value) ?? [], kind)
    if (page) requestRows(tv, page, language, query)
    if (value.name === 'ready') queueMicrotask(() => stop())
  })
}

function requestRows(
  tv: Tv,
  { rows, libraryId }: CataloguePage,
  language: string,
  query: RowQuery = {},
): void {
  const more = libraryId === null ? query : { ...query, library_id: libraryId }
  for (const row of rows.slice(0, EAGER_ROWS)) void requestRow(tv, row, language, more)
}
