import { FilterX } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  catalogueRowOf,
  type FilterSelection,
  loadFilterLists,
  type CataloguePage as Page,
  queryOfSelection,
  rowQueryOf,
  selectionOf,
} from '../../../core/catalogue/pages'
import { useForViewer, useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { PageHead, PageHeadBones } from '../../layout/page/page-head'
import { RowBones } from '../../layout/page/page-rows'
import { SiteRow } from '../../layout/page/site-row'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { NothingHere } from '../../layout/states/nothing-here'
import { useTitle } from '../../site/navigation/use-page'
import { pagesOf } from '../../site/navigation/use-pages'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { FilterBar } from './filter-bar'

const CONTENT_TYPES = { movies: 'movie', series: 'series' } as const

/** Pages of the whole catalogue. */
export type CatalogueSlug = keyof typeof CONTENT_TYPES

/** `/movies` and `/series`: all films or series as a grid, filtered by what the address selects (CAT-05). */
export default function CataloguePage({ slug }: { slug: CatalogueSlug }) {
  const site = useSite()
  const pages = pagesOf(site)
  const state = useForViewer(site.tv, () => pages.page(slug), [pages, slug])
  useTitle(state.name === 'ready' ? state.value.title : null)
  useScrollToTop()

  if (state.name === 'failed') {
    if (state.error.code === 'not-found') return <NotFoundScreen kind="page" />
    const retry = async () => {
      await site.tv.session.retry()
      await state.retry()
    }
    return <ErrorMessage whole error={state.error} onRetry={retry} />
  }
  if (state.name === 'loading') {
    return (
      <div className="page" aria-busy="true">
        <PageHeadBones />
        <RowBones />
      </div>
    )
  }
  return <Catalogue page={state.value} contentType={CONTENT_TYPES[slug]} />
}

function Catalogue({ page, contentType }: { page: Page; contentType: 'movie' | 'series' }) {
  const { tv, language, text } = useSite()
  const [search, setSearch] = useSearchParams()
  const selection = selectionOf(search)
  const isSelected = Object.keys(selection).length > 0
  const lists = useLoaded(() => loadFilterLists(tv.api, contentType, language), [tv, contentType, language])
  const [state, setState] = useState<TvRowElement['state']>('loading')
  const row = catalogueRowOf(page)
  const { query, limit } = rowQueryOf(selection)
  // The address is ahead of the rendered page while a choice is being rendered.
  const select = (change: (before: FilterSelection) => FilterSelection) =>
    setSearch(queryOfSelection(change(selectionOf(new URLSearchParams(location.search)))), { replace: true })
  const clear = () => setSearch('', { replace: true })
  const isNothing = state === 'empty' || state === 'not-found' || state === 'unsupported'

  return (
    <div className="page">
      <PageHead {...page} />
      {row && (
        <>
          <FilterBar
            selection={selection}
            lists={lists.name === 'ready' ? lists.value : null}
            onSelect={select}
            onClear={isSelected ? clear : null}
          />
          <SiteRow
            row={row.id}
            template={row.template}
            libraryId={page.libraryId}
            layout="grid"
            heading="off"
            load="eager"
            limit={limit}
            query={{ content_type: contentType, ...query }}
            isHidden={isNothing}
            onState={(detail) => setState(detail.state)}
          />
        </>
      )}
      {isNothing && isSelected && (
        <div role="status">
          <Message icon={FilterX} title={text.t('pages.nothingFits')}>
            <button type="button" className="button primary" onClick={clear}>
              {text.t('pages.clearFilters')}
            </button>
          </Message>
        </div>
      )}
      {(!row || (isNothing && !isSelected)) && <NothingHere />}
    </div>
  )
}
