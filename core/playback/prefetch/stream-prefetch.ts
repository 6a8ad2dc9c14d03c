import type { ChannelStream } from '../../api/streams'
import type { Clock } from '../../lib/clock'
import type { MediaAhead } from './media-prefetch'

/** What was asked for ahead is used within this time or never, ms (reading 14 of the specification). */
const KEPT_MS = 20_000
/** Live moves on: playlists and first files older than this are fetched anew, ms. */
const FRESH_MS = 6000

/** A channel's stream before anybody chose it. */
export interface KeptStream {
  stream: ChannelStream
  /** Its first files; null where the engine fetches them by itself. */
  media: MediaAhead | null
}

export interface StreamAhead {
  /** This channel may be chosen next, and no other. */
  expect(channelId: string): void
  /** What there is of a channel, given once; null where nothing was asked for, or it did not come. */
  take(channelId: string): Promise<KeptStream | null>
  drop(): void
}

export interface StreamAheadOptions {
  clock: Clock
  /** Asks for a stream that nobody watches yet. */
  ask(channelId: string, signal: AbortSignal): Promise<ChannelStream>
  /** Begins to fetch its first files; null where there is nothing to fetch. */
  fetch(stream: ChannelStream): MediaAhead | null
}

/** Asks for the stream of one channel that may come next, with its first files, and keeps them for a little while. */
export function createStreamAhead({ clock, ask, fetch }: StreamAheadOptions): StreamAhead {
  interface Kept {
    channelId: string
    asking: AbortController
    coming: Promise<ChannelStream>
    media: MediaAhead | null
  }
  let kept: Kept | null = null
  let end = 0
  let renewal = 0

  function renew(mine: Kept, stream: ChannelStream): void {
    if (mine !== kept) return
    mine.media?.drop()
    mine.media = fetch(stream)
    if (mine.media) renewal = clock.setTimeout(() => renew(mine, stream), FRESH_MS)
  }

  function leave(): Kept | null {
    const mine = kept
    kept = null
    clock.clearTimeout(end)
    clock.clearTimeout(renewal)
    return mine
  }

  function drop(): void {
    const mine = leave()
    mine?.asking.abort()
    mine?.media?.drop()
  }

  return {
    drop,
    expect(channelId) {
      if (kept?.channelId === channelId) return
      drop()
      const asking = new AbortController()
      const mine: Kept = { channelId, asking, coming: ask(channelId, asking.signal), media: null }
      kept = mine
      end = clock.setTimeout(drop, KEPT_MS)
      mine.coming.then((stream) => renew(mine, stream)).catch(() => mine === kept && drop())
    },
    async take(channelId) {
      if (kept?.channelId !== channelId) return null
      const mine = leave()
      const stream = await mine?.coming.catch(() => null)
      return mine && stream ? { stream, media: mine.media } : null
    },
  }
}
