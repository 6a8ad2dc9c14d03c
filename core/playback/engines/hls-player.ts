import Hls from 'hls.js'
import { type MediaPrefetch, prefetchMedia } from '../prefetch/media-prefetch'
import { createPlaylistLoader } from './playlist-loader'
import { createPrefetchLoader } from './prefetch-loader'

/** Buffers (spec/2 §9): seconds ahead, seconds at most, bytes, the hole that is jumped, and behind, of a trailer too. */
export const BUFFER = { ahead: 5, most: 10, bytes: 5_000_000, hole: 0.3, behind: 30, behindTrailer: 2 }

/** A playlist is asked for once more, ms, before another rendition is: all of them are tried before a fault is told. */
const ONCE_MORE = { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 1000 }

/** This chunk shares no module with another, so that it can work before the player's is here. */
const WORLD = {
  fetch: (...what: Parameters<typeof fetch>) => fetch(...what),
  clock: {
    setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
    clearTimeout: (id: number) => window.clearTimeout(id),
  },
}

/** The first files of an address, asked for before hls.js does. */
export const fetchFirst = (address: string, startAt: number | undefined, smallest: boolean) =>
  prefetchMedia({ address, startAt, smallest, ...WORLD })

/** hls.js over a `<video>`, before it has an address: made while the address is waited for. */
export function createPlayer(video: HTMLVideoElement, smallest = false) {
  let prefetch: MediaPrefetch | null = null
  let begins = true
  const loader = createPrefetchLoader((url) => prefetch?.take(url) ?? null)
  const player = new Hls({
    maxBufferLength: BUFFER.ahead,
    maxMaxBufferLength: BUFFER.most,
    maxBufferSize: BUFFER.bytes,
    maxBufferHole: BUFFER.hole,
    backBufferLength: BUFFER.behind,
    // A worker would need its own address past the host's CSP; CMAF needs no transmuxing.
    enableWorker: false,
    capLevelToPlayerSize: true,
    startFragPrefetch: true,
    renderTextTracksNatively: false,
    playlistLoadPolicy: {
      default: { ...Hls.DefaultConfig.playlistLoadPolicy.default, errorRetry: ONCE_MORE },
    },
    loader,
    pLoader: createPlaylistLoader(loader, () => begins),
  })
  player.once(Hls.Events.MANIFEST_PARSED, () => {
    // What was fetched ahead is of one rendition: that one comes first, and the line decides about the next.
    const begun = player.levels.findIndex((level) => level.uri === prefetch?.rendition)
    if (begun >= 0) player.startLevel = begun
    if (smallest) player.autoLevelCapping = 0
    // Subtitles are shown when the viewer asks for them, whatever the playlist prefers.
    player.subtitleTrack = -1
  })
  player.once(Hls.Events.FRAG_BUFFERED, () => {
    begins = false
  })
  player.once(Hls.Events.DESTROYING, () => prefetch?.discard())
  player.attachMedia(video)
  return {
    player,
    /** Begins with an address, from `startAt` media seconds or the live edge. */
    load(url: string, startAt?: number, coming?: MediaPrefetch | null): Hls {
      prefetch = coming ?? fetchFirst(url, startAt, smallest)
      player.config.startPosition = startAt ?? -1
      player.loadSource(url)
      return player
    },
  }
}
