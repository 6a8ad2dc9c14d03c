import { effect } from '@preact/signals-core'
import { catalogueOf } from '../../../core/catalogue'
import { knownPages, pageOfKind } from '../../../core/catalogue/pages'
import { EAGER_ROWS, requestRow } from '../../../core/catalogue/rows'
import { nameOf } from '../../../core/lib/content-name'
import { segmentsOf } from '../../../core/navigation'
import type { Site } from '../site'
import { isFirstVisit } from './first-visit'
import { isPrerendered } from './is-prerendered'
import { pagesOf } from './page-list'
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
  const pages = pagesOf(site)
  void pages.load()
  keepForNextVisit(tv, language, pages)
  const [section = '', ...names] = segmentsOf(location.pathname)
  switch (section) {
    case 'channels':
      await tv.channels(language).list()
      return
    case 'contents':
    case 'watch':
      if (names.length > 0) await catalogueOf(tv, language).find(nameOf(...names))
      return
    case '':
    case 'startpage': {
      // An effect, because those of the page, which render it, come after this one.
      const stop = effect(() => {
        const { value } = pages.state
        const rows = pageOfKind(knownPages(value) ?? [], 'home')?.rows ?? []
        for (const row of rows.slice(0, EAGER_ROWS)) void requestRow(tv, row, language)
        if (value.name === 'ready') queueMicrotask(() => stop())
      })
      return
    }
    default:
  }
}
