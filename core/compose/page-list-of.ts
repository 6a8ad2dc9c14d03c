import { createPageList, type PageList } from '../catalogue/pages'
import { onAnotherViewer } from '../session'
import type { Tv } from '../tv'

/** Up to this width pages are requested for mobile clients (CAT-01). */
const MOBILE = '(max-width: 932px)'

const lists = new WeakMap<Tv, Map<string, PageList>>()

/** Returns the operator's pages in this language: one list for a site, requested again for another viewer. */
export function pageListOf(tv: Tv, language: string): PageList {
  const known = lists.get(tv) ?? new Map<string, PageList>()
  lists.set(tv, known)
  const list = known.get(language) ?? followViewer(tv, language)
  known.set(language, list)
  return list
}

function followViewer(tv: Tv, language: string): PageList {
  const client = () => (matchMedia(MOBILE).matches ? 'mobile300' : 'web')
  const list = createPageList({ api: tv.api, language, client })
  const hasFailed = () => list.state.value.name === 'failed'
  onAnotherViewer(tv.session, () => list.isRequested && void list.refresh(), hasFailed)
  tv.connection.onOnline(() => {
    if (list.isRequested && list.state.peek().name === 'failed') void list.load()
  })
  return list
}
