import * as v from 'valibot'
import { TvError } from '../lib/errors/errors'
import { adBlock } from './ad-block'
import type { ApiClient } from './client'
import type { ChannelStream } from './streams'
import { optionalText } from './wire'

/** Wire guess (docs/wire-guesses.md): the keys `config.web` and `config.web_vlight`. */
const channelConfig = v.object({
  /** Addresses of Vitrina's player configurations; `web_vlight` is the light one. */
  config: v.object({ web: optionalText, web_vlight: optionalText }),
  ad: adBlock,
})

/** One address, or several with the best first. Wire guess (docs/wire-guesses.md): the key `hls` and both forms. */
const playerConfig = v.pipe(
  v.object({ hls: v.union([v.string(), v.array(v.string())]) }),
  v.transform(({ hls }) => (typeof hls === 'string' ? [hls] : hls)),
)

interface RequestOptions {
  language: string
  signal?: AbortSignal
}

/**
 * Returns the Vitrina configuration of a channel's live stream (PLY-17). Fails with `permission-denied` (not bought) and
 * `not-found`. Wire guess (docs/wire-guesses.md): `type=config` of the stream call.
 */
const getChannelConfig = (api: ApiClient, channelId: string, { language, signal }: RequestOptions) =>
  api.request({
    path: `/channels/${encodeURIComponent(channelId)}/stream`,
    query: { type: 'config', force_https: api.base.startsWith('https:') || undefined },
    schema: channelConfig,
    ttl: 0,
    language,
    ...(signal ? { signal } : {}),
  })

/** Returns the playlist addresses in a Vitrina configuration; `from` is the configuration's address. */
const getVitrinaPlaylists = (api: ApiClient, from: string, { language, signal }: RequestOptions) =>
  api.request({
    path: '/vitrina_config',
    address: from,
    schema: playerConfig,
    token: 'none',
    ttl: 0,
    language,
    ...(signal ? { signal } : {}),
  })

/**
 * Returns the live stream of a channel that Vitrina streams (PLY-17): the first playlist of its configuration, or of
 * the light one if it `isLight` and has one. It has neither a statistics id nor trackers. Fails as the calls do, and
 * with `no-stream`.
 */
export async function getVitrinaStream(
  api: ApiClient,
  channelId: string,
  isLight: boolean,
  options: RequestOptions,
): Promise<ChannelStream> {
  const { config, ad } = await getChannelConfig(api, channelId, options)
  const from = (isLight && config.web_vlight) || config.web
  if (!from) throw new TvError('no-stream')
  const [hls] = await getVitrinaPlaylists(api, from, options)
  if (!hls) throw new TvError('no-stream')
  const noThumbnails = { screenshot_url: null, screenshot_timings: null }
  return { hls_mbr: hls, hls: null, drm: null, stat: null, ad: ad ?? null, trackers: null, ...noThumbnails }
}
