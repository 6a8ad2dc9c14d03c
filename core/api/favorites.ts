import * as v from 'valibot'
import type { Requester } from './request'
import { id, ignoredBody, optionalId, timestampMs, wellFormedResponse } from './wire'

const favorite = v.object({
  id,
  object_id: optionalId,
  channel_id: optionalId,
  program_id: optionalId,
  person_id: optionalId,
  content_id: optionalId,
  /** Epoch ms. */
  created_at: timestampMs,
})

/** A favourite of the viewer; one of its four ids is set. */
export type FavoriteRecord = v.InferOutput<typeof favorite>

/** Kinds of objects that can be a favourite (CAT-11). */
export type FavoriteKind = 'channel' | 'program' | 'person' | 'content'

/** Lists the viewer's favourites. Never cached, because another device may change them. */
export const listFavorites = (api: Requester) =>
  api.request({ path: '/users/self/favorites', schema: wellFormedResponse(favorite), ttl: 0 })

/** Adds a favourite; not repeated if its outcome is unknown. Its id is empty if the operator answers without one. */
export const addFavorite = (api: Requester, kind: FavoriteKind, objectId: string) =>
  api.request({
    method: 'POST',
    path: '/users/self/favorites',
    body: { [`${kind}_id`]: kind === 'content' ? objectId : numberOrText(objectId) },
    schema: v.fallback(v.object({ id }), { id: '' }),
  })

/** Removes a favourite by its own id, not by the id of its object. */
export const removeFavorite = (api: Requester, favoriteId: string) =>
  api.request({
    method: 'DELETE',
    path: `/users/self/favorites/${encodeURIComponent(favoriteId)}`,
    schema: ignoredBody,
  })

/** Ids of channels, programmes and persons are numbers on the wire. */
const numberOrText = (objectId: string): number | string =>
  Number.isSafeInteger(Number(objectId)) ? Number(objectId) : objectId
