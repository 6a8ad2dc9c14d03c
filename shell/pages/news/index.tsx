import { useParams } from 'react-router'
import documentSheet from '../../layout/page/document.css'
import pageSheet from '../../layout/page/page.css'
import { adoptSheet } from '../../site/adopt-sheet'
import newsSheet from './news.css'
import { NewsItemPage } from './news-item-page'
import { NewsListPage } from './news-list-page'

for (const sheet of [pageSheet, documentSheet, newsSheet]) adoptSheet(sheet)

/** `/news` and `/news/{id}`: the operator's news (NAV-08). */
export default function NewsPage() {
  const { id } = useParams()
  return id === undefined ? <NewsListPage /> : <NewsItemPage key={id} id={id} />
}
