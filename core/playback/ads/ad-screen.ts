import type { Emitter } from '../../lib/emitter'

export interface AdScreenEvents {
  playing: undefined
  paused: undefined
  time: undefined
  ended: undefined
  volume: undefined
  /** `MediaError` code: 2 network, 3 decode, 4 not supported. */
  failed: number
}

/** Where an advertisement is seen: a picture over the media's, with the same sound. Seconds. */
export interface AdScreen {
  readonly events: Emitter<AdScreenEvents>
  canPlay(type: string): boolean
  /** Lays the file over the media. */
  show(url: string): void
  /** Rejects with `autoplay-blocked` when the browser wants a gesture first. */
  play(): Promise<void>
  pause(): void
  /** Gives the screen back to the media. */
  clear(): void
  readonly position: number
  /** 0 while it is not known. */
  readonly duration: number
  readonly muted: boolean
  /** Width of the picture on the page, CSS pixels. */
  readonly width: number
}
