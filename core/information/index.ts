export { getNewsItem, listNews, type NewsItem } from '../api/news'
export { faqOf } from './faq'
