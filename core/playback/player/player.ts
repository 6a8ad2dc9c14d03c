import type { ReadonlySignal } from '@preact/signals-core'
import type { TvErrorCode } from '../../lib/errors'
import type { EngineSwitch } from '../engine-switch'
import type { ViewerAction } from '../statistics/analytics'
import type { AdControls } from './ad-breaks'
import type { PlayerState } from './player-state'
import type { TrackChoice } from './track-choice'

/** The interface of every player for its controls and its host page: state to show and intents to send. */
export interface Player {
  readonly state: ReadonlySignal<PlayerState>
  /** Code of a short message that does not stop playback; null again after 5 s. */
  readonly notice: ReadonlySignal<TvErrorCode | null>
  readonly tracks: TrackChoice
  /** `volume` is 0 to 100. */
  readonly sound: ReadonlySignal<{ muted: boolean; volume: number }>
  /** Playback rate; 1 is normal. */
  readonly speed: ReadonlySignal<number>
  /** The rates that {@link setSpeed} accepts; empty at the live edge. */
  readonly speeds: ReadonlySignal<readonly number[]>
  /** The advertisements over the media. */
  readonly ads: AdControls
  /** Rejects with `autoplay-blocked` if the browser requires a gesture, `not-ready` if no source can play. */
  play(): Promise<void>
  /** Rejects if the source must not be paused, with the code of the reason. */
  pause(): Promise<void>
  /** Adds up presses and seeks once they stop (PLY-04). */
  skip(seconds: number): Promise<void>
  /** {@link skip} by a button or a key of the viewer, which leads from the live edge back into the archive (PLY-04). */
  skipByViewer(seconds: number): Promise<void>
  /** Seconds of media after the picture that have arrived; not a signal: read it with the position. */
  bufferedAhead(): number
  /** Loads the position on screen again, after a failure or on another engine; without `autoplay` it waits for play. */
  retry(autoplay?: boolean): Promise<void>
  /** The viewer leaves a purchase gate to buy: once that is bought, playback starts. */
  expectPurchase(): void
  /** Requests the entitlements again after a purchase, and opens the purchase gate if they allow it. */
  refreshEntitlements(): Promise<void>
  setMuted(muted: boolean): void
  setVolume(percent: number): void
  /** Sets the nearest rate of {@link speeds}; 1 if there is none. */
  setSpeed(speed: number): void
  /** Reports an action of the viewer to statistics. */
  reportAction(action: ViewerAction): void
  /** Calls `run` right before the picture is removed; returns a function that stops that. */
  onEmptying(run: () => void): () => void
  /** Replaces the engine for as long as a cast session lasts (PLY-14). */
  readonly engineSwitch: Pick<EngineSwitch, 'switchTo' | 'switchBack'>
  /** Facts for support; no token, device id or address. */
  diagnostics(): Record<string, string | number | boolean | null>
  /** Releases the engine and all listeners; the player does nothing afterwards. */
  release(): void
}
