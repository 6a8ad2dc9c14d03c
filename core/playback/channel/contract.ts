import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Channel, Channels, Program } from '../../channels'
import type { Parental } from '../../household'
import type { ServerClock } from '../../lib/clock'
import type { Storage } from '../../lib/storage'
import type { Session } from '../../session'
import type { MediaEngine } from '../engine'
import type { LoadAds } from '../player/ad-breaks'
import type { Player } from '../player/player'
import type { Zapping } from '../prefetch/zapping'
import type { Connection } from '../recovery/connection'
import type { Statistics } from '../statistics/statistics'
import type { SeekContext } from '../timeline'

export interface ChannelPlayerOptions {
  api: ApiClient
  session: Session
  parental: Parental
  channels: Channels
  clock: ServerClock
  storage: Storage
  engine: MediaEngine
  connection: Connection
  /** Fetches the code of advertising; absent where none is shown. */
  ads?: LoadAds | undefined
  language: string
  /** Low quality and no statistics (PLY-16). */
  preview?: boolean
  statistics?: Statistics | null
  ignoreParentalControl?: boolean
  /** Tells operators apart in storage. */
  scope: string
}

/** What to watch. */
export interface OpenRequest {
  /** Slug or id. */
  channel: string
  /** Epoch second to start at in the archive; null for live. */
  ts: number | null
  /** False brings channel and programme only; the stream waits for play. */
  autoplay: boolean
}

/** A channel on screen: state to show and intents to send. Times are epoch seconds. */
export interface ChannelPlayer extends Player {
  readonly channel: ReadonlySignal<Channel | null>
  readonly programs: ReadonlySignal<Program[]>
  /** The operator was asked for programmes, and has answered or given up. */
  readonly listed: ReadonlySignal<boolean>
  /** What is on screen (or on the air, before playback). */
  readonly program: ReadonlySignal<Program | null>
  readonly time: ReadonlySignal<number>
  readonly live: ReadonlySignal<boolean>
  /** The operator's placeholder is on screen, for a second of the archive that cannot be had (PLY-06). */
  readonly blackout: ReadonlySignal<boolean>
  open(request: OpenRequest): Promise<void>
  /** Rejects with `pause-without-archive` on a live channel that keeps none. */
  pause(): Promise<void>
  goLive(): Promise<void>
  /**
   * Rejects with `no-archive`, `archive-subscribe`, `ts-in-future`, `ts-beyond-archive`, `catch-up-forbidden`; what
   * plays goes on.
   */
  seekTo(epochSeconds: number): Promise<void>
  /** Adds up presses and moves once they stop; only in the archive (PLY-04). */
  skip(seconds: number): Promise<void>
  /** The next or previous channel that the viewer may watch. */
  step(by: 1 | -1): Promise<void>
  /** Changing channels as with a remote; its code comes with the first call. */
  zapping(): Promise<Zapping>
  /** Other words for the same picture; playback is not touched. */
  setLanguage(channels: Channels, language: string): void
  /** Stretch of time that can be reached; null without archive. */
  reach(): { start: number; end: number } | null
  /** What decides now which seconds can be gone to. */
  seekContext(): SeekContext
}
