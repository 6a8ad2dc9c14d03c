import * as v from 'valibot'
import type { Requester } from './request'
import { rowHeader } from './rows'
import { anyPicture, id, optionalId, optionalText, slug, text, wellFormed, wellFormedResponse } from './wire'

/** How long a page is cached, ms (OPS-05). */
const PAGE_TTL_MS = 900_000

const page = v.object({
  id,
  slug,
  template: text(),
  title: text(),
  description: text(),
  library_id: optionalId,
  logo: anyPicture,
  /** Wire guess (docs/wire-guesses.md): the address that a page of template `outer_link` leads to. */
  url: optionalText,
  rows: wellFormed(rowHeader),
})

/** A page: a title over rows, which are loaded one by one. */
export type PageRecord = v.InferOutput<typeof page>

/** The kind of client that pages are requested for (CAT-01). */
export type PageClient = 'web' | 'mobile300'

/** Lists the operator's pages in menu order. Wire guess (docs/wire-guesses.md): the name of the parameter. */
export const listPages = (api: Requester, client: PageClient, language: string) =>
  api.request({
    path: '/rowsets',
    query: { client_type: client },
    schema: wellFormedResponse(page),
    ttl: PAGE_TTL_MS,
    language,
    token: 'reader',
  })

/** Returns a page by id or slug; fails with `not-found`. */
export const getPage = (api: Requester, idOrSlug: string, client: PageClient, language: string) =>
  api.request({
    path: `/rowsets/${encodeURIComponent(idOrSlug)}`,
    query: { client_type: client },
    schema: page,
    ttl: PAGE_TTL_MS,
    language,
    token: 'reader',
  })
