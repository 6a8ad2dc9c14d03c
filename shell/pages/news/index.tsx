import { Newspaper } from 'lucide'
import { Link } from 'react-router'
import { getNewsItem, listNews, type NewsItem } from '../../../core/information'
import { SECTIONS } from '../../../core/navigation'
import { formatDate, toDocumentBlocks } from '../../../core/text'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import documentSheet from '../../layout/page/document.css'
import pageSheet from '../../layout/page/page.css'
import { PageHeading } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useHeading, useSectionTitle, useSegments, useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import newsSheet from './news.css'

for (const sheet of [pageSheet, documentSheet, newsSheet]) adoptSheet(sheet)

/** `/news` and `/news/{id}`: the operator's news (NAV-08). */
export default function NewsPage() {
  const [, id] = useSegments()
  return id === undefined ? <NewsListPage /> : <NewsItemPage key={id} id={id} />
}

/**
 * `/news/{id}`: a piece of news; if it does not load, the page is "not found", as the operator's documents require
 * (NAV-08).
 */
function NewsItemPage({ id }: { id: string }) {
  const { tv, language, text } = useSite()
  const { t } = text
  const item = useLoaded(() => getNewsItem(tv.api, id, language), [tv, id, language])
  const shown = item.name === 'ready' ? item.value : null
  useTitle(shown?.title ?? null, shown && { kind: 'news', of: shown })
  const heading = useHeading(shown?.title ?? '')
  useScrollToTop()

  if (item.name === 'failed') return <NotFoundScreen kind="page" />
  if (item.name === 'loading')
    return (
      <div className="document" role="status" aria-label={t('player.loading')}>
        <span className="bone news-bone" />
      </div>
    )
  const { image, created_at, text: body } = item.value
  return (
    <article className="document news-item">
      <h1>{heading}</h1>
      {created_at !== null && (
        <time dateTime={new Date(created_at).toISOString()}>{formatDate(created_at / 1000, language)}</time>
      )}
      {image && <Picture src={pictureAddress(image, 'promo-bg')} decoding="async" />}
      {toDocumentBlocks(body).map(({ kind, text: words }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks do not change after loading
        kind === 'heading' ? <h2 key={place}>{words}</h2> : <p key={place}>{words}</p>,
      )}
      <Link className="button" to="/news">
        {t('pages.newsAll')}
      </Link>
    </article>
  )
}

/** `/news`: the news in the operator's order. */
function NewsListPage() {
  const { tv, language, text } = useSite()
  const { t } = text
  const news = useLoaded(() => listNews(tv.api, language), [tv, language])
  const title = useSectionTitle(SECTIONS.news)
  useScrollToTop()

  if (news.name === 'failed') return <ErrorMessage whole error={news.error} onRetry={news.retry} />
  if (news.name === 'ready' && news.value.length === 0)
    return (
      <Message whole icon={Newspaper} title={title} text={t('pages.newsNone')}>
        <Link className="button primary" to="/">
          {t('site.toMain')}
        </Link>
      </Message>
    )
  return (
    <div className="page" aria-busy={news.name === 'loading'}>
      <PageHeading title={title} />
      <ul className="news-list">
        {news.name === 'ready'
          ? news.value.map((item) => (
              <li key={item.id}>
                <NewsCard item={item} />
              </li>
            ))
          : [1, 2, 3, 4, 5, 6].map((bone) => <li key={bone} className="bone news-bone" />)}
      </ul>
    </div>
  )
}

function NewsCard({ item }: { item: NewsItem }) {
  const { language } = useSite()
  const { id, title, image, created_at } = item
  return (
    <Link to={`/news/${encodeURIComponent(id)}`} className="news-card">
      {image ? (
        <Picture src={pictureAddress(image, 'content-h')} loading="lazy" decoding="async" />
      ) : (
        <span className="no-picture">
          <Icon node={Newspaper} />
        </span>
      )}
      <span className="news-title">{title}</span>
      {created_at !== null && (
        <time dateTime={new Date(created_at).toISOString()}>{formatDate(created_at / 1000, language)}</time>
      )}
    </Link>
  )
}
