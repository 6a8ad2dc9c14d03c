import type { SegmentFormat } from './segment-format'

/** The media that a receiver loads. */
export interface CastMedia {
  /** Address of the stream; passed to the receiver only. */
  address: string
  title: string
  /** Channel or series. */
  subtitle: string
  /** Address of a picture. */
  image: string | null
  live: boolean
  /** Container of the segments; null if the receiver has to find out. */
  segments: SegmentFormat | null
  /** Media seconds; absent for the live edge or the beginning. */
  startAt?: number | undefined
}

/** The description of the media, without its source. */
export type CastAbout = Omit<CastMedia, 'address' | 'startAt' | 'segments'>

/** Playback state of the receiver (PLY-14); `failed`: it cannot play the media. */
export type ReceiverMedia = 'idle' | 'buffering' | 'playing' | 'paused' | 'ended' | 'failed'

/** The last state that the receiver reported. */
export interface CastReport {
  /** True if the SDK has found a receiver (PLY-14.available). */
  found: boolean
  /** Name of the receiver; null without a session. */
  device: string | null
  media: ReceiverMedia
  /** Position and duration, media seconds; 0 if unknown. */
  position: number
  duration: number
  /** 0 to 1. */
  volume: number
  muted: boolean
}

/** The port to a cast SDK. */
export interface CastSender {
  readonly report: CastReport
  /** Calls the listener at every change of the report; returns the function that unsubscribes it. */
  listen(listener: () => void): () => void
  /** Lets the viewer choose a receiver. Returns its name, or null if none was chosen; rejects with `cast-failed`. */
  connect(): Promise<string | null>
  /** Rejects with `cast-failed` if the receiver does not accept the media. */
  load(media: CastMedia): Promise<void>
  play(): void
  pause(): void
  seek(position: number): void
  /** Unloads the media and keeps the session. */
  stop(): void
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  disconnect(): void
}
