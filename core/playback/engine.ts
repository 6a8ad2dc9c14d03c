import type { Drm } from '../api/drm'
import type { Emitter } from '../lib/emitter'
import type { ErrorDetail, TvErrorCode } from '../lib/errors'
import type { MediaPrefetch } from './prefetch/media-prefetch'

/** What is to be played: the address of a clear stream, or the protected forms that one comes in. */
export type EngineSource = string | Drm

/** A rendition as the engine knows it. `height` in pixels, `bitrate` in bit/s. */
export interface EngineLevel {
  id: string
  height: number
  bitrate: number
}

/** An audio or text track. `language` is a BCP 47 tag, or empty. */
export interface EngineTrack {
  id: string
  name: string
  language: string
}

/** What went wrong with the media, before anybody decided what to do about it. */
export interface EngineFault {
  /**
   * `network`: a playlist or segment did not come; `media`: it came and could not be played; `codec`: it never will;
   * `call`: the operator gave no new address for it; `licence`: the key to it was refused; `protection`: this browser
   * has no use for a key; `device-overload`: a phone's engine broke off by an exception of its own.
   */
  kind: 'network' | 'media' | 'codec' | 'call' | 'licence' | 'protection' | 'device-overload'
  /** HTTP status where there was one. */
  status: number | null
  /** The engine gave up by itself and waits to be told. */
  fatal: boolean
  /** The engine's own word for it, for diagnostics; holds no address. */
  detail: string
  /** What else was said, safe to show. */
  facts?: ErrorDetail
}

export interface EngineEvents {
  /** What is on screen is about to be taken away: it can be kept now, and not later. */
  emptying: undefined
  playing: undefined
  paused: undefined
  waiting: undefined
  ended: undefined
  /** Roughly four times a second while frames advance. */
  time: undefined
  /** Levels or tracks became known, or another one is in use. */
  tracks: undefined
  volume: undefined
  fault: EngineFault
}

/**
 * The port between the player's model and whatever plays the media: hls.js, the browser itself, or Shaka.
 * Positions are media seconds of the loaded source; wall times are epoch seconds.
 */
export interface MediaEngine {
  readonly name: string
  readonly events: Emitter<EngineEvents>
  /**
   * Fetches the engine's code, for clear streams unless told; `media-unsupported` where this browser cannot play. Safe
   * to call ahead and again.
   */
  prepare(streams?: 'clear' | 'protected'): Promise<void>
  /**
   * Plays this source from `startAt` media seconds (default: the live edge, or 0 where the playlist has an end). What
   * plays already, see `begun`, is taken over: a live edge, or the same address from the same second. Rejects with `protection-unsupported` where no key system of
   * this browser opens the source. `prefetch`: its first files, where they were asked for before. A `brief` source keeps
   * little of what was seen.
   */
  load(
    source: EngineSource,
    startAt?: number,
    prefetch?: MediaPrefetch | null,
    brief?: boolean,
  ): Promise<void>
  /** Begins to fetch the first files from `startAt` of what may be played soon; null where the engine knows none. */
  prefetch(url: string, startAt?: number): MediaPrefetch | null
  /** The channel or film, by the name that it is asked for with, that plays since before there was a player. */
  readonly earlySource: string | null
  /** Rejects with `autoplay-blocked` when the browser wants a gesture first. */
  play(): Promise<void>
  pause(): void
  seek(position: number): void
  /** Tries to go on after a fault: loads again, resets the decoder, or does without its largest rendition. */
  recover(kind: EngineFault['kind']): void
  /** Drops the source and keeps the element. `soon`: another one follows, for which all is made ready that can be. */
  unload(soon?: boolean): void
  /** Drops everything; the engine is of no use afterwards. */
  release(): void
  readonly position: number
  /** Seconds that can be reached without asking for another stream. */
  readonly seekable: { start: number; end: number } | null
  /** Seconds of media ahead of the position. */
  readonly buffered: number
  /** What the playlist says the frame on screen was broadcast at; null when it does not say. */
  readonly wallClock: number | null
  /** What the playlist says its newest media was broadcast at, epoch seconds; for learning the operator's time. */
  readonly edge: number | null
  readonly paused: boolean
  muted: boolean
  /** 0 to 1. */
  volume: number
  /** How fast it runs: 1 is as it was filmed. Outlives a change of source. */
  rate: number
  readonly levels: EngineLevel[]
  /** Chosen level; null for automatic. */
  level: string | null
  /** Height of what is on screen, pixels; 0 when unknown. */
  readonly height: number
  readonly audioTracks: EngineTrack[]
  audioTrack: string | null
  readonly textTracks: EngineTrack[]
  /** null for none. */
  textTrack: string | null
}

/** The code shown for a fault that could not be healed. */
export function codeOfFault(fault: EngineFault, offline: boolean): TvErrorCode {
  if (offline) return 'offline'
  if (fault.kind === 'codec') return 'media-unsupported'
  if (fault.kind === 'licence') return 'licence-refused'
  if (fault.kind === 'protection') return 'protection-unsupported'
  return fault.kind === 'media' || fault.kind === 'device-overload' ? 'media-decode' : 'media-network'
}
