import { Newspaper } from 'lucide'
import { Link } from 'react-router'
import { listNews, type NewsItem } from '../../../core/information'
import { formatDate } from '../../../core/text'
import { Icon } from '../../../widgets/kit/controls/icon'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { PageHead } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { Message } from '../../layout/states/message'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'

/** `/news`: the news in the operator's order. */
export function NewsListPage() {
  const { tv, language, text } = useSite()
  const { t } = text
  const news = useLoaded(() => listNews(tv.api, language), [tv, language])
  useTitle(t('pages.news'))
  useScrollToTop()

  if (news.name === 'failed') return <ErrorMessage whole error={news.error} onRetry={news.retry} />
  if (news.name === 'ready' && news.value.length === 0)
    return (
      <Message whole icon={Newspaper} title={t('pages.news')} text={t('pages.newsNone')}>
        <Link className="button primary" to="/">
          {t('site.toMain')}
        </Link>
      </Message>
    )
  return (
    <div className="page" aria-busy={news.name === 'loading'}>
      <PageHead title={t('pages.news')} />
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
        <img src={pictureAddress(image, 'content-h')} alt="" loading="lazy" decoding="async" />
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
