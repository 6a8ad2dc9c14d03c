import type { ChannelStream } from '../../api/streams'
import type { Clock } from '../../lib/clock'
import type { MediaPrefetch } from '../engine'

/** What was asked for ahead is used within this time or never, ms (reading 14 of the specification). */
const KEPT_MS = 20_000
/** Live moves on: playlists and first files older than this are fetched anew, ms. */
const FRESH_MS = 6000

/** A channel's stream before anybody chose it. */
export interface PrefetchedStream {
  stream: ChannelStream
  /** Its first files; null where the engine fetches them by itself. */
  media: MediaPrefetch | null
}

export interface StreamPrefetch {
  /** This channel may be chosen next, and no other. */
  expect(channelId: string): void
  /** What there is of a channel, given once; null where nothing was asked for, or it did not come. */
  take(channelId: string): Promise<PrefetchedStream | null>
  discard(): void
}

export interface StreamPrefetchOptions {
  clock: Clock
  /** Asks for a stream that nobody watches yet. */
  ask(channelId: string, signal: AbortSignal): Promise<ChannelStream>
  /** Begins to fetch its first files; null where there is nothing to fetch. */
  fetch(stream: ChannelStream): MediaPrefetch | null
}

/** Asks for the stream of one channel that may come next, with its first files, and keeps them for a little while. */
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
