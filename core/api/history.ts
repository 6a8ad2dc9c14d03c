import * as v from 'valibot'
import type { Requester } from './request'
import { anything, count, flag, id, list, optionalId, picture, text } from './wire'

const button = v.object({
  button_type: text(),
  caption: text(),
  sub_caption: text(),
  icon: picture,
  show_options: flag(),
  button_data: v.nullish(v.record(v.string(), v.unknown()), null),
  /** The content starts playing right after a purchase. */
  play_after: flag(),
})

const meta = v.object({
  history: v.nullish(
    v.object({ id: optionalId, seconds: count(0), watch_percentage: count(0), is_watched: flag() }),
    null,
  ),
  watch_percentage: count(0),
  is_purchased: flag(),
  is_available: flag(),
  is_continuation: flag(),
  min_price: optionalId,
  stream_using: v.nullish(
    v.object({
      library_id: optionalId,
      /** The content is seen in a channel's archive: its airing, epoch seconds. */
      content_schedule: v.nullish(v.object({ id, channel_id: id, timestamp: count(0) }), null),
    }),
    null,
  ),
  buttons: list(button),
  favorite: v.nullish(v.object({ id }), null),
  user_rating: v.nullish(v.object({ id, rating: text() }), null),
})

/** A viewer's metadata of a content: purchase state, position, libraries (CAT-07). */
export type ContentMeta = v.InferOutput<typeof meta>

/** Requests a viewer's metadata of a content. Asked for every time: what one watches and buys changes it. */
export const getContentMeta = (api: Requester, contentId: string, language: string) =>
  api.request({
    path: `/users/self/content_metadata/${encodeURIComponent(contentId)}`,
    answer: meta,
    ttl: 0,
    language,
  })

/**
 * Writes down where the viewer is, seconds from the beginning. The path is a guess; if it is wrong, only the position
 * is not stored.
 */
export const saveHistory = (
  api: Requester,
  place: { contentId: string; libraryId: string | null; seconds: number },
) =>
  api.request({
    method: 'POST',
    path: '/users/self/history',
    keepalive: true,
    body: {
      content_id: place.contentId,
      seconds: Math.floor(place.seconds),
      ...(place.libraryId === null ? {} : { library_id: place.libraryId }),
    },
    answer: anything,
  })
