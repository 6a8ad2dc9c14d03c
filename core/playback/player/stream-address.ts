import type { ChannelStream } from '../../api/streams'
import { TvError } from '../../lib/errors'
import type { EngineSource } from '../engine'

/**
 * What to play: a clear address, multi-bitrate where there is one (spec/3 §4.4), else the protected forms of the stream.
 * Throws `no-stream` when there is neither.
 */
export function streamAddressOf({ hls_mbr, hls, drm }: ChannelStream): EngineSource {
  const source = hls_mbr ?? hls ?? (drm?.streams.length ? drm : null)
  if (source) return source
  throw new TvError('no-stream')
}
