import * as v from 'valibot'
import { TvError } from '../lib/errors/errors'
import { adBlock } from './ad-block'
import { type Drm, drm } from './drm'
import type { Requester } from './request'
import { id, ignoredBody, optionalText, picture } from './wire'

/** Fields that the streams of channels and contents share; `content-streams.ts` adds those of contents. */
export const stream = v.object({
  hls_mbr: optionalText,
  hls: optionalText,
  drm: v.nullish(drm, null),
  stat: v.fallback(v.nullish(v.object({ id }), null), null),
  ad: adBlock,
  /** Addresses of the timings of the timeline thumbnails and of their sheet. */
  screenshot_timings: optionalText,
  screenshot_url: picture,
  /** Audience trackers; read by core/playback/statistics. */
  trackers: v.nullish(ignoredBody),
})

/** The stream of a channel; addresses contain a secret and expire, so never store them. */
export type ChannelStream = v.InferOutput<typeof stream>

/** Returns the multi-bitrate address of a stream, else the single one; null without either. An empty one counts as none. */
export const getClearAddress = ({ hls_mbr, hls }: Pick<ChannelStream, 'hls_mbr' | 'hls'>): string | null =>
  hls_mbr || hls || null

/** Chooses the source of a stream: its clear address, else the protected forms. Throws `no-stream` if there is none. */
export function chooseStreamAddress(stream: ChannelStream): string | Drm {
  const { drm } = stream
  const source = getClearAddress(stream) ?? (drm?.streams.length ? drm : null)
  if (source) return source
  throw new TvError('no-stream')
}

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
    ts?: number | undefined
    preview?: boolean
    history?: false | undefined
    signal?: AbortSignal
    /** Number of retries, replacing the client's. */
    retries?: number | undefined
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
    isOwn: true,
    language: options.language,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.retries === undefined ? {} : { retries: options.retries }),
  })
