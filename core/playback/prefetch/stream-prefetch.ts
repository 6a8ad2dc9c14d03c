import type { ChannelStream } from '../../api/streams'
import type { Clock } from '../../lib/clock'
import type { MediaPrefetch } from '../engine'

/** A prefetched stream is used within this time or discarded, ms. */
const KEPT_MS = 20_000
/** Playlists and first files of a live stream older than this are fetched again, ms. */
const FRESH_MS = 6000

/** The stream of a channel that the viewer may choose next. */
export interface PrefetchedStream {
  stream: ChannelStream
  /** Its first files; null if the engine fetches them itself. */
  media: MediaPrefetch | null
}

export interface StreamPrefetch {
  /** Prefetches this channel in place of any other. */
  expect(channelId: string): void
  /** Returns the prefetched stream of a channel, once; null if it was not requested, or failed. */
  take(channelId: string): Promise<PrefetchedStream | null>
  discard(): void
}

export interface StreamPrefetchOptions {
  clock: Clock
  /** Requests a stream without recording it in the viewer's history. */
  ask(channelId: string, signal: AbortSignal): Promise<ChannelStream>
  /** Starts to fetch its first files; null if there is nothing to prefetch. */
  fetch(stream: ChannelStream): MediaPrefetch | null
}

/**
 * Requests the stream of the channel that may be chosen next, with its first files, and keeps them for a short time.
 */
export function createStreamPrefetch({ clock, ask, fetch }: StreamPrefetchOptions): StreamPrefetch {
  interface Kept {
    channelId: string
    asking: AbortController
    coming: Promise<ChannelStream>
    media: MediaPrefetch | null
  }
  let kept: Kept | null = null
  let end = 0
  let renewal = 0

  function renew(entry: Kept, stream: ChannelStream): void {
    if (entry !== kept) return
    entry.media?.discard()
    entry.media = fetch(stream)
    if (entry.media) renewal = clock.setTimeout(() => renew(entry, stream), FRESH_MS)
  }

  function leave(): Kept | null {
    const entry = kept
    kept = null
    clock.clearTimeout(end)
    clock.clearTimeout(renewal)
    return entry
  }

  function discard(): void {
    const entry = leave()
    entry?.asking.abort()
    entry?.media?.discard()
  }

  return {
    discard,
    expect(channelId) {
      if (kept?.channelId === channelId) return
      discard()
      const asking = new AbortController()
      const entry: Kept = { channelId, asking, coming: ask(channelId, asking.signal), media: null }
      kept = entry
      end = clock.setTimeout(discard, KEPT_MS)
      entry.coming.then((stream) => renew(entry, stream)).catch(() => entry === kept && discard())
    },
    async take(channelId) {
      if (kept?.channelId !== channelId) return null
      const entry = leave()
      const stream = await entry?.coming.catch(() => null)
      return entry && stream ? { stream, media: entry.media } : null
    },
  }
}
