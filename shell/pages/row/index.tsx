import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import type { TvRowElement } from '../../../widgets/tv-row/contract'
import { OnlyRow } from '../../layout/page/only-row'
import pageSheet from '../../layout/page/page.css'
import { PageHeading } from '../../layout/page/page-head'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { NothingHere } from '../../layout/states/nothing-here'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSegments, useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useWayBack } from '../../site/navigation/use-way-back'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'

adoptSheet(pageSheet)

/** `/row/{id or slug}?text=&library_id=`: a whole row, as a grid (CAT-04). */
export default function RowPage() {
  const [, id = ''] = useSegments()
  return <Row key={id} id={id} />
}

function Row({ id }: { id: string }) {
  const site = useSite()
  const { t } = site.text
  const [search] = useSearchParams()
  const libraryId = search.get('library_id')
  const text = search.get('text') ?? ''
  const pages = getPageList(site)
  // The row itself reports if it is missing or does not load; without its title the page has a general one.
  const known = useForViewer(site.tv, () => pages.rowHeader(id).catch(() => null), [pages, id])
  const header = known.name === 'ready' ? known.value : null
  const title = known.name === 'ready' ? header?.title || t('pages.row') : null
  const [state, setState] = useState<TvRowElement['state']>('loading')
  const back = useWayBack()
  useTitle(state === 'not-found' ? undefined : title, header && { kind: 'row', of: header })
  useScrollToTop()

  const isMissing = state === 'not-found'
  return (
    <>
      {isMissing && <NotFoundScreen kind="page" />}
      {/* The next viewer may have the row: it stays mounted and loads again. */}
      <div className="page" aria-busy={state === 'loading'} hidden={isMissing}>
        <PageHeading title={title ?? '…'} description={header?.description ?? ''} onBack={back}>
          {text && <p>{t('search.resultsFor', { query: text })}</p>}
        </PageHeading>
        {state === 'unsupported' && <NothingHere />}
        <OnlyRow
          row={id}
          libraryId={libraryId}
          query={text ? { text } : null}
          isHidden={state === 'unsupported'}
          onState={(detail) => setState(detail.state)}
        />
      </div>
    </>
  )
}
