import * as v from 'valibot'
import type { ApiClient } from './client'
import { id, picture, text } from './wire'

const row = v.object({
  title: text(),
  channels: v.array(v.object({ id, name: text(), slug: text(), icon: picture })),
})

/** A row of channels, by id or slug (`freechannels`); `not-found` when there is none. */
export const getChannelRow = (api: ApiClient, row_: string, language: string) =>
  api.request({ path: `/rows/${encodeURIComponent(row_)}`, answer: row, ttl: 900_000, language })
