import * as v from 'valibot'
import { adBlock } from './ad-block'
import { drm } from './drm'
import type { Requester } from './request'
import { id, ignoredBody, optionalText, picture } from './wire'

/** Fields that the streams of channels and contents share; `content-streams.ts` adds those of contents. */
export const stream = v.object({
  hls_mbr: optionalText,
  hls: optionalText,
  drm: v.nullish(drm, null),
  stat: v.nullish(v.object({ id }), null),
  ad: adBlock,
  /** Addresses of the timings of the timeline thumbnails and of their sheet. */
  screenshot_timings: optionalText,
  screenshot_url: picture,
  /** Audience trackers; read by core/playback/statistics. */
  trackers: v.nullish(ignoredBody),
})

/** The stream of a channel; addresses contain a secret and expire, so never store them. */
export type ChannelStream = v.InferOutput<typeof stream>

/**
 * Requests a channel's stream; `ts` is the start in epoch s, absent for live. With `history` false the operator does
 * not record the viewing. Fails with `permission-denied` (not bought), `not-found` (no such channel, or no archive at
 * `ts`).
 */
export const getChannelStream = (
  api: Requester,
  channelId: string,
  options: {
    language: string
    ts?: number
    preview?: boolean
    history?: false
    signal?: AbortSignal
    /** Retries in place of the client's. */
    retries?: number
  },
) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/stream`,
    query: {
      force_https: api.base.startsWith('https:') || undefined,
      type: 'hls',
      ts: options.ts,
      preview: options.preview || undefined,
      history: options.history,
    },
    schema: stream,
    ttl: 0,
    language: options.language,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.retries === undefined ? {} : { retries: options.retries }),
  })
