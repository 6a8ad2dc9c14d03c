import * as v from 'valibot'
import type { Requester } from './request'
import { count, flag, id, ignoredBody, list, optionalId, picture, text } from './wire'

const button = v.object({
  button_type: text(),
  caption: text(),
  sub_caption: text(),
  icon: picture,
  show_options: flag(),
  button_data: v.nullish(v.record(v.string(), v.unknown()), null),
  /** True if playback starts right after the purchase. */
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
      /** Set if the content plays from a channel's archive: that broadcast, `timestamp` in epoch s. */
      content_schedule: v.nullish(v.object({ id, channel_id: id, timestamp: count(0) }), null),
    }),
    null,
  ),
  buttons: list(button),
  favorite: v.nullish(v.object({ id }), null),
  user_rating: v.nullish(v.object({ id, rating: text() }), null),
})

/** A content's state for this viewer: entitlement, watched position, source of the stream. */
export type ContentMeta = v.InferOutput<typeof meta>

/** Returns a content's state for this viewer. Never cached, because watching and buying change it. */
export const getContentMeta = (api: Requester, contentId: string, language: string) =>
  api.request({
    path: `/users/self/content_metadata/${encodeURIComponent(contentId)}`,
    schema: meta,
    ttl: 0,
    language,
  })

/**
 * Saves the viewer's position in a content, `seconds` from its start; a failure only loses the position. Wire guess
 * (docs/wire-guesses.md): path and body.
 */
export const saveHistory = (
  api: Requester,
  progress: { contentId: string; libraryId: string | null; seconds: number },
) =>
  api.request({
    method: 'POST',
    path: '/users/self/history',
    keepalive: true,
    body: {
      content_id: progress.contentId,
      seconds: Math.floor(progress.seconds),
      ...(progress.libraryId === null ? {} : { library_id: progress.libraryId }),
    },
    schema: ignoredBody,
  })
