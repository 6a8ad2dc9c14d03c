import type { ReadonlySignal } from '@preact/signals-core'
import type { ApiClient } from '../../api/client'
import type {
  Catalogue,
  Content,
  ContentButton,
  ContentRights,
  Episode,
  SimilarContent,
} from '../../catalogue'
import type { Channels } from '../../channels'
import type { Parental } from '../../household'
import type { PlaybackControllerOptions } from '../player/contract'
import type { Player } from '../player/player'
import type { Thumbnails } from '../timeline/thumbnails'
import type { PlaybackPoint } from './playback-points'

export interface ContentPlayerOptions extends PlaybackControllerOptions {
  api: ApiClient
  parental: Parental
  /** In the viewer's language, as are the channels; see {@link ContentPlayer.setLanguage}. */
  catalogue: Catalogue
  channels: Channels
  language: string
  ignoreParentalControl?: boolean
  /** Separates operators in storage. */
  scope: string
}

/** A request to watch a film, an episode or a trailer. */
export interface ContentRequest {
  /** Slug or id; an episode or a season also as `series/episode`. */
  content: string
  libraryId: string | null
  /** Second to start at; null continues where the viewer left off. */
  start: number | null
  /** The trailer instead of the film. */
  trailer: boolean
  /** False resolves the content only; the stream waits for play. */
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
  /** All episodes in their order; empty for a film. */
  readonly episodes: ReadonlySignal<Episode[]>
  readonly rights: ReadonlySignal<ContentRights | null>
  /** The media on screen: the film itself, a packshot before it, or its trailer. */
  readonly part: ReadonlySignal<'feature' | 'packshot' | 'trailer'>
  readonly time: ReadonlySignal<number>
  /** Seconds; 0 until it is known. */
  readonly duration: ReadonlySignal<number>
  /** The operator's button over the picture at this second; null for none. */
  readonly point: ReadonlySignal<PlaybackPoint | null>
  readonly highlights: ReadonlySignal<PlaybackPoint[]>
  /** True for 5 s after a resume: the view offers to start over. */
  readonly resumed: ReadonlySignal<boolean>
  readonly thumbnails: ReadonlySignal<Thumbnails | null>
  /** The episode after the one on screen; null for none. */
  readonly next: ReadonlySignal<Episode | null>
  /** Seconds until the next episode starts by itself, in the last ten; null before, and once the viewer has declined it. */
  readonly nextIn: ReadonlySignal<number | null>
  /** True while a trailer plays that was opened over the film, and leads back to it. */
  readonly aside: ReadonlySignal<boolean>
  open(request: ContentRequest): Promise<void>
  seekTo(second: number): Promise<void>
  /** Plays from the beginning. */
  startOver(): Promise<void>
  /** Carries out the action of a point's button. */
  press(point: PlaybackPoint): Promise<void>
  /**
   * Carries out a button of the operator as far as the player can: play, resumed or from the beginning, the next
   * episode, the trailer. After a purchase button, playback starts if the button says so.
   */
  choose(button: ContentButton): Promise<void>
  /** Leaves the trailer for the film. */
  leaveTrailer(): Promise<void>
  /** Opens another episode of the same series; rejects with `not-ready` if there is none. */
  openEpisode(id: string): Promise<void>
  step(by: 1 | -1): Promise<void>
  /** Stays with the episode on screen: it plays to its end, and the next one waits to be opened. */
  declineNext(): void
  /** Lists what to watch after the film or the series; empty before it is known. */
  similar(): Promise<SimilarContent[]>
  /** Requests the episodes again if they may be stale. */
  refreshEpisodes(force?: boolean): Promise<void>
  /** Changes the language of names; playback continues. */
  setLanguage(catalogue: Catalogue, channels: Channels, language: string): void
}
