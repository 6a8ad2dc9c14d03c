/**
 * The port between players and whatever shows advertisements: our own engine over VAST, or the SDK of an operator. The
 * file is handed to partners, so it imports nothing. Times are seconds.
 */

/** Why there is no advertisement: a code of VAST (100-999) or of an SDK (1000-1300), or what happened before one. */
export type AdFailure = number | 'network' | 'timeout' | 'no-ad'

/** One advertisement as it is shown. */
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
  /** Address of what names the advertisements, the viewer's id filled in. */
  url: string
  /** The most that may be shown; null for what the answer says. */
  most: number | null
  /** The id that advertisements know this viewer by, for what the address leads to; '' where it does not come soon. */
  adId(): Promise<string>
  /** Second of the media that they lie over; null where it has none, as live. */
  place: number | null
}

/** What an engine says while it plays; afterwards nobody listens. */
export interface AdHearer {
  /** There is something to show: the media leaves the screen now. */
  begins(): void
  /** What is on screen, at least once a second. */
  shows(view: AdView): void
  /** The browser wants a gesture: `resume` is to be called in one. */
  blocked(): void
  /** One of several could not be shown; the others go on. */
  failed(failure: AdFailure): void
}

/** Shows advertisements over one player's media. One ask at a time. */
export interface AdEngine {
  /** For diagnostics. */
  readonly name: string
  /**
   * Shows what is found at the address; resolves with how many were shown, to their end or skipped. Rejects where none
   * was, with an error whose `failure` says why; one without counts as 900. What was stopped settles either way.
   */
  play(ask: AdAsk, hear: AdHearer): Promise<number>
  /** Goes on after `pause` or `blocked`. Rejects as `play()` of a `<video>` does when the browser wants a gesture. */
  resume(): Promise<void>
  pause(): void
  /** Ends the one on screen, where that is allowed by now. */
  skip(): void
  /** The viewer followed the link of the one on screen. */
  clicked(): void
  /** Leaves the screen at once. */
  stop(): void
  /** Gives everything back; no call comes afterwards. */
  release(): void
}
