import { Link } from 'react-router'
import { getNewsItem } from '../../../core/information'
import { documentBlocksOf, formatDate } from '../../../core/text'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'

/** `/news/{id}`: a piece of news; one that does not load is not found, as the operator's documents say (NAV-08). */
export function NewsItemPage({ id }: { id: string }) {
  const { tv, language, text } = useSite()
  const { t } = text
  const item = useLoaded(() => getNewsItem(tv.api, id, language), [tv, id, language])
  useTitle(item.name === 'ready' ? item.value.title : null)
  useScrollToTop()

  if (item.name === 'failed') return <NotFoundScreen kind="page" />
  if (item.name === 'loading')
    return (
      <div className="document" role="status" aria-label={t('player.loading')}>
        <span className="bone news-bone" />
      </div>
    )
  const { title, image, created_at, text: body } = item.value
  return (
    <article className="document news-item">
      <h1>{title}</h1>
      {created_at !== null && (
        <time dateTime={new Date(created_at).toISOString()}>{formatDate(created_at / 1000, language)}</time>
      )}
      {image && <img src={pictureAddress(image, 'promo-bg')} alt="" decoding="async" />}
      {documentBlocksOf(body).map(({ kind, text: words }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks do not change after loading
        kind === 'heading' ? <h2 key={place}>{words}</h2> : <p key={place}>{words}</p>,
      )}
      <Link className="button" to="/news">
        {t('pages.newsAll')}
      </Link>
    </article>
  )
}
