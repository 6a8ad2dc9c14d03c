import { effect, untracked } from '@preact/signals-core'
import { createPageList, type PageList } from '../catalogue/pages'
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
  let audience = tv.session.audience.peek()
  effect(() => {
    const now = tv.session.audience.value
    if (now === null || now === audience) return
    // The request under way is for the first viewer of the page, unless it failed for lack of one.
    const isForAnother = audience !== null || untracked(() => list.state.value.name === 'failed')
    audience = now
    if (isForAnother && list.isRequested) queueMicrotask(() => void list.refresh())
  })
  tv.connection.onOnline(() => {
    if (list.isRequested && list.state.peek().name === 'failed') void list.load()
  })
  return list
}
