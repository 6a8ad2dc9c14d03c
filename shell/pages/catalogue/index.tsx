import type { SectionWithPage } from '../../../core/navigation'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import CatalogueGrid from '../../layout/catalogue/catalogue'
import { PageHeadBones } from '../../layout/page/page-head'
import { RowBones } from '../../layout/page/page-rows'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'

const CONTENT_TYPES = { movies: 'movie', series: 'series' } as const

/** `/movies` and `/series`: all films or series as a grid, filtered by what the address selects (CAT-05). */
export default function CatalogueSection({ section }: { section: SectionWithPage<'catalogue'> }) {
  return <Page key={section} slug={section} />
}

function Page({ slug }: { slug: SectionWithPage<'catalogue'> }) {
  const site = useSite()
  const pages = getPageList(site)
  const state = useForViewer(site.tv, () => pages.page(slug), [pages, slug])
  const page = state.name === 'ready' ? state.value : null
  useTitle(page?.title ?? null, page && { kind: 'page', of: page })
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
  return <CatalogueGrid page={state.value} contentType={CONTENT_TYPES[slug]} />
}
