import { SearchX, TextCursorInput } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { findPageOfKind } from '../../../core/catalogue/pages'
import { createSearch, readSearchText, toFoundResult } from '../../../core/catalogue/search'
import { searchChannels } from '../../../core/channels'
import { useForViewer, useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import type { TvRowEventMap } from '../../../widgets/tv-row/contract'
import { PageHeading } from '../../layout/page/page-head'
import { PageRows, RowBones } from '../../layout/page/page-rows'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { useTitle } from '../../site/navigation/use-page'
import { usePages } from '../../site/navigation/use-pages'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'
import { FoundChannels } from './found-channels'

/** `/search?q=`: the rows of the operator's search page that have results for the query, and channels (CAT-09). */
export default function SearchPage() {
  const { t } = useSite().text
  const [params] = useSearchParams()
  const query = readSearchText(params)
  useTitle(query || t('search.title'))
  useScrollToTop()
  if (query === '') {
    return <Message whole icon={TextCursorInput} title={t('search.prompt')} text={t('search.promptHelp')} />
  }
  return <Results query={query} />
}

function Results({ query }: { query: string }) {
  const site = useSite()
  const { tv, language, text } = site
  const { t } = text
  const state = usePages()
  const channels = useForViewer(tv, () => tv.channels(language).list(), [tv, language])
  const correction = useLoaded(
    () => createSearch({ api: tv.api, language }).correction(query),
    [tv, language, query],
    { of: query },
  )
  const box = useRef<HTMLDivElement>(null)
  useFoundReports(box, query)
  const page = state.name === 'ready' ? findPageOfKind(state.pages, 'search') : null
  const rows = page?.rows ?? []
  const found = channels.name === 'ready' ? searchChannels(channels.value, query, tv.clock.seconds()) : []
  // The operator only finds channels by their exact spelling, and not every operator has a row for them.
  const [channelRow, setChannelRow] = useState<{ query: string; isEmpty: boolean } | null>(null)
  const hasChannelRow = rows.some(isOfChannels)
  const showsFound =
    found.length > 0 && (!hasChannelRow || (channelRow?.query === query && channelRow.isEmpty))
  const meant = correction.name === 'ready' ? correction.value : null

  if (state.name === 'failed') {
    const retry = async () => {
      await tv.session.retry()
      await getPageList(site).load()
    }
    return <ErrorMessage whole error={state.error} onRetry={retry} />
  }
  return (
    <div ref={box} className="page" aria-busy={state.name === 'loading'}>
      <PageHeading title={t('search.resultsFor', { query })}>
        {meant && (
          <p role="status">
            {t('search.meant')}{' '}
            <Link replace to={`/search?${new URLSearchParams({ q: meant })}`}>
              {meant}
            </Link>
          </p>
        )}
      </PageHeading>
      {showsFound && <FoundChannels channels={found} query={query} />}
      {state.name === 'loading' ? (
        <RowBones />
      ) : (
        <PageRows
          rows={rows}
          query={{ text: query }}
          onState={(row, rowState) => {
            if (!isOfChannels(row)) return
            const isEmpty = rowState !== 'loading' && rowState !== 'ready'
            setChannelRow({ query, isEmpty })
          }}
        >
          {!showsFound && channels.name !== 'loading' && (
            <div role="status">
              <Message icon={SearchX} title={t('search.nothing', { query })} text={t('search.nothingHelp')} />
            </div>
          )}
        </PageRows>
      )}
    </div>
  )
}

const isOfChannels = ({ contentType }: { contentType: string }) => contentType.startsWith('channel')

/** Reports which result the viewer opens from a row. */
function useFoundReports(box: React.RefObject<HTMLElement | null>, query: string): void {
  const { tv, language } = useSite()
  useEffect(() => {
    const page = box.current
    const report = (event: Event) => {
      const { destination, title } = (event as TvRowEventMap['tv-open']).detail
      const result = toFoundResult(query, destination, title)
      if (result) void createSearch({ api: tv.api, language }).opened(result)
    }
    page?.addEventListener('tv-open', report)
    return () => page?.removeEventListener('tv-open', report)
  }, [box, query, tv, language])
}
