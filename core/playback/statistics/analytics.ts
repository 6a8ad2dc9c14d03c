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

/** Watch facts with the operator's statistics id of the stream. */
type Watched = WatchFacts & { statId: string | null }

/** An analytics event. `seconds` counts only time in which frames advanced. */
export type AnalyticsEvent =
  | ({ name: 'playback_start' } & Watched)
  | ({ name: 'playback_update'; seconds: number } & Watched)
  | ({ name: 'watch_5_minutes' } & Watched)
  | ({ name: 'playback_error'; code: TvErrorCode; number: number } & Partial<Watched>)
  | ({ name: ViewerAction } & Partial<Watched>)

/** Receives analytics events; passes them to the analytics of the host page. */
export type Analytics = (event: AnalyticsEvent) => void
