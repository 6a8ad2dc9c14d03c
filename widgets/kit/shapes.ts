/**
 * What elements give to the page around them, by the names that contracts use. The file is handed to partners as it
 * is, so it imports nothing. Times are epoch seconds.
 */

/** What a player is doing. `blocked`: the viewer needs something first, see `tv-access-required`. */
export type TvPlayerState = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'blocked' | 'failed'

/** A programme of a channel. */
export interface TvProgram {
  id: string
  channelId: string
  title: string
  /** Episode or second line; may be empty. */
  subtitle: string
  start: number
  end: number
  /** Lowest age of a viewer; null where the operator did not say. */
  age: number | null
  /** Address of a picture. */
  cover: string | null
  /** False where the rights holder forbids watching it later; null where the operator did not say. */
  catchup: boolean | null
}

export interface TvChannelInfo {
  id: string
  /** The name in addresses; the `channel` attribute takes it. */
  slug: string
  name: string
}

export interface TvContentInfo {
  id: string
  /** The name in addresses; the `content` attribute takes it. */
  slug: string
  title: string
}

/** An episode of a series. */
export interface TvEpisode {
  id: string
  /** The `content` attribute takes it behind the slug of the series: `series/episode`. */
  slug: string
  title: string
  /** Number of the season, and in it of the episode; 0 for none. */
  season: number
  number: number
  /** Seconds; 0 where the operator does not say. */
  duration: number
  /** Told of, and not to be watched yet. */
  announced: boolean
}

/** A place in a film with a button of the operator; seconds. */
export interface TvPlaybackPoint {
  start: number
  end: number
  action: 'skip' | 'start' | 'next' | 'finish' | null
  /** The operator's words for it; may be empty. */
  caption: string
}

export interface TvTimeRange {
  start: number
  end: number
}

/** A rendition to choose from. */
export interface TvQuality {
  id: string
  /** Lines of the picture. */
  height: number
  label: 'low' | 'medium' | 'high' | 'full'
}

/** An audio or subtitle track. */
export interface TvTrack {
  id: string
  name: string
  /** BCP 47; may be empty. */
  language: string
}

/**
 * Something to count. `position` is epoch seconds on a channel, seconds from the beginning of a content; `seconds` are
 * those that were really watched.
 */
export interface TvAnalytics {
  name: string
  /** The operator's id for the statistics of this stream. */
  statId?: string | null
  channelId?: string | null
  contentId?: string | null
  contentParentId?: string | null
  libraryId?: string | null
  startType?: 'live' | 'archive' | 'content' | 'trailer'
  position?: number
  seconds?: number
  /** Of a failure, see `tv-error`. */
  code?: string
  number?: number
}

/** A packet that would unlock the channel. */
export interface TvOffer {
  id: string
  name: string
  /** A decimal number as text. */
  price: string
  /** ISO 4217; null where the operator did not say. */
  currency: string | null
}

/** What a viewer needs before watching. */
export type TvGate =
  /** `for`: what is for adults, where that is why. */
  | { reason: 'login'; for?: 'channel' | 'program' | 'vod' }
  /**
   * `offers` is null until they are known; then it is told once more, with them. `of`: a film, where it is one; `name`:
   * another channel than the one that was asked for, where a film is seen in that channel's archive. `by`: the viewer's
   * provider alone sells it.
   */
  | { reason: 'purchase'; of?: 'content'; name?: string; by?: 'provider'; offers: TvOffer[] | null }
  | { reason: 'pin'; for: 'channel' | 'program' | 'vod' }
  | { reason: 'geo'; country: string; ip: string }
  /** `message` is the operator's own text; may be empty. `why` off-air: the channel has no stream now. */
  | {
      reason: 'unavailable'
      message: string
      why?: 'off-air' | 'content' | 'lost' | 'announced' | 'provider'
    }

/** Facts for support; no token, device id or address. */
export type TvReport = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Who is signed in. */
export interface TvUser {
  id: string
  /** First name, else phone number, else login name. */
  name: string
}

/** What a sign-in asks for. `starting`: what the operator offers is being asked. */
export type TvAuthStep =
  | 'starting'
  | 'method'
  | 'phone'
  | 'code'
  | 'telegram'
  | 'provider-code'
  | 'city'
  | 'address'
  | 'blocked'
  | 'done'

/** What parental control stands before. */
export type TvParentalAction = 'channel' | 'program' | 'vod' | 'pay' | 'profile' | 'settings'
