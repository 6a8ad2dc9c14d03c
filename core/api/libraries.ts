import * as v from 'valibot'
import type { ApiClient } from './client'
import { anyPicture, id, text, wellFormedResponse } from './wire'

/** How long the list is cached, ms. */
const TTL_MS = 900_000

/** A collection of contents that packets unlock as a whole, usually a partner's. */
const library = v.object({ id, title: text(), bg: anyPicture, logo: anyPicture })
export type LibraryRecord = v.InferOutput<typeof library>

/** Lists the operator's libraries (PKT-01). */
export const listLibraries = (api: ApiClient, language: string) =>
  api.request({ path: '/libraries', schema: wellFormedResponse(library), ttl: TTL_MS, language })
