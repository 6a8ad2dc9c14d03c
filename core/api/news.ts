import * as v from 'valibot'
import type { ApiClient } from './client'
import { anyPicture, id, text, timestampMs, wellFormedResponse } from './wire'

const newsItem = v.object({ id, title: text(), text: text(), image: anyPicture, created_at: timestampMs })
/** A piece of news of the operator; `created_at` in epoch ms, null if it has no date. */
export type NewsItem = v.InferOutput<typeof newsItem>

/** Lists the operator's news. Wire guess (docs/wire-guesses.md): the path of the list. */
export const listNews = (api: ApiClient, language: string) =>
  api.request({ path: '/news', schema: wellFormedResponse(newsItem, 'news'), token: 'none', language })

/** Returns a piece of news; fails with `not-found`. */
export const getNewsItem = (api: ApiClient, newsId: string, language: string) =>
  api.request({ path: `/news/${encodeURIComponent(newsId)}`, schema: newsItem, token: 'none', language })
