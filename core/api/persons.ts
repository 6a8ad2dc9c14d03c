import * as v from 'valibot'
import type { Requester } from './request'
import { id, picture, slug, text, wellFormed } from './wire'

/** A person with the part that they have in a content or a programme. */
export const participant = v.object({
  id,
  slug,
  name: text(),
  role: text(),
  roles: wellFormed(v.string()),
  image_url: picture,
  subtitle: text(),
})

const person = v.object({ ...participant.entries, bio: text() })

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
