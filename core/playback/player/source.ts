import type { AdBlock } from '../../api/ad-block'
import type { ChannelStream } from '../../api/streams'
import { TvError } from '../../lib/errors'
import type { Storage } from '../../lib/storage'
import { STORAGE_KEYS } from '../../lib/storage-keys'
import type { EngineSource, MediaPrefetch } from '../engine'
import type { Watch } from '../statistics/contract'

/** The source to play next. */
export interface PlaybackSource {
  address: EngineSource
  /** Media seconds; absent for the live edge or the beginning. */
  startAt?: number | undefined
  /** Id of the channel or content under which the viewer's choice of audio is stored. */
  tracksOf: string
  /** The operator wants subtitles on from the beginning. */
  subtitled?: boolean
  /** Names under which storage records whether the source is protected; empty for a placeholder or a trailer. */
  knownAs: readonly string[]
  /** The first files, if they were prefetched. */
  prefetch?: MediaPrefetch | null
  /** The engine keeps little of the watched media: a trailer. */
  brief?: boolean
  /** The source is the live edge of a channel, see `LoadOptions.live` of the engine port. */
  live?: boolean
  /** The ad block of the stream; a pre-roll plays once for each channel, film or episode `of`. */
  ad?: { block: AdBlock; of: string } | null
  /** The watch that statistics report. */
  watch?: Watch | null
  /** Addresses of short media that play before it, in their order: packshots. */
  before?: readonly string[]
}

/**
 * Chooses the source of a stream: the multi-bitrate address, else the single one, else the protected forms. Throws
 * `no-stream` if there is none.
 */
export function streamAddressOf({ hls_mbr, hls, drm }: ChannelStream): EngineSource {
  const source = hls_mbr ?? hls ?? (drm?.streams.length ? drm : null)
  if (source) return source
  throw new TvError('no-stream')
}

/** Remembers in storage which sources are protected, so that the next load fetches only the engine it needs. */
export interface ProtectionRecord {
  /** False for a source without a record: a clear source must not wait for the code of the other engine. */
  isRecorded(name: string): boolean
  /** Records the source under each name of {@link PlaybackSource.knownAs}. */
  record(source: Pick<PlaybackSource, 'address' | 'knownAs'>): void
}

export function createProtectionRecord(storage: Storage): ProtectionRecord {
  const isRecorded = (name: string) => storage.get(STORAGE_KEYS.protection(name)) !== null
  return {
    isRecorded,
    record({ address, knownAs }) {
      for (const name of knownAs) {
        if (typeof address !== 'string') storage.set(STORAGE_KEYS.protection(name), 'true')
        else if (isRecorded(name)) storage.remove(STORAGE_KEYS.protection(name))
      }
    },
  }
}
