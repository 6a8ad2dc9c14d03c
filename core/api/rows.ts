import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, id, picture, text } from './wire'

const row = v.object({
  title: text(),
  /** Lifetime of this response, s; 15 min if the operator states none. */
  cache_timeout: count(900),
  channels: v.array(v.object({ id, name: text(), slug: text(), icon: picture })),
})

/** Returns a row of channels by id or slug (`freechannels`); fails with `not-found`. */
export const getChannelRow = (api: ApiClient, rowId: string, language: string) =>
  api.request({
    path: `/rows/${encodeURIComponent(rowId)}`,
    schema: row,
    ttl: ({ cache_timeout }) => cache_timeout * 1000,
    language,
  })
