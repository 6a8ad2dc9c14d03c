import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type { Catalogue, Content, ContentButton, ContentRights, Episode } from '../../catalogue'
import type { Channels } from '../../channels'
import type { Parental } from '../../household'
import type { PlaybackControllerOptions } from '../player/contract'
import type { Player } from '../player/player'
import type { PageLifecycle } from '../statistics/contract'
import type { PlaybackPoint } from './playback-points'
import type { Thumbnails } from './thumbnails'

export interface ContentPlayerOptions extends PlaybackControllerOptions {
  api: ApiClient
  parental: Parental
  /** Of the viewer's language, as are the channels; see {@link ContentPlayer.setLanguage}. */
  catalogue: Catalogue
  channels: Channels
  pageLifecycle: PageLifecycle
  language: string
  ignoreParentalControl?: boolean
  /** Tells operators apart in storage. */
  scope: string
}

/** What to watch. */
export interface ContentRequest {
  /** Slug or id; an episode or a season also as `series/episode`. */
  content: string
  libraryId: string | null
  /** Second to start at; null goes on where the viewer left off. */
  start: number | null
  /** Its trailer instead of itself. */
  trailer: boolean
  /** False brings what is known of it only; the stream waits for play. */
  autoplay: boolean
}

/** A request of the player itself: a trailer over a film leads back to the film. */
export interface FollowedRequest extends ContentRequest {
  /** The request of the film, while its trailer plays. */
  back?: ContentRequest | undefined
}

/** A film or a series on screen: state to show and intents to send. Times are seconds of the film. */
export interface ContentPlayer extends Player {
  /** The film, or the series of the episode. */
  readonly content: ReadonlySignal<Content | null>
  readonly episode: ReadonlySignal<Episode | null>
  /** In the order they are watched; empty for a film. */
  readonly episodes: ReadonlySignal<Episode[]>
  readonly rights: ReadonlySignal<ContentRights | null>
  /** What is on screen: the film itself, or what comes before it or stands for it. */
  readonly part: ReadonlySignal<'feature' | 'packshot' | 'trailer'>
  readonly time: ReadonlySignal<number>
  /** 0 until it is known. */
  readonly duration: ReadonlySignal<number>
  /** The button that the operator wants over the picture now. */
  readonly point: ReadonlySignal<PlaybackPoint | null>
  readonly highlights: ReadonlySignal<PlaybackPoint[]>
  /** It went on where the viewer left off, a moment ago: the beginning is offered. */
  readonly resumed: ReadonlySignal<boolean>
  readonly thumbnails: ReadonlySignal<Thumbnails | null>
  /** The episode after the one on screen; null where there is none. */
  readonly next: ReadonlySignal<Episode | null>
  /** The trailer on screen was asked for over the film, and there is a way back to it. */
  readonly aside: ReadonlySignal<boolean>
  open(request: ContentRequest): Promise<void>
  seekTo(second: number): Promise<void>
  /** Back to the beginning. */
  startOver(): Promise<void>
  /** Does what the button of a point says. */
  press(point: PlaybackPoint): Promise<void>
  /**
   * Does what a button of the operator says, as far as that is the player's: plays, from where the viewer left off or
   * from the beginning, the next episode, the trailer. What is bought by it begins afterwards where it says so.
   */
  choose(button: ContentButton): Promise<void>
  /** From the trailer back to the film. */
  leaveTrailer(): Promise<void>
  /** Another episode of the same series; `not-ready` where there is none. */
  openEpisode(id: string): Promise<void>
  step(by: 1 | -1): Promise<void>
  /** Asks for the episodes again where they may be old. */
  refreshEpisodes(force?: boolean): Promise<void>
  /** Other words for the same picture; playback is not touched. */
  setLanguage(catalogue: Catalogue, channels: Channels, language: string): void
}
