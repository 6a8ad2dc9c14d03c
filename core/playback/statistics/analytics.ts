import type { TvErrorCode } from '../../lib/errors'

/** What was watched, as figures name it. Ids are the operator's; no token, device or stream address. */
export interface WatchFacts {
  channelId: string | null
  contentId: string | null
  contentParentId: string | null
  libraryId: string | null
  startType: 'live' | 'archive' | 'content' | 'trailer'
  /** Of the picture: epoch seconds on a channel, seconds from the beginning of a content. */
  position: number
}

/** What viewers do in a player that operators like to count (spec/2 §7). */
export type ViewerAction =
  | 'toggle_fullscreen'
  | 'select_schedule'
  | 'open_channel'
  | 'open_content'
  | `select_season_${number}`

/** The same with the stream that it was: the operator's id for its statistics. */
type Watched = WatchFacts & { statId: string | null }

/** One thing that happened, for whoever counts. `seconds` are those in which frames advanced. */
export type AnalyticsEvent =
  | ({ name: 'playback_start' } & Watched)
  | ({ name: 'playback_update'; seconds: number } & Watched)
  | ({ name: 'watch_5_minutes' } & Watched)
  | ({ name: 'playback_error'; code: TvErrorCode; number: number } & Partial<Watched>)
  | ({ name: ViewerAction } & Partial<Watched>)

/** Where analytics go: to whatever the host page counts with. */
export type Analytics = (event: AnalyticsEvent) => void
