import * as v from 'valibot'
import { adBlock } from './ad-block'
import type { ApiClient } from './client'
import { drm } from './drm'
import { anything, id } from './wire'

const address = v.optional(v.nullish(v.string(), null), null)

/** What a channel's stream and a film's have in common; the latter has more of its own (`content-streams.ts`). */
export const stream = v.object({
  hls_mbr: address,
  hls: address,
  drm: v.optional(v.nullish(drm, null), null),
  stat: v.optional(v.nullish(v.object({ id }), null), null),
  ad: adBlock,
  /** Read by those who measure. */
  trackers: v.optional(anything),
})

/** Where a channel is to be fetched from; addresses hold a secret and go stale: never keep them (spec/3 §1.6). */
export type ChannelStream = v.InferOutput<typeof stream>

/**
 * Asks for a channel's stream; `ts` is the epoch second to start at, absent for live. With `history` false the operator
 * does not write down that it is watched.
 * Fails with `permission-denied` (not bought), `not-found` (no such channel, or nothing kept at `ts`).
 */
export const getChannelStream = (
  api: ApiClient,
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

/** Reports that a stream has been watched for so many seconds in all, also while the page is left (spec/3 §3). */
export const reportWatched = (api: ApiClient, statId: string, seconds: number) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/stat/${encodeURIComponent(statId)}`,
    query: { duration: seconds },
    answer: anything,
    keepalive: true,
  })
