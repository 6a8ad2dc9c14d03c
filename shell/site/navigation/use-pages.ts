import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo } from 'react'
import {
  type CataloguePage,
  knownPages,
  listMenuPages,
  type PageListState,
} from '../../../core/catalogue/pages'
import { SECTIONS } from '../../../core/navigation'
import { useSite } from '../site-context'
import { getPageList } from '../start/page-list'

/** State of the operator's pages; requests them. */
export function usePages(): PageListState {
  useSignals()
  const pages = getPageList(useSite())
  useEffect(() => void pages.load(), [pages])
  return pages.state.value
}

/**
 * Pages of the menu for the present viewer; home and channels until the operator's are known, and if there are none.
 * They are requested only for a signed-in viewer or guest, because before the welcome page there is no session.
 */
export function useMenu(): CataloguePage[] {
  useSignals()
  const site = useSite()
  const { tv, text, config } = site
  const hidden = config.menu?.hidden
  const pages = getPageList(site)
  const session = tv.session.state.value.name
  const hasSession = session === 'guest' || session === 'user'
  useEffect(() => {
    if (hasSession) void pages.load()
  }, [pages, hasSession])
  const state = pages.state.value
  const isGuest = tv.session.isGuest.value
  // The role of a host's token is not known at first.
  const isChild = tv.session.role.value !== 'adult'
  return useMemo(() => {
    const own = listMenuPages(knownPages(state) ?? [], { isGuest, isChild, ...(hidden ? { hidden } : {}) })
    return own.length > 0
      ? own
      : (['home', 'channels'] as const).map((kind) => builtIn(kind, text.t(SECTIONS[kind].heading)))
  }, [state, isGuest, isChild, hidden, text])
}

const builtIn = (kind: 'home' | 'channels', title: string): CataloguePage => ({
  id: '',
  slug: kind,
  kind,
  title,
  description: '',
  libraryId: null,
  logo: null,
  path: SECTIONS[kind].paths[0],
  rows: [],
})
