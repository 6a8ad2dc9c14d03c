import type { ChannelStream } from '../../api/streams'
import type { Clock } from '../../lib/clock'
import type { MediaPrefetch } from '../engine'

/** A prefetched stream is used within this time or discarded, ms. */
const MAX_AGE_MS = 20_000
/** Playlists and first files of a live stream older than this are requested again, ms. */
const FRESH_MS = 6000

/** The stream of a channel that the viewer may choose next. */
export interface PrefetchedStream {
  stream: ChannelStream
  /** Its first files; null if the engine fetches them itself. */
  media: MediaPrefetch | null
}

export interface StreamPrefetch {
  /** Prefetches this channel in place of any other. */
  start(channelId: string): void
  /** Returns the prefetched stream of a channel, once; null if it was not requested, or failed. */
  take(channelId: string): Promise<PrefetchedStream | null>
  discard(): void
}

/** Requests the stream of the channel that may be opened next, with its first files, and keeps them for a short time. */
export function createStreamPrefetch(options: {
  clock: Clock
  /** Requests a stream without recording it in the viewer's history. */
  requestStream(channelId: string, signal: AbortSignal): Promise<ChannelStream>
  /** Starts to fetch its first files; null if there is nothing to prefetch. */
  fetch(stream: ChannelStream, channelId: string): MediaPrefetch | null
}): StreamPrefetch {
  const { clock, requestStream, fetch } = options
  interface PrefetchEntry {
    channelId: string
    abort: AbortController
    streamPromise: Promise<ChannelStream>
    media: MediaPrefetch | null
  }
  let current: PrefetchEntry | null = null
  let expiryTimer = 0
  let renewalTimer = 0

  function renew(entry: PrefetchEntry, stream: ChannelStream): void {
    if (entry !== current) return
    entry.media?.discard()
    entry.media = fetch(stream, entry.channelId)
    if (entry.media) renewalTimer = clock.setTimeout(() => renew(entry, stream), FRESH_MS)
  }

  function detach(): PrefetchEntry | null {
    const entry = current
    current = null
    clock.clearTimeout(expiryTimer)
    clock.clearTimeout(renewalTimer)
    return entry
  }

  function discard(): void {
    const entry = detach()
    entry?.abort.abort()
    entry?.media?.discard()
  }

  return {
    discard,
    start(channelId) {
      if (current?.channelId === channelId) return
      discard()
      const abort = new AbortController()
      const entry: PrefetchEntry = {
        channelId,
        abort,
        streamPromise: requestStream(channelId, abort.signal),
        media: null,
      }
      current = entry
      expiryTimer = clock.setTimeout(discard, MAX_AGE_MS)
      entry.streamPromise.then((stream) => renew(entry, stream)).catch(() => entry === current && discard())
    },
    async take(channelId) {
      if (current?.channelId !== channelId) return null
      const entry = detach()
      const stream = await entry?.streamPromise.catch(() => null)
      return entry && stream ? { stream, media: entry.media } : null
    },
  }
}
