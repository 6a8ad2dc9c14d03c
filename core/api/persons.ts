import * as v from 'valibot'
import type { Requester } from './request'
import { id, list, picture, text } from './wire'

const person = v.object({
  id,
  slug: text(),
  name: text(),
  role: text(),
  roles: list(v.string()),
  bio: text(),
  image_url: picture,
})

/** Returns a person of films and series by id or slug; fails with `not-found`. */
export const getPerson = (api: Requester, idOrSlug: string, language: string) =>
  api.request({
    path: `/persons/${encodeURIComponent(idOrSlug)}`,
    schema: person,
    language,
    token: 'reader',
  })

/** Returns the favourite that holds this person for the viewer; null if there is none. Never cached, as the list. */
export const getPersonFavorite = (api: Requester, personId: string) =>
  api.request({
    path: `/persons/${encodeURIComponent(personId)}/favorite`,
    schema: v.nullish(v.object({ id }), null),
    ttl: 0,
  })
