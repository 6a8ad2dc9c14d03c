import type { ChannelStream } from '../../api/streams'
import { TvError } from '../../lib/errors'
import type { EngineSource } from '../engine'

/**
 * Chooses the source of a stream: the multi-bitrate address, else the single one, else the protected forms. Throws
 * `no-stream` if there is none.
 */
export function streamAddressOf({ hls_mbr, hls, drm }: ChannelStream): EngineSource {
  const source = hls_mbr ?? hls ?? (drm?.streams.length ? drm : null)
  if (source) return source
  throw new TvError('no-stream')
}
