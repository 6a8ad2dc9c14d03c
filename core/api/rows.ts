import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, id, picture, text } from './wire'

const row = v.object({
  title: text(),
  /** Cache lifetime of this answer, s; 900 unless the operator states one (OPS-05). */
  cache_timeout: count(900),
  channels: v.array(v.object({ id, name: text(), slug: text(), icon: picture })),
})

/** A row of channels, by id or slug (`freechannels`); `not-found` when there is none. */
export const getChannelRow = (api: ApiClient, row_: string, language: string) =>
  api.request({
    path: `/rows/${encodeURIComponent(row_)}`,
    answer: row,
    ttl: ({ cache_timeout }) => cache_timeout * 1000,
    language,
  })
