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

/** A person of films and series. */
export type PersonRecord = v.InferOutput<typeof person>

/** Returns a person by id or slug; fails with `not-found`. */
export const getPerson = (api: Requester, idOrSlug: string, language: string) =>
  api.request({
    path: `/persons/${encodeURIComponent(idOrSlug)}`,
    schema: person,
    language,
    token: 'reader',
  })
