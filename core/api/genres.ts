import * as v from 'valibot'
import type { Requester } from './request'
import { id, optionalId, text, wellFormedResponse } from './wire'

/** How long these lists are cached, ms (OPS-05). */
const LIST_TTL_MS = 300_000

const genre = v.object({
  id,
  name: text(),
  /** Main genre of a subgenre; null for a main genre. Wire guess (docs/wire-guesses.md): the field. */
  parent_id: optionalId,
  /** Type of the contents that have it; empty for all. Wire guess (docs/wire-guesses.md): the field. */
  content_type: text(),
})

/** Lists the genres and subgenres of the catalogue. */
export const listGenres = (api: Requester, language: string) =>
  api.request({
    path: '/internal_genres',
    schema: wellFormedResponse(genre),
    ttl: LIST_TTL_MS,
    language,
    token: 'reader',
  })

const country = v.object({ id, name: text() })

/** Lists the countries that contents were made in. */
export const listCountries = (api: Requester, language: string) =>
  api.request({
    path: '/countries',
    schema: wellFormedResponse(country),
    ttl: LIST_TTL_MS,
    language,
    token: 'reader',
  })
