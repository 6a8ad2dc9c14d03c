import { findSection } from '../../../core/navigation'
import { defineElements, registry } from '../../../widgets/registry'
import { pageCode } from '../../page-code'

/**
 * Requests the code of the page at a path, and of the element that it shows first, in parallel with the code of the
 * site; otherwise they would load one after the other. The page itself reports code that does not load.
 */
export function requestPageCode(path: string): void {
  const { page, prefetch } = findSection(path).section
  if (page === null) return
  pageCode[page]().catch(() => undefined)
  if (prefetch.element) defineElements([prefetch.element]).catch(() => undefined)
  // The main page usually starts with banners: requested only once its rows are known, their code would load after the
  // pictures.
  if (page === 'home')
    registry['tv-row']()
      .then(({ loadPromoSlider }) => loadPromoSlider())
      .catch(() => undefined)
}
