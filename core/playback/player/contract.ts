import type { AdBlock } from '../../api/ad-block'
import type { ApiClient } from '../../api/client'
import type { ServerClock } from '../../lib/clock'
import type { Emitter } from '../../lib/emitter'
import type { TvError } from '../../lib/errors'
import type { Storage } from '../../lib/storage'
import type { Session } from '../../session'
import type { EngineSource, MediaPrefetch } from '../engine'
import type { EngineSwitch } from '../engine-switch'
import type { Connection } from '../recovery/connection'
import type { Recovery } from '../recovery/recovery'
import type { PageLifecycle, Watch } from '../statistics/contract'
import type { Statistics } from '../statistics/statistics'
import type { AdBreaks, LoadAds } from './ad-breaks'
import type { Diagnostics } from './diagnostics'
import type { Gate } from './gate'
import type { LoadTask } from './load-task'
import type { Notices } from './notices'
import type { AskOffers } from './offers'
import type { Player } from './player'
import type { PauseReason, PlayerEvent } from './player-state'
import type { PolicyRefusals } from './policy-guard'
import type { TrackPreferences } from './track-preferences'

export interface PlaybackControllerOptions {
  api: ApiClient
  session: Session
  clock: ServerClock
  storage: Storage
  engine: EngineSwitch
  connection: Connection
  /** The viewer's languages of sound and subtitles. */
  trackPreferences: Pick<TrackPreferences, 'languages'>
  pageLifecycle: PageLifecycle
  /** Fetches the advertising code; absent for no advertisements. */
  ads?: LoadAds | undefined
  /** Reports watching; null in a preview (PLY-16). */
  statistics?: Statistics | null
  /** Refusals of the page's Content Security Policy; absent where no page has one. */
  policy?: PolicyRefusals
}

/** The events of a source player; effects that depend on the kind of player listen to them. */
export interface SourceEvents {
  /** A newer load has aborted the last one. */
  'load-started': undefined
  /** A gate is on screen. */
  gated: Gate
  /** The engine read more of the source; the tracks are updated afterwards. */
  tracks: undefined
  /** The position changed; emitted before the state becomes `playing`. */
  moved: undefined
  /** The viewer or an advertisement paused the media. */
  paused: undefined
  /** The media has ended, and the advertisements after it. */
  ended: undefined
  /** The engine is about to unload because of a failure; another source may follow. */
  failed: undefined
}

/** The time of what plays, which depends on the kind of player. */
export interface SourceTiming {
  /** False if no media lies ahead that recovery could jump to. */
  hasMediaAhead(): boolean
  /** Epoch second on screen if it is meant to be the live edge, else null. */
  onAir(): number | null
  /** Position by which advertisements are scheduled, seconds; null on a channel. */
  adPosition(): number | null
}

/** The answers and the effects that a source player needs of the player above it. */
export interface SourceHandlers {
  readonly timing: SourceTiming
  /** Requests the stream again and plays it from the same position, or `aheadS` seconds after it. */
  renewStream(aheadS: number): void
  /** Continues from a pause for this reason; an advertisement in the middle counts as a pause of the viewer. */
  unpause(why: PauseReason): Promise<void>
  /** The session changed: another viewer, or another set of rights. */
  viewerChanged(): void
  /** The connection is back while the requested media is not on screen. */
  reconnected(): void
}

/** The source to play next. */
export interface PlaybackSource {
  address: EngineSource
  /** Media seconds; absent for the live edge or the beginning. */
  startAt?: number | undefined
  /** Id of the channel or content under which the viewer's choice of audio is stored. */
  tracksOf: string
  /** The operator wants subtitles on from the beginning. */
  subtitled?: boolean
  /** Names under which storage records whether the source is protected; empty for a placeholder or a trailer. */
  knownAs: readonly string[]
  /** The first files, if they were prefetched. */
  prefetch?: MediaPrefetch | null
  /** The engine keeps little of the watched media: a trailer. */
  brief?: boolean
  /** The source is the live edge of a channel, see {@link LoadOptions.live}. */
  live?: boolean
  /** The ad block of the stream; a pre-roll plays once for each channel, film or episode `of`. */
  ad?: { block: AdBlock; of: string } | null
  /** The watch that statistics report. */
  watch?: Watch | null
}

/** One player's media on one engine: state, recovery, advertisements, sound, tracks and the current load. */
export interface SourcePlayer
  extends Pick<
    Player,
    'state' | 'notice' | 'tracks' | 'sound' | 'setMuted' | 'setVolume' | 'reportAction' | 'onEmptying'
  > {
  readonly events: Emitter<SourceEvents>
  readonly notices: Notices
  readonly recovery: Recovery
  /** While an advertisement holds the screen, play and pause are its own. */
  readonly adBreaks: AdBreaks
  /** Aborts when the next load starts. */
  readonly loadSignal: AbortSignal
  send(event: PlayerEvent): void
  /** Aborts the current load and returns the signal of the next. */
  startLoad(): AbortSignal
  /**
   * Fetches the engine's code for the source recorded under a name, see {@link PlaybackSource.knownAs}; null for a
   * source without one.
   */
  prepare(name: string | null): Promise<void>
  /**
   * Passes a source to the engine once its code has loaded, `prepared`; `starting` runs just before. Resolves also
   * where the browser requires a gesture first, which is a state. Rejects if `task` is aborted.
   */
  load(
    task: { readonly signal: AbortSignal },
    prepared: Promise<void>,
    source: PlaybackSource,
    starting: () => void,
  ): Promise<void>
  /** Ends the media: the advertisements after it play, then `ended` is emitted. */
  over(): void
  /** Resumes the engine; rejects as {@link Player.play} does. */
  resume(): Promise<void>
  /**
   * Pauses the media, or the advertisement over it. A load without a frame is aborted instead: then it returns false,
   * and play has to load again.
   */
  pauseOrCancelLoad(): boolean
  /** Unloads the media and shows the error; without `retrying` it retries only when the browser comes back online. */
  fail(error: TvError, retrying?: boolean): void
  /** Facts for support: of the error, of `shown`, and of the media. */
  diagnostics(shown: Diagnostics): Diagnostics
  release(): void
}

/** A request as the controller sees it. */
export interface PlaybackRequest {
  /** False resolves channel or content only; the stream waits for play. */
  readonly autoplay: boolean
}

/** A resolved request; the gate stops it before it loads. */
export interface Resolved {
  readonly gate: Gate | null
}

/**
 * The part of a player that depends on its kind: a channel or a content. `Known` is the type of a request's part that
 * a player may have resolved already, see {@link LoadTask.known}. Every member is required; effects that are not part of
 * the flow listen to {@link SourceEvents} instead.
 */
export interface PlaybackDefinition<Request extends PlaybackRequest, Known, Found extends Resolved>
  extends Pick<SourceHandlers, 'timing' | 'unpause'> {
  // The steps of a load, in this order.

  /** Resets the signals that depend on the request; called in a batch with the change to `loading`. */
  reset(task: LoadTask<Request, Known>): void
  /** Finds out what is requested and which gate is before it; may start requests for the stream meanwhile. */
  resolve(task: LoadTask<Request, Known>): Promise<Found>
  /** Requests the stream and passes it to {@link SourcePlayer.load}. */
  load(found: Found, task: LoadTask<Request, Known>): Promise<void>

  // Loading again: after a fault, for another viewer, by a retry, after a purchase.

  /** Requests a new stream for the position on screen, or `aheadS` seconds after it, and loads it. */
  renew(aheadS: number, signal: AbortSignal): Promise<void>
  /** Looks for a gate before what plays, after the viewer changed; null if it may continue. */
  recheck(signal: AbortSignal): Promise<Found | null>
  /** The request that resumes at the position on screen. */
  withPosition(request: Request): Request
  /** Opens the request, which has its position; `byViewer` after a press of retry. */
  restart(request: Request, byViewer: boolean): Promise<void>
  /** The request to open after a purchase; null if the gate is still closed. */
  requestAfterPurchase(request: Request, signal: AbortSignal): Promise<Request | null>

  // Seeking.

  /** Rejects with the reason a position cannot be sought to. */
  seekTo(position: number): Promise<void>
  /** The position so many seconds away from the one on screen. */
  skipTarget(seconds: number): number

  // Errors and gates.

  /** The gate that a refused call means, else the error to show. */
  interpret(error: TvError): Gate | TvError
  /** Requests the offers of a purchase gate; null if the operator sells none. */
  offersFor(gate: Gate, found: Found | null): AskOffers | null
  /** Language of these offers. */
  language(): string
}

/** The flow that both players share, and the part of their public interface that it implements. */
export interface PlaybackController<Request extends PlaybackRequest, Known, Found extends Resolved> {
  readonly media: SourcePlayer
  /** The members of {@link Player} that are the same for both kinds. */
  readonly player: Omit<Player, 'speed' | 'speeds' | 'setSpeed' | 'diagnostics' | 'release'> & {
    seekTo(position: number): Promise<void>
  }
  /** The last request; null before the first and after release. */
  readonly request: Request | null
  /** Starts a load of this request; its `known` part is not resolved again. Does nothing after release. */
  open(request: Request, known?: Known | null): Promise<void>
  /** Runs steps of a load: an error is shown, unless a newer load has aborted them. */
  run(signal: AbortSignal, steps: () => Promise<void>): Promise<void>
  /** Continues a load with the result of `resolving`: its gate, or its stream. */
  proceed(task: LoadTask<Request, Known>, resolving: Promise<Found>): Promise<void>
  /** Changes the request that a retry loads; the current load continues. */
  amend(change: Partial<Request>): void
  /** Stops playback at a gate; resolves once its offers have loaded. */
  block(gate: Gate, found: Found | null): Promise<void>
  /** Shows an error, or the gate that it means. */
  fail(error: TvError): Promise<void>
  /** Requests whether a channel has been bought; forgets cached answers if so. */
  isBought(channelId: string): Promise<boolean>
  release(): void
}
