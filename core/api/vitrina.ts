import * as v from 'valibot'
import { adBlock } from './ad-block'
import type { ApiClient } from './client'
import { optionalText } from './wire'

const channelConfig = v.object({
  /** Where the configurations of Vitrina's players are; `web_vlight` is the light one. */
  config: v.object({ web: optionalText, web_vlight: optionalText }),
  ad: adBlock,
})

/** One address, or several of which the first is the best. */
const playerConfig = v.pipe(
  v.object({ hls: v.union([v.string(), v.array(v.string())]) }),
  v.transform(({ hls }) => (typeof hls === 'string' ? [hls] : hls)),
)

interface Ask {
  language: string
  signal?: AbortSignal
}

/**
 * Requests the live configuration of a Vitrina channel (PLY-17). The path is a guess. Fails with `permission-denied`
 * (not bought) and `not-found`.
 */
export const getChannelConfig = (api: ApiClient, channelId: string, { language, signal }: Ask) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/stream`,
    query: { type: 'config', force_https: api.base.startsWith('https:') || undefined },
    answer: channelConfig,
    ttl: 0,
    language,
    ...(signal ? { signal } : {}),
  })

/** Addresses of the playlists that a configuration of Vitrina's names; `from` is where a channel's says it is. */
export const getVitrinaPlaylists = (api: ApiClient, from: string, { language, signal }: Ask) =>
  api.request({
    path: '/vitrina_config',
    address: from,
    answer: playerConfig,
    token: 'none',
    ttl: 0,
    language,
    ...(signal ? { signal } : {}),
  })
