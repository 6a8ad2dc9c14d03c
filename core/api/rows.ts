import * as v from 'valibot'
import type { Requester } from './request'
import { readItems } from './row-items'
import { count, id, optionalId, slug, text } from './wire'

/** How long a row is cached unless it says otherwise, s (OPS-05). */
const ROW_CACHE_S = 900

const header = {
  slug,
  title: text(),
  description: text(),
  template: text(),
  /** `promotions`, `channels`, `contents`, `histories`, `persons`, `rowsets`, `buttons`, or a type of the operator's own. */
  content_type: text(),
  library_id: optionalId,
  more_count: count(0),
  loop_count: count(0),
  /** Lifetime of the response, s. */
  cache_timeout: count(ROW_CACHE_S),
}

/** A row without its items, as a page lists it. */
export const rowHeader = v.object({ ...header, id })

const rowFields = v.object({ ...header, id: optionalId })

const row = v.pipe(
  // Loose, because the content type is the key of the items.
  v.looseObject(rowFields.entries),
  v.transform((answer) => {
    const fields = v.parse(rowFields, answer)
    return { ...fields, ...readItems(answer, fields.content_type) }
  }),
)

/** A row with the items of one page. */
export type RowRecord = v.InferOutput<typeof row>

/** Part and filters of a row to request; absent fields are not sent. */
export interface RowQuery {
  offset?: number
  limit?: number
  /** Search text. */
  text?: string
  library_id?: string
  content_type?: string
  main_genre?: string
  genre?: string
  country?: string
  year_from?: number
  year_to?: number
  rating_from?: number
  /** Only for the row `filmography`. Wire guess (docs/wire-guesses.md): the name. */
  person_id?: string
}

/**
 * Returns a row by id or slug: `freechannels`, `new-641000000000000001`, `filmography` of a person. An unknown one fails
 * with `not-found`.
 */
export const getRow = (
  api: Requester,
  rowId: string,
  query: RowQuery,
  language: string,
  signal?: AbortSignal,
) =>
  api.request({
    path: `/rows/${encodeURIComponent(rowId)}`,
    query: { ...query },
    schema: row,
    ttl: ({ cache_timeout }) => cache_timeout * 1000,
    language,
    token: 'reader',
    ...(signal ? { signal } : {}),
  })
