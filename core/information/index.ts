export { getNewsItem, listNews, type NewsItem } from '../api/news'
export { parseFaq } from './faq'
