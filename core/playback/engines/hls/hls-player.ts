import Hls, { CapLevelController } from 'hls.js'
import type { MediaPrefetch } from '../../engine'
import { type HevcRecord, keepPlayable } from '../hevc'
import { prefetchMedia } from '../media-prefetch'
import { filmPlaylists } from './hls-empty-segments'
import { createSubtitleHold } from './hls-subtitle-hold'
import { createPlaylistLoader } from './playlist-loader'
import { createPrefetchLoader } from './prefetch-loader'

/**
 * Buffer sizes (PLY-19): seconds ahead and their maximum, bytes, longest gap to skip in s, seconds behind, and seconds
 * behind for a trailer.
 */
export const BUFFER = { ahead: 5, most: 10, bytes: 5_000_000, hole: 0.3, behind: 30, behindTrailer: 2 }

/** hls.js repeats a failed playlist request once after this, ms, then tries the other levels before it reports an error. */
const ONCE_MORE = { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 1000 }

/** Globals of the page. This chunk shares no module with other chunks, so early playback needs no other file. */
const WORLD = {
  fetch: (...what: Parameters<typeof fetch>) => fetch(...what),
  clock: {
    setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
    clearTimeout: (id: number) => window.clearTimeout(id),
  },
}

/** Largest level that automatic quality selects, lines; a viewer may still select a larger one. */
const HIGHEST_AUTO = 1080

/** Requests the first files of an address before hls.js does. */
export const fetchFirst = (
  address: string,
  startAt: number | undefined,
  smallest: boolean,
  languages?: readonly string[],
  hevc?: HevcRecord,
) => prefetchMedia({ address, startAt, smallest, languages, hevc, ...WORLD })

/** The part of hls.js that limits levels to the player's size; it also applies the limit of automatic quality. */
const cappedTo = (smallest: boolean) =>
  class extends CapLevelController {
    readonly #player: Hls
    constructor(player: Hls) {
      super(player)
      this.#player = player
    }

    override getMaxLevel(highest: number): number {
      return super.getMaxLevel(Math.min(highest, highestAutoLevel(this.#player.levels, smallest)))
    }
  }

/** Pending restarts of loading, by player. */
const restarts = new WeakMap<Hls, ReturnType<typeof setTimeout>>()

/**
 * Lets a player load from a media second; -1 for its own position. Repeated calls restart once, in a task of their own:
 * hls.js waits forever for an initialization segment that is requested again while its aborted request ends.
 */
export function loadFrom(player: Hls, position: number): void {
  clearTimeout(restarts.get(player))
  player.stopLoad()
  const timer = setTimeout(() => player.startLoad(position))
  restarts.set(player, timer)
  player.once(Hls.Events.DESTROYING, () => clearTimeout(timer))
}

/** Creates hls.js attached to a `<video>`, without a source, so that it is ready when the operator answers. */
export function createHlsPlayer(video: HTMLVideoElement, smallest = false, hevc?: HevcRecord) {
  let prefetch: MediaPrefetch | null = null
  let begins = true
  const loader = createPrefetchLoader(
    (url) => prefetch?.take(url) ?? null,
    (fragment, pass) => subtitles.hold(fragment, pass),
    () => player.latestLevelDetails?.live === false,
  )
  const player = new Hls({
    maxBufferLength: BUFFER.ahead,
    maxMaxBufferLength: BUFFER.most,
    maxBufferSize: BUFFER.bytes,
    maxBufferHole: BUFFER.hole,
    backBufferLength: BUFFER.behind,
    // A worker's script address must pass the host page's CSP, and CMAF needs no transmuxing.
    enableWorker: false,
    capLevelToPlayerSize: true,
    capLevelController: cappedTo(smallest),
    startFragPrefetch: true,
    renderTextTracksNatively: false,
    playlistLoadPolicy: {
      default: { ...Hls.DefaultConfig.playlistLoadPolicy.default, errorRetry: ONCE_MORE },
    },
    loader,
    pLoader: createPlaylistLoader(loader, () => begins),
  })
  const subtitles = createSubtitleHold(player)
  player.once(Hls.Events.MANIFEST_PARSED, () => {
    const playable = keepPlayable(player.levels, ({ videoCodec }) => videoCodec, hevc)
    for (const level of player.levels.filter((one) => !playable.includes(one)))
      player.removeLevel(player.levels.indexOf(level))
    // Start with the level and the audio whose segments are prefetched; adaptive bitrate selects the next one.
    const begun = player.levels.findIndex((level) => level.uri === prefetch?.rendition)
    if (begun >= 0) player.startLevel = begun
    const spoken = player.allAudioTracks.find(({ url }) => url === prefetch?.audio)
    if (spoken && !spoken.default) player.config.audioPreference = spoken
    // Needed until the size of the player has been measured, or if it has none.
    const highest = highestAutoLevel(player.levels, smallest)
    const { autoLevelCapping: current } = player
    player.autoLevelCapping = current < 0 ? highest : Math.min(current, highest)
    // Subtitles stay off until the viewer selects them, also if the playlist marks one as default.
    player.subtitleTrack = -1
  })
  player.once(Hls.Events.FRAG_BUFFERED, () => {
    begins = false
  })
  /**
   * Moves the start before the end of the playlist: a film or its audio may be shorter than its catalogue says, and
   * hls.js loads nothing past the end.
   */
  const startWithin = () => {
    const last = Math.min(...filmPlaylists(player).map(({ fragments }) => fragments.at(-1)?.start ?? 0))
    if (player.startPosition > last) loadFrom(player, last)
  }
  player.once(Hls.Events.LEVEL_UPDATED, startWithin)
  player.once(Hls.Events.AUDIO_TRACK_UPDATED, startWithin)
  player.once(Hls.Events.DESTROYING, () => prefetch?.discard())
  const offerAirPlay = createAirPlaySource(player, video)
  player.attachMedia(video)
  return {
    player,
    /** Loads an address from `startAt` media seconds, or the live edge. */
    load(url: string, startAt?: number, files?: MediaPrefetch | null, languages?: readonly string[]): Hls {
      prefetch = files ?? fetchFirst(url, startAt, smallest, languages, hevc)
      player.config.startPosition = startAt ?? -1
      player.loadSource(url)
      offerAirPlay(url)
      return player
    },
  }
}

interface LevelSize {
  readonly width: number
  readonly height: number
}

/** Lines of a level: for an upright picture its width, as in the level's name. */
const countLines = ({ width, height }: LevelSize) => Math.min(width || height, height)

/**
 * Returns the index of the highest level that automatic quality may select, of levels in ascending order of bit rate;
 * `smallest` allows only the lowest. If every level is too large, the lowest is selected.
 */
export function highestAutoLevel(levels: readonly LevelSize[], smallest: boolean): number {
  const tooHigh = levels.findIndex((level) => countLines(level) > HIGHEST_AUTO)
  return smallest ? 0 : Math.max(0, (tooHigh < 0 ? levels.length : tooHigh) - 1)
}

/** A `<video>` with the members that WebKit adds. */
type AirPlayVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

const WIRELESS_CHANGED = 'webkitcurrentplaybacktargetiswirelesschanged'

/**
 * A ManagedMediaSource cannot be sent to another screen: WebKit needs the HLS address as a second `<source>` beside it,
 * and switches to that one when the viewer chooses a screen. hls.js then detaches itself; it takes over again, at the
 * same position, when the viewer returns. The function that it returns sets the address; it does nothing in browsers
 * without AirPlay.
 */
export function createAirPlaySource(player: Hls, video: AirPlayVideo): (address: string) => void {
  if (!video.webkitShowPlaybackTargetPicker) return () => undefined
  const source = document.createElement('source')
  source.type = 'application/x-mpegURL'
  const listening = new AbortController()
  let isOpen = false

  function add(): void {
    // hls.js uses `<source>` for a ManagedMediaSource only; with `src` the browser ignores every `<source>`.
    if (!isOpen || !source.src || video.querySelectorAll('source').length === 0) return
    video.append(source)
    // hls.js sets it, because a ManagedMediaSource without a second source does not open otherwise.
    video.disableRemotePlayback = false
  }

  function returnToMediaSource(): void {
    const details = player.latestLevelDetails
    const isLive = details?.live && details.type !== 'EVENT'
    const position = isLive ? -1 : video.currentTime
    const wasPlaying = !video.paused
    if (!player.media) player.attachMedia(video)
    player.startLoad(position)
    if (wasPlaying) video.play().catch(() => undefined)
  }

  player.on(Hls.Events.MEDIA_ATTACHED, () => {
    isOpen = true
    add()
  })
  player.on(Hls.Events.MEDIA_DETACHING, () => {
    isOpen = false
  })
  player.on(Hls.Events.DESTROYING, () => {
    listening.abort()
    // A source that the browser has selected would continue to play.
    const isSelected = source.src !== '' && video.currentSrc === source.src
    source.remove()
    if (!isSelected) return
    for (const child of video.querySelectorAll('source')) child.remove()
    video.load()
  })
  video.addEventListener(
    WIRELESS_CHANGED,
    () => {
      if (!source.src) return
      // The other screen requests the stream by itself.
      if (video.webkitCurrentPlaybackTargetIsWireless) player.stopLoad()
      else returnToMediaSource()
    },
    { signal: listening.signal },
  )

  return (address) => {
    source.src = address
    add()
  }
}
