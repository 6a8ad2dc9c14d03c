import type { AdFailure } from './ad-error'

/** One advertisement as it is shown. Seconds. */
export interface AdView {
  /** Which of how many that came together, from 1. */
  number: number
  count: number
  left: number
  /** Until it can be skipped; 0 for now, null for never. */
  skipIn: number | null
  /** Where a click leads, http or https; null for nowhere. */
  link: string | null
  paused: boolean
}

export interface AdAsk {
  /** Address of what names the advertisements. */
  url: string
  /** The most that may be shown; null for what the answer says. */
  most: number | null
}

/** What an engine says while it plays. */
export interface AdHearer {
  /** There is something to show: the media leaves the screen now. */
  begins(): void
  shows(view: AdView): void
  /** The browser wants a gesture: `resume` is to be called in one. */
  blocked(): void
  /** One of several could not be shown; the others go on. */
  failed(failure: AdFailure): void
}

/**
 * The port between the cycle of advertising and whatever shows advertisements: our own over VAST, or the SDK of an
 * operator. One ask at a time.
 */
export interface AdEngine {
  readonly name: string
  /**
   * Shows what is found at the address; resolves with how many were shown, to their end or skipped. Rejects with an
   * {@link AdError} where none was. What was stopped settles either way.
   */
  play(ask: AdAsk, hear: AdHearer): Promise<number>
  resume(): Promise<void>
  pause(): void
  /** Ends the one on screen, where that is allowed by now. */
  skip(): void
  /** The viewer followed the link of the one on screen. */
  clicked(): void
  stop(): void
  release(): void
}
