import type { Emitter } from '../../lib/state/emitter'

export interface AdScreenEvents {
  playing: undefined
  paused: undefined
  time: undefined
  ended: undefined
  volume: undefined
  /** `MediaError` code: 2 network, 3 decode, 4 not supported. */
  failed: number
}

/** The video element that shows advertisements over the media, with the media's volume. Times are seconds. */
export interface AdScreen {
  readonly events: Emitter<AdScreenEvents>
  canPlay(type: string): boolean
  /** Shows the file over the media. */
  show(url: string): void
  /** Rejects with `autoplay-blocked` if the browser requires a user gesture. */
  play(): Promise<void>
  pause(): void
  /** Removes the advertisement and shows the media again. */
  clear(): void
  readonly position: number
  /** Seconds; 0 while unknown. */
  readonly duration: number
  readonly muted: boolean
  /** Width of the picture on the page, CSS pixels. */
  readonly width: number
}
