import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Channel, Channels, Program } from '../../channels'
import type { Parental } from '../../household'
import type { ServerClock } from '../../lib/clock'
import type { Storage } from '../../lib/storage'
import type { Session } from '../../session'
import type { EngineSwitch } from '../engine-switch'
import type { LoadAds } from '../player/ad-breaks'
import type { Player } from '../player/player'
import type { TrackPreferences } from '../player/track-preferences'
import type { Zapping } from '../prefetch/zapping'
import type { Connection } from '../recovery/connection'
import type { PageLifecycle } from '../statistics/contract'
import type { Statistics } from '../statistics/statistics'
import type { SeekContext } from '../timeline'
import type { ChannelThumbnails } from '../timeline/thumbnails'

export interface ChannelPlayerOptions {
  api: ApiClient
  session: Session
  parental: Parental
  channels: Channels
  clock: ServerClock
  storage: Storage
  engine: EngineSwitch
  connection: Connection
  trackPreferences: Pick<TrackPreferences, 'languages'>
  pageLifecycle: PageLifecycle
  /** Fetches the advertising code; absent for no advertisements. */
  ads?: LoadAds | undefined
  language: string
  /** Low quality and no statistics (PLY-16). */
  preview?: boolean
  statistics?: Statistics | null
  ignoreParentalControl?: boolean
  /** Separates operators in storage. */
  scope: string
}

/** A request to watch a channel. */
export interface OpenRequest {
  /** Slug or id. */
  channel: string
  /** Epoch second to start at in the archive; null for live. */
  ts: number | null
  /** False resolves channel and programme only; the stream waits for play. */
  autoplay: boolean
}

/** A channel on screen: state to show and intents to send. Times are epoch seconds. */
export interface ChannelPlayer extends Player {
  readonly channel: ReadonlySignal<Channel | null>
  readonly programs: ReadonlySignal<Program[]>
  /** True once the operator has answered the request for programmes, or it has failed. */
  readonly listed: ReadonlySignal<boolean>
  /** The programme on screen; before playback the one on air. */
  readonly program: ReadonlySignal<Program | null>
  readonly time: ReadonlySignal<number>
  readonly live: ReadonlySignal<boolean>
  /** True while the operator's placeholder plays in place of a missing archive (PLY-06). */
  readonly blackout: ReadonlySignal<boolean>
  /** Pictures of the archive stream on screen, for its timeline; null for none (PLY-10). */
  readonly thumbnails: ReadonlySignal<ChannelThumbnails | null>
  open(request: OpenRequest): Promise<void>
  /** Rejects with `pause-without-archive` on a live channel that keeps none. */
  pause(): Promise<void>
  goLive(): Promise<void>
  /**
   * Rejects with `no-archive`, `archive-subscribe`, `ts-in-future`, `ts-beyond-archive`, `catch-up-forbidden`; playback
   * continues then.
   */
  seekTo(epochSeconds: number): Promise<void>
  /** Adds up presses and seeks once they stop; only in the archive (PLY-04). */
  skip(seconds: number): Promise<void>
  /** The next or previous channel that the viewer may watch. */
  step(by: 1 | -1): Promise<void>
  /** Changes channels as with a remote control; its code loads with the first call. */
  zapping(): Promise<Zapping>
  /** Changes the language of names; playback continues. */
  setLanguage(channels: Channels, language: string): void
  /** Seekable range in epoch seconds; null without archive. */
  reach(): { start: number; end: number } | null
  /** The facts that decide which seconds are seekable now. */
  seekContext(): SeekContext
}
