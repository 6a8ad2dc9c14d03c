/**
 * The port between players and an ad engine: our own over VAST, or an SDK of an operator. Partners receive this file,
 * so it imports nothing. Times are seconds.
 */

/** Why there is no advertisement: a code of VAST (100-999) or of an SDK (1000-1300), or a failure before either. */
export type AdFailure = number | 'network' | 'timeout' | 'no-ad' | HttpFailure

/** The answer of an ad server with an HTTP status of 400 to 599: the codes of VAST have other meanings. */
export type HttpFailure = `http-${number}`

/** The advertisement on screen. */
export interface AdView {
  /** Position in its pod, from 1, and size of the pod. */
  number: number
  count: number
  left: number
  /** Seconds until it can be skipped; 0 for now, null for never. */
  skipIn: number | null
  /** Address that a click opens, http or https; null for none. */
  link: string | null
  paused: boolean
}

export interface AdAsk {
  /** VAST address, the viewer's advertising id filled in. */
  url: string
  /** Maximum number of advertisements to show; null for all in the response. */
  most: number | null
  /** Returns the viewer's advertising id, for addresses in the response; '' if it does not arrive in time. */
  adId(): Promise<string>
  /** Position of the media under the advertisement, seconds; null for live. */
  place: number | null
}

/** Callbacks of an engine during `play()`; calls after it settled are ignored. */
export interface AdCallbacks {
  /** An advertisement is ready: the media is hidden now. */
  begins(): void
  /** Reports the advertisement on screen, at least once a second. */
  shows(view: AdView): void
  /** The browser requires a user gesture: call `resume()` in one. */
  blocked(): void
  /** One advertisement of several failed; the others continue. */
  failed(failure: AdFailure): void
}

/** Shows advertisements over one player's media. One `play()` at a time. */
export interface AdEngine {
  /** For diagnostics. */
  readonly name: string
  /**
   * Shows the advertisements at the address; resolves with the number of those that ended or were skipped. Rejects if
   * there were none, with an error whose `failure` gives the reason; an error without it counts as 900. `stop()`
   * settles it either way.
   */
  play(ask: AdAsk, callbacks: AdCallbacks): Promise<number>
  /**
   * Continues after `pause` or `blocked`. Rejects as `play()` of a `<video>` does if the browser requires a user gesture.
   */
  resume(): Promise<void>
  pause(): void
  /** Skips the advertisement on screen, if that is allowed by now. */
  skip(): void
  /** The viewer followed the link of the advertisement on screen. */
  clicked(): void
  /** Removes advertisements from the screen at once. */
  stop(): void
  /** Releases all resources; no call follows. */
  release(): void
}
