import type { ReadonlySignal } from '@preact/signals-core'
import type { TvErrorCode } from '../../lib/errors'
import type { ViewerAction } from '../statistics/analytics'
import type { AdControls } from './ad-breaks'
import type { PlayerState } from './player-state'
import type { TrackChoice } from './track-choice'

/** What every player is to its controls and its host, whatever it plays: state to show and intents to send. */
export interface Player {
  readonly state: ReadonlySignal<PlayerState>
  /** A short remark that does not stop playback; goes away by itself. */
  readonly notice: ReadonlySignal<TvErrorCode | null>
  readonly tracks: TrackChoice
  /** `volume` is 0 to 100. */
  readonly sound: ReadonlySignal<{ muted: boolean; volume: number }>
  /** How fast it runs: 1 is as it was filmed. */
  readonly speed: ReadonlySignal<number>
  /** What {@link setSpeed} may be asked for; none where time goes its own way, as at the live edge. */
  readonly speeds: ReadonlySignal<readonly number[]>
  /** What is advertised over the media. */
  readonly ads: AdControls
  /** Rejects with `autoplay-blocked` when the browser wants a gesture, `not-ready` when nothing can play. */
  play(): Promise<void>
  /** Rejects where what plays cannot be held, with the code of why. */
  pause(): Promise<void>
  /** Adds up presses and moves once they stop (PLY-04). */
  skip(seconds: number): Promise<void>
  /** Goes on from where it stood, after a failure or on another engine; without `autoplay` it waits there for play. */
  retry(autoplay?: boolean): Promise<void>
  /** The viewer comes back from where a purchase is made: what was bought meanwhile begins. */
  refreshEntitlements(): Promise<void>
  setMuted(muted: boolean): void
  setVolume(percent: number): void
  /** To the nearest speed there is; 1 where there are none. */
  setSpeed(speed: number): void
  /** Tells whoever counts what the viewer did. */
  reportAction(action: ViewerAction): void
  /** Calls `run` right before what is on screen is taken away; gives what stops that. */
  onEmptying(run: () => void): () => void
  /** Facts for support; no token, device id or address. */
  diagnostics(): Record<string, string | number | boolean | null>
  /** Gives everything back for good: opening it again does nothing. */
  release(): void
}
