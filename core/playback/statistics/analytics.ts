import type { TvErrorCode } from '../../lib/errors/errors'

/**
 * The watched programme or content in analytics. Ids are the operator's; tokens, devices and stream addresses are not
 * included.
 */
export interface WatchFacts {
  /** The operator's id of the channel; null for a film. */
  channelId: string | null
  /** The operator's id of the film or episode, on a channel that of the programme; null if it has none. */
  contentId: string | null
  /** The operator's id of the series of the episode. */
  contentParentId: string | null
  /** The operator's id of the library. */
  libraryId: string | null
  /** The kind of picture: `live`, `archive`, `content` or `trailer`. */
  startType: 'live' | 'archive' | 'content' | 'trailer'
  /** Position of the picture: epoch seconds on a channel, seconds from the start of a content. */
  position: number
}

/** Watch facts with the operator's statistics id of the stream. */
interface Watched extends WatchFacts {
  /** The operator's id for the statistics of this stream. */
  statId: string | null
}

/** An advertisement in its break. Neither an address nor a fact about the viewer is included. */
interface AdFacts {
  /** The break: `pre`, `middle`, `post-pause` or `post`. */
  roll: 'pre' | 'middle' | 'post-pause' | 'post'
  /** Position in its break, from 1; absent before an advertisement is on screen. */
  adNumber?: number
  /** Size of the break; absent before an advertisement is on screen. */
  adCount?: number
  /** Meaning of the failure, such as `media-timeout`. */
  adError?: string
}

type Ad = AdFacts & Partial<Watched>

/** Events of the players by name (OPS-03). `seconds` counts only time in which frames advanced. */
export interface PlayerEvents {
  /**
   * The first frame of a stream is on screen.
   * @example { "statId": "70012", "channelId": "12", "contentId": null, "contentParentId": null, "libraryId": null, "startType": "live", "position": 1772366400 }
   */
  playback_start: Watched
  /**
   * Watched for 120, 300 and 600 s, then for every 600 s up to 3000 s.
   * @example { "statId": "70012", "channelId": "12", "contentId": null, "contentParentId": null, "libraryId": null, "startType": "live", "position": 1772366520, "seconds": 120 }
   */
  playback_update: Watched & {
    /** Watched time of this stream, s. */
    seconds: number
  }
  /**
   * Watched for 300 s.
   * @example { "statId": null, "channelId": null, "contentId": "645", "contentParentId": "644", "libraryId": "25", "startType": "content", "position": 300 }
   */
  watch_5_minutes: Watched
  /**
   * Playback has failed; what was playing is known only after its first frame.
   * @example { "code": "media-network", "number": 400 }
   */
  playback_error: Partial<Watched> & {
    /** Code of the failure, as in `tv-error`. */
    code: TvErrorCode
    /** Number of the failure, as in `tv-error`. */
    number: number
  }
  /**
   * An advertisement is about to be requested.
   * @example { "roll": "pre", "channelId": "12" }
   */
  ad_request: Ad
  /**
   * An advertisement is on screen.
   * @example { "roll": "pre", "adNumber": 1, "adCount": 2, "channelId": "12" }
   */
  ad_start: Ad
  /**
   * A quarter of an advertisement was shown.
   * @example { "roll": "pre", "adNumber": 1, "adCount": 2, "channelId": "12" }
   */
  ad_first_quartile: Ad
  /**
   * Half of an advertisement was shown.
   * @example { "roll": "pre", "adNumber": 1, "adCount": 2, "channelId": "12" }
   */
  ad_midpoint: Ad
  /**
   * Three quarters of an advertisement were shown.
   * @example { "roll": "pre", "adNumber": 1, "adCount": 2, "channelId": "12" }
   */
  ad_third_quartile: Ad
  /**
   * The whole of an advertisement was shown.
   * @example { "roll": "pre", "adNumber": 1, "adCount": 2, "channelId": "12" }
   */
  ad_complete: Ad
  /**
   * The viewer has skipped an advertisement.
   * @example { "roll": "pre", "adNumber": 2, "adCount": 2, "channelId": "12" }
   */
  ad_skip: Ad
  /**
   * The viewer has followed an advertisement.
   * @example { "roll": "pre", "adNumber": 1, "adCount": 2, "channelId": "12" }
   */
  ad_click: Ad
  /**
   * An advertisement was not shown.
   * @example { "roll": "middle", "adError": "media-timeout", "channelId": "12" }
   */
  ad_error: Ad
  /**
   * The viewer enters or leaves full screen.
   * @example { "channelId": "12", "startType": "live", "position": 1772366400 }
   */
  toggle_fullscreen: Partial<Watched>
  /**
   * Another programme of the channel on screen is opened: in its schedule, the guide or the player.
   * @example { "channelId": "12", "position": 1772362800 }
   */
  select_schedule: Partial<Watched>
  /**
   * A channel is opened: in a list, the guide, a row, the player or by its address. `position` is the time that was asked for.
   * @example { "channelId": "12", "position": 1772366400 }
   */
  open_channel: Partial<Watched>
  /**
   * A film, series or episode is opened: its page, or the player.
   * @example { "contentId": "645", "position": 0 }
   */
  open_content: Partial<Watched>
}

/** The events of a map from their names to their fields, as a union. */
export type EventOf<Events> = { [Name in keyof Events]: { name: Name } & Events[Name] }[keyof Events]

/** Actions in a player that operators count (OPS-03). */
export type ViewerAction = 'toggle_fullscreen' | 'select_schedule' | 'open_channel' | 'open_content'

type AdEventName = Extract<keyof PlayerEvents, `ad_${string}`>

/** An occurrence in an ad break. */
export interface AdEvent extends AdFacts {
  name: AdEventName
}

/** An analytics event of a player. */
export type AnalyticsEvent = EventOf<Omit<PlayerEvents, AdEventName>> | (AdEvent & Partial<Watched>)

/** Receives analytics events; passes them to the analytics of the host page. */
export type AnalyticsReceiver = (event: AnalyticsEvent) => void
