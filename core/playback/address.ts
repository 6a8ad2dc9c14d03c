import type { ChannelStream } from '../api/streams'
import { TvError } from '../lib/errors'

/**
 * The address to play: multi-bitrate where there is one (spec/3 §4.4).
 * Throws `protection-unsupported` when only protected streams exist, `no-stream` when there is none.
 */
export function addressOf(stream: ChannelStream): string {
  const url = stream.hls_mbr ?? stream.hls
  if (url) return url
  throw new TvError(stream.drm?.streams.length ? 'protection-unsupported' : 'no-stream')
}
