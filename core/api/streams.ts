import * as v from 'valibot'
import { adBlock } from './ad-block'
import { drm } from './drm'
import type { Requester } from './request'
import { anything, id, optionalText } from './wire'

/** Fields that the streams of a channel and of a content share; for the rest of the latter see `content-streams.ts`. */
export const stream = v.object({
  hls_mbr: optionalText,
  hls: optionalText,
  drm: v.nullish(drm, null),
  stat: v.nullish(v.object({ id }), null),
  ad: adBlock,
  /** Read by those who measure. */
  trackers: v.nullish(anything),
})

/** A channel's stream. Its addresses contain a secret and expire: never store them. */
export type ChannelStream = v.InferOutput<typeof stream>

/**
 * Asks for a channel's stream; `ts` is the epoch second to start at, absent for live. With `history` false the operator
 * does not write down that it is watched.
 * Fails with `permission-denied` (not bought), `not-found` (no such channel, or nothing kept at `ts`).
 */
export const getChannelStream = (
  api: Requester,
  channelId: string,
  ask: { language: string; ts?: number; preview?: boolean; history?: false; signal?: AbortSignal },
) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/stream`,
    query: {
      force_https: api.base.startsWith('https:') || undefined,
      ts: ask.ts,
      preview: ask.preview || undefined,
      history: ask.history,
    },
    answer: stream,
    ttl: 0,
    language: ask.language,
    ...(ask.signal ? { signal: ask.signal } : {}),
  })
