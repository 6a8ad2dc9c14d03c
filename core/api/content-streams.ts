import * as v from 'valibot'
import type { Requester } from './request'
import { stream } from './streams'
import { list, optionalText, text, wellFormed } from './wire'

/** A time range of a content with a button, or a highlight on its timeline; ms from the start (PLY-12). */
const point = v.object({
  type: text(),
  start: v.number(),
  end: v.nullish(v.number(), null),
  button: v.nullish(v.object({ action: text(), caption: text() }), null),
})

const contentStream = v.object({
  ...stream.entries,
  playback_points: wellFormed(point),
  /** Packshots: short clips that play before the content, in order. */
  packshots: wellFormed(v.object({ url: v.string() })),
})

/** The stream of a content with its playback points and packshots; addresses expire, so never store them. */
export type ContentStream = v.InferOutput<typeof contentStream>
/** A time range of a content, ms: with a button (`skip`, `start`, `next`, `finish`), or a highlight (PLY-12). */
export type PointRecord = v.InferOutput<typeof point>

/**
 * Requests the stream of a content in a library. For an episode pass its own id and the library of its series. Fails
 * with `permission-denied` (403, the operator's text is in `server.message`) and `not-found`.
 */
export const getContentStream = (
  api: Requester,
  libraryId: string,
  contentId: string,
  options: { language: string; signal?: AbortSignal },
) =>
  api.request({
    path: `/libraries/${encodeURIComponent(libraryId)}/contents/${encodeURIComponent(contentId)}/stream`,
    query: { force_https: api.base.startsWith('https:') || undefined },
    schema: contentStream,
    isOwn: true,
    language: options.language,
    ...(options.signal ? { signal: options.signal } : {}),
  })

/**
 * Returns the playlist address of a trailer; null if the content has none. Wire guess (docs/wire-guesses.md): the
 * response may be wrapped in `data`.
 */
export const getTrailerStream = (
  api: Requester,
  trailerId: string,
  options: { language: string; signal?: AbortSignal },
) =>
  api.request({
    path: `/trailers/${encodeURIComponent(trailerId)}/stream`,
    query: { force_https: api.base.startsWith('https:') || undefined },
    schema: v.pipe(
      v.union([v.object({ data: v.object({ hls: v.string() }) }), v.object({ hls: optionalText })]),
      v.transform((answer) => ('data' in answer ? answer.data.hls : answer.hls)),
    ),
    isOwn: true,
    language: options.language,
    ...(options.signal ? { signal: options.signal } : {}),
  })

/** Returns the times of the timeline thumbnails, ms, ascending. `address` is the stream's `screenshot_timings`. */
export const getSeekPoints = (api: Requester, address: string, signal?: AbortSignal) =>
  api.request({
    path: '/screenshot_timings',
    address,
    schema: v.pipe(
      v.object({ seek_points: list(v.number()) }),
      v.transform(({ seek_points }) => seek_points),
    ),
    token: 'none',
    ttl: 0,
    ...(signal ? { signal } : {}),
  })
