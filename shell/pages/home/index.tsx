import { useMemo } from 'react'
import { findPageOfKind, knownPages } from '../../../core/catalogue/pages'
import { SECTIONS, type SectionName } from '../../../core/navigation'
import { PageRows, RowBones } from '../../layout/page/page-rows'
import { ErrorMessage } from '../../layout/states/error-message'
import { NothingHere } from '../../layout/states/nothing-here'
import { adoptSheet } from '../../site/adopt-sheet'
import { useTitle } from '../../site/navigation/use-page'
import { usePages } from '../../site/navigation/use-pages'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'
import homeSheet from './home.css'

adoptSheet(homeSheet)

/** `/`, `/startpage` and every unknown address: the rows of the operator's start page (CAT-01). */
export default function HomePage({ section }: { section: SectionName }) {
  const site = useSite()
  const { t } = site.text
  const state = usePages()
  const pages = knownPages(state)
  const page = pages && findPageOfKind(pages, 'home')
  const title = page?.title || t(SECTIONS.home.heading)
  // If the operator gives the start page no title, the site's own is used.
  const named = useMemo(() => page && { ...page, title: page.title || title }, [page, title])
  useTitle(
    // For a trailer, the dialog over the page sets the title.
    section === 'trailer' ? undefined : title,
    named ? { kind: 'page', of: named } : { kind: 'list', of: title },
  )
  useScrollToTop()

  const retry = async () => {
    await site.tv.session.retry()
    await getPageList(site).load()
  }
  if (state.name === 'failed') return <ErrorMessage whole error={state.error} onRetry={retry} />
  return (
    <div className="page" aria-busy={state.name === 'loading'}>
      <h1 className="visually-hidden">{title}</h1>
      {!pages && <RowBones />}
      {pages && (
        <PageRows rows={page?.rows ?? []}>
          <NothingHere />
        </PageRows>
      )}
    </div>
  )
}
