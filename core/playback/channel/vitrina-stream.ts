import type { ApiClient } from '../../api/client'
import type { ChannelStream } from '../../api/streams'
import { getChannelConfig, getVitrinaPlaylists } from '../../api/vitrina'
import type { Channel } from '../../channels'
import { TvError } from '../../lib/errors'

/**
 * The live stream of a channel that Vitrina streams (PLY-17): its configuration, the light one where the channel asks
 * for that, and the first playlist that it names. Statistics use the channel's own id and trackers. Rejects as the calls
 * do, and with `no-stream`.
 */
export async function fetchVitrinaStream(
  api: ApiClient,
  { id, vitrina }: Pick<Channel, 'id' | 'vitrina'>,
  ask: { language: string; signal: AbortSignal },
): Promise<ChannelStream> {
  const { config, ad } = await getChannelConfig(api, id, ask)
  const from = (vitrina === 'light' && config.web_vlight) || config.web
  if (!from) throw new TvError('no-stream')
  const [hls] = await getVitrinaPlaylists(api, from, ask)
  if (!hls) throw new TvError('no-stream')
  const noThumbnails = { screenshot_url: null, screenshot_timings: null }
  return { hls_mbr: hls, hls: null, drm: null, stat: null, ad: ad ?? null, trackers: null, ...noThumbnails }
}
