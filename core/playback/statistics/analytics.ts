import type { TvErrorCode } from '../../lib/errors'

/**
 * The watched programme or content in analytics. Ids are the operator's; tokens, devices and stream addresses are not
 * included.
 */
export interface WatchFacts {
  channelId: string | null
  contentId: string | null
  contentParentId: string | null
  libraryId: string | null
  startType: 'live' | 'archive' | 'content' | 'trailer'
  /** Position of the picture: epoch seconds on a channel, seconds from the start of a content. */
  position: number
}

/** Actions in a player that operators count (OPS-03). */
export type ViewerAction =
  | 'toggle_fullscreen'
  | 'select_schedule'
  | 'open_channel'
  | 'open_content'
  | `select_season_${number}`

/** An occurrence in an ad break. Neither an address nor a fact about the viewer is included. */
export interface AdEvent {
  name:
    | 'ad_request'
    | 'ad_start'
    | 'ad_first_quartile'
    | 'ad_midpoint'
    | 'ad_third_quartile'
    | 'ad_complete'
    | 'ad_skip'
    | 'ad_click'
    | 'ad_error'
  roll: 'pre' | 'middle' | 'post-pause' | 'post'
  /** Position in its break, from 1, and size of the break; absent before an advertisement is on screen. */
  adNumber?: number
  adCount?: number
  /** Meaning of the failure, such as `media-timeout`. */
  adError?: string
}

/** Watch facts with the operator's statistics id of the stream. */
type Watched = WatchFacts & { statId: string | null }

/** An analytics event. `seconds` counts only time in which frames advanced. */
export type AnalyticsEvent =
  | ({ name: 'playback_start' } & Watched)
  | ({ name: 'playback_update'; seconds: number } & Watched)
  | ({ name: 'watch_5_minutes' } & Watched)
  | ({ name: 'playback_error'; code: TvErrorCode; number: number } & Partial<Watched>)
  | (AdEvent & Partial<Watched>)
  | ({ name: ViewerAction } & Partial<Watched>)

/** Receives analytics events; passes them to the analytics of the host page. */
export type Analytics = (event: AnalyticsEvent) => void
