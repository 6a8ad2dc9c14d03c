import { SquareArrowOutUpRight } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { SectionWithPage } from '../../../core/navigation'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { PageHeadBones, PageHeading } from '../../layout/page/page-head'
import { PageRows, RowBones } from '../../layout/page/page-rows'
import { ErrorMessage } from '../../layout/states/error-message'
import { lazyView } from '../../layout/states/lazy-view'
import { Message } from '../../layout/states/message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { NothingHere } from '../../layout/states/nothing-here'
import { useSegments, useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'

const Catalogue = lazyView(() => import('../../layout/catalogue/catalogue'))

/** Kinds of pages that have their own section on the site. */
const ELSEWHERE = ['home', 'search', 'channels', 'filters']

interface RowsetPageProps {
  section: SectionWithPage<'rowset'>
  /** Shown if the operator does not have the page; by default "not found". */
  otherwise?: ReactNode
}

/** `/rowset/{id}`, `/catalog/{id}` and slugs at the root: a page of the operator (CAT-04). */
export default function RowsetPage({ section, otherwise }: RowsetPageProps) {
  const segment = useSegments().at(-1) ?? ''
  const name = section === 'known' ? segment.toLowerCase() : segment
  return <Rowset key={name} name={name} otherwise={otherwise} />
}

function Rowset({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const site = useSite()
  const { t } = site.text
  const pages = getPageList(site)
  const { pathname } = useLocation()
  const state = useForViewer(site.tv, () => pages.page(name), [pages, name])
  const page = state.name === 'ready' ? state.value : null
  useTitle(page?.title ?? null, page && page.kind !== 'link' ? { kind: 'page', of: page } : null)
  useScrollToTop()

  if (state.name === 'failed') {
    if (state.error.code === 'not-found') return otherwise ?? <NotFoundScreen kind="page" />
    const retry = async () => {
      await site.tv.session.retry()
      await state.retry()
    }
    return <ErrorMessage whole error={state.error} onRetry={retry} />
  }
  if (page && ELSEWHERE.includes(page.kind) && page.path !== pathname)
    return <Navigate replace to={page.path} />
  if (page?.kind === 'link') {
    return (
      <Message whole icon={SquareArrowOutUpRight} title={page.title} text={t('pages.otherSite')}>
        <a className="button primary" href={page.path} rel="external">
          {t('pages.openSite', { host: new URL(page.path).host })}
        </a>
      </Message>
    )
  }
  if (page?.kind === 'catalogue')
    return (
      <Suspense>
        <Catalogue page={page} contentType={null} />
      </Suspense>
    )
  return (
    <div className="page" aria-busy={page === null}>
      {page ? (
        <>
          <PageHeading {...page} />
          <PageRows rows={page.rows} libraryId={page.libraryId}>
            <NothingHere />
          </PageRows>
        </>
      ) : (
        <>
          <PageHeadBones />
          <RowBones />
        </>
      )}
    </div>
  )
}
