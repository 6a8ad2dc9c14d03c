import type { Drm } from '../api/drm'
import type { Emitter } from '../lib/state/emitter'
import type { EngineFault, FaultCategory } from './recovery/fault'

export type { EngineFault, FaultCategory, FaultReason } from './recovery/fault'

/** The source of a load: the address of a clear HLS stream, or the protected alternatives of a stream. */
export type EngineSource = string | Drm

/** Which library a source needs: hls.js or the browser for `clear`, Shaka for `protected`. */
export type StreamKind = 'clear' | 'protected'

/** A time range, media seconds. */
export interface SeekableRange {
  start: number
  end: number
}

/** A rendition of the picture. `width` and `height` in pixels, 0 if unknown; `bitrate` in bit/s. */
export interface EngineLevel {
  id: string
  width: number
  height: number
  bitrate: number
}

/** An audio or text track. `name` may be empty or the same for several tracks; `language` is a BCP 47 tag, or empty. */
export interface EngineTrack {
  id: string
  name: string
  language: string
  /** HLS characteristics, DASH roles or the browser's kind; `forced` for forced subtitles. */
  roles?: readonly string[]
  /** Renditions of the same name in other groups are the same track in other encodings (RFC 8216, 4.3.4.1.1). */
  group?: string
}

/** A prefetched file, with its timing in ms of `performance.now()`. */
export interface PrefetchedFile {
  /** Final address, after redirects. */
  url: string
  data: string | ArrayBuffer
  start: number
  firstByte: number
  end: number
}

/** The first playlists and segments of a stream, requested before the engine loads it. */
export interface MediaPrefetch {
  /** Address of the media playlist whose segments are prefetched; null until known. */
  readonly rendition: string | null
  /** Address of its audio playlist; null until known, and if the rendition contains its audio. */
  readonly audio: string | null
  /** Resolves once every file is received or one has failed; never rejects. */
  readonly ready: Promise<void>
  /**
   * Hands over a prefetched file, once, because a live playlist changes. Null for any other address; the promise rejects
   * if the request failed.
   */
  take(url: string): Promise<PrefetchedFile> | null
  /** Aborts pending requests and discards the prefetched files. */
  discard(): void
}

/** How to load a source; every field has a default. */
export interface EngineLoadOptions {
  /** Media seconds; default: the live edge, or 0 for a playlist with an end. */
  startAt?: number | undefined
  /** Files of this source that were prefetched. The engine discards them if it does not load the source. */
  prefetch?: MediaPrefetch | null | undefined
  /** Languages of the audio to start with, BCP 47, most preferred first; default: that of the playlist. */
  languages?: readonly string[] | undefined
  /** True for a trailer: keeps a back buffer of only a few seconds. */
  brief?: boolean | undefined
  /**
   * True for the live edge of a channel, whose playlist has no end and advances; any other is a fault with reason `ended`,
   * `frozen` or `restarted`. Media that was found frozen is not played again.
   */
  live?: boolean | undefined
  /** Aborts the load while the library's code is still loading. Later on, a new `load` or `unload` ends it. */
  signal?: AbortSignal | undefined
}

export interface EngineEvents {
  /** The current picture is about to be removed: the last moment to copy it. */
  emptying: undefined
  playing: undefined
  paused: undefined
  waiting: undefined
  ended: undefined
  /** About four times a second while frames advance. */
  time: undefined
  /** Levels or tracks became known, or the selection changed. */
  tracks: undefined
  /** `sound` changed. */
  volume: undefined
  fault: EngineFault
}

/** Playing, pausing and seeking. Positions are media seconds of the loaded source. */
export interface Transport {
  /** Rejects with `autoplay-blocked` if the browser requires a user gesture, `media-unsupported` if it cannot play. */
  play(): Promise<void>
  pause(): void
  /** Moves to a position within {@link seekable}. */
  seek(position: number): void
  readonly position: number
  /** True until the picture of the last {@link seek} is there; absent if the engine cannot tell. An event follows. */
  readonly seeking?: boolean
  /** Range that can be sought to within the loaded source; null until it is known. */
  readonly seekable: SeekableRange | null
  /** Seconds of buffered media ahead of the position. */
  readonly buffered: number
  readonly paused: boolean
  /** Playback rate, 1 is normal speed. Kept across loads. */
  rate: number
}

/** The audio output. */
export interface SoundOutput {
  muted: boolean
  /** 0 to 1. */
  volume: number
}

/** Renditions, audio and text tracks, and the choice among them. Ids are valid until the next load. */
export interface TrackSelection {
  /** False while another device plays and selects tracks itself; then all lists are empty. */
  readonly isSelectable: boolean
  /** Identity of the loaded source: a new object after each load, including those of recovery; null without a source. */
  readonly source: object | null
  readonly levels: EngineLevel[]
  /** Id of the chosen level; null for automatic. */
  level: string | null
  /** Shorter side of the current picture, pixels; 0 if unknown. */
  readonly height: number
  readonly audioTracks: EngineTrack[]
  /** Id of the active audio track; null if unknown. */
  audioTrack: string | null
  readonly textTracks: EngineTrack[]
  /** Id of the visible text track; null for none. */
  textTrack: string | null
}

/** Broadcast times of the loaded source, epoch seconds, from the playlist's program date-times. */
export interface LiveTiming {
  /** Broadcast time of the current frame; null if the playlist has no times. */
  readonly wallClock: number | null
  /** Broadcast time of the newest media; null if unknown. The server clock learns its offset from it. */
  readonly edge: number | null
}

/**
 * The port between a player and a media library: hls.js, Shaka, the browser's own HLS, or a cast receiver. The members of
 * the engine itself load and release; the groups `transport`, `sound`, `tracks` and `live` control the loaded source.
 * Read a group from the engine at each use: casting replaces the groups during a session.
 */
export interface MediaEngine {
  /** Library and version, for diagnostics. */
  readonly name: string
  readonly events: Emitter<EngineEvents>
  readonly transport: Transport
  readonly sound: SoundOutput
  readonly tracks: TrackSelection
  readonly live: LiveTiming
  /** The channel or content (as its element names it) that plays early in this engine's element; null if none does. */
  readonly earlySource: string | null
  /**
   * Loads the library's code, default for clear streams. Safe to repeat. Rejects with `media-unsupported` if this browser
   * cannot play such streams, `network` if the code does not load.
   */
  prepare(streams?: StreamKind): Promise<void>
  /** Requests the first files of a clear stream, `languages` as in {@link EngineLoadOptions}; null if this engine cannot use prefetched files. */
  prefetch(url: string, startAt?: number, languages?: readonly string[]): MediaPrefetch | null
  /**
   * Replaces the current source. Adopts early playback of the same source and start instead of loading it twice.
   * Resolves once tracks are known, the load was aborted, or a fault was emitted. Rejects as {@link prepare} does, and
   * with `protection-unsupported` if this browser has none of the key systems.
   */
  load(source: EngineSource, options?: EngineLoadOptions): Promise<void>
  /** Recovers from a fault: `network` loads again, `media` resets the decoder, `device-overload` drops the top level. */
  recover(category: FaultCategory): void
  /** Removes the source and keeps the element. `sourceFollows`: prepares for another load that starts soon. */
  unload(options?: { sourceFollows?: boolean }): void
  /** Releases everything; the engine is unusable afterwards. */
  release(): void
}
