import type { AdBlock } from '../../api/ad-block'
import type { ServerClock } from '../../lib/clock'
import type { TvError } from '../../lib/errors'
import type { Storage } from '../../lib/storage'
import type { Session } from '../../session'
import type { EngineSource, MediaEngine } from '../engine'
import type { MediaPrefetch } from '../prefetch/media-prefetch'
import type { Connection } from '../recovery/connection'
import type { Recovery } from '../recovery/recovery'
import type { Watch } from '../statistics/contract'
import type { Statistics } from '../statistics/statistics'
import type { AdBreaks, LoadAds } from './ad-breaks'
import type { Notices } from './notices'
import type { Player } from './player'
import type { PlayerEvent } from './player-state'

export interface PlaybackControllerOptions {
  session: Session
  clock: ServerClock
  storage: Storage
  engine: MediaEngine
  connection: Connection
  /** Fetches the code of advertising; absent where none is shown. */
  ads?: LoadAds | undefined
  /** Hears what is watched; nobody does in a preview (PLY-16). */
  statistics?: Statistics | null
}

/** What a player decides while its media is on screen. */
export interface PlaybackHandlers {
  /** Asks the operator for the stream once more and plays it from the same place, or so many seconds after it. */
  renewStream(aheadS: number): void
  /** Nothing is ahead of what is shown that could be jumped to; false where it is not said. */
  live?(): boolean
  /** The media is over. */
  ended(): void
  /** The picture stands somewhere else; called before anybody hears that frames advance. */
  moved(): void
  /** Its media is about to go, because of a failure; another source may follow. */
  dropped?(): void
  /** The viewer's pause, or an advertisement's. */
  paused?(): void
  /** An advertisement in the middle is over; by default the media goes on where it stood. */
  goOn?(): Promise<void>
  /** Second of what is shown that is on screen, where it has such. */
  place?(): number
  /** The engine learnt something of its source; the tracks are read afterwards. */
  learnt?(): void
  /** Somebody else is watching, or may watch something else. */
  viewerChanged(): void
  /** The second on screen where that is to be the live edge; null or not there elsewhere. */
  onAir?(): number | null
  /** The connection is back, and what was wanted is not on screen. */
  online(): void
  /** Another wish came: what was planned for the last one is off. */
  loadStarted(): void
}

/** What plays next. `startAt`: media seconds, absent for the live edge or the beginning. */
export interface PlaybackSource {
  address: EngineSource
  startAt?: number | undefined
  /** Whose choice of audio counts: the channel's or the content's id. */
  tracksOf: string
  /** The operator wants subtitles on from the beginning. */
  subtitled?: boolean
  /** What it may be called the next time, when only the engine it needs is to be fetched; nothing for what stands in. */
  knownAs: readonly string[]
  /** Its first files, where they were asked for before. */
  prefetch?: MediaPrefetch | null
  /** What was seen of it needs no keeping: a trailer. */
  brief?: boolean
  /** What is to be advertised around it; it begins with a pre-roll once for each channel, film or episode. */
  ad?: { block: AdBlock; of: string } | null
  /** What its frames belong to. */
  watch?: Watch | null
}

/** One player's media on one engine: its state, its recovery, its sound and tracks, and whose turn it is. */
export interface PlaybackController
  extends Pick<
    Player,
    'state' | 'notice' | 'tracks' | 'sound' | 'setMuted' | 'setVolume' | 'reportAction' | 'onEmptying'
  > {
  readonly notices: Notices
  readonly recovery: Recovery
  /** Advertising; while it holds the screen, intents are its own. */
  readonly adBreaks: AdBreaks
  /** Aborts when the next load starts; answers that arrive afterwards are dropped. */
  readonly loadSignal: AbortSignal
  send(event: PlayerEvent): void
  nextLoad(): AbortSignal
  /** Fetches the engine's code for what is known by this name, see {@link PlaybackSource.knownAs}; null where it has none. */
  prepare(name: string | null): Promise<void>
  /**
   * Hands a source to the engine once its code is here, `prepared`; `shown` runs just before. A browser that wants a
   * gesture first is a state, not a failure.
   */
  load(signal: AbortSignal, prepared: Promise<void>, source: PlaybackSource, shown: () => void): Promise<void>
  /** The media is over, or as good as: what is advertised after it comes, then {@link PlaybackHandlers.ended}. */
  over(): void
  /** Lets the engine go on; rejects as {@link Player.play} does. */
  resume(): Promise<void>
  /**
   * What there is stands still: the media, or what is advertised over it. Where it was only on its way it is given up,
   * and false says that it is to be asked for again.
   */
  pauseOrCancelLoad(): boolean
  /** Drops the media and says what is wrong. */
  fail(error: TvError): void
  /** What is known, for support: of the trouble, of what is shown, and of its media. */
  diagnostics(shown: ReturnType<Player['diagnostics']>): ReturnType<Player['diagnostics']>
  release(): void
}
