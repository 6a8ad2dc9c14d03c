/**
 * Types of the values that elements hand to the page. The npm package contains this file as it is, so it imports
 * nothing. A unit is in brackets: `epoch s` is seconds since 1970-01-01 00:00 UTC.
 */

/** State of a player. `blocked`: the viewer has to do something first, see `tv-access-required`. */
export type TvPlayerState = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'blocked' | 'failed'

/** A programme of a channel. */
export interface TvProgram {
  /** The operator's id of the programme. */
  id: string
  /** The operator's id of the channel. */
  channelId: string
  /** Name of the programme. */
  title: string
  /** Episode or second line; may be empty. */
  subtitle: string
  /** Start of the broadcast (epoch s). */
  start: number
  /** End of the broadcast (epoch s). */
  end: number
  /** Lowest age of a viewer (years); null if the operator gives none. */
  age: number | null
  /** Address of a picture; null if there is none. */
  cover: string | null
  /** False if the rights holder forbids watching it later; null if the operator does not say. */
  catchup: boolean | null
}

/** A channel. */
export interface TvChannelInfo {
  /** The operator's id. */
  id: string
  /** The name in addresses; the `channel` attribute takes it. */
  slug: string
  /** The name that viewers read. */
  name: string
}

/** A film, series or programme of the catalogue. */
export interface TvContentInfo {
  /** The operator's id. */
  id: string
  /** The name in addresses; the `content` attribute takes it. */
  slug: string
  /** The name that viewers read. */
  title: string
}

/** An episode of a series. */
export interface TvEpisode {
  /** The operator's id. */
  id: string
  /** The `content` attribute takes it after the slug of the series: `series/episode`. */
  slug: string
  /** The name that viewers read. */
  title: string
  /** Season (number from 1); 0 if the series has no seasons. */
  season: number
  /** Episode within its season (number from 1); 0 if it has none. */
  number: number
  /** Length (s); 0 if the operator gives none. */
  duration: number
  /** True if the operator announced the episode and it cannot be watched yet. */
  announced: boolean
}

/** A stretch of a film for which the operator wants a button over the picture. */
export interface TvPlaybackPoint {
  /** When the button appears (s). */
  start: number
  /** When the button disappears (s). */
  end: number
  /** Action of the button: `skip` and `start` seek to `end`, `next` opens the next episode, `finish` ends the film. */
  action: 'skip' | 'start' | 'next' | 'finish' | null
  /** The operator's own label; may be empty. */
  caption: string
}

/** A stretch of time. */
export interface TvTimeRange {
  /** First second (epoch s). */
  start: number
  /** Last second (epoch s). */
  end: number
}

/** A rendition of the picture that a viewer can choose. */
export interface TvQuality {
  /** Id of the rendition within this stream; the `quality` property takes it. */
  id: string
  /** Shorter side of the picture (px): its height, of an upright picture its width; 0 if the stream does not say it. */
  height: number
  /** Bitrate (bit/s) of a rendition whose height the stream does not say; absent otherwise. */
  bitrate?: number
  /** Rank among the renditions of this stream. */
  label: 'low' | 'medium' | 'high' | 'full'
}

/** An audio or subtitle track. */
export interface TvTrack {
  /** Id of the track within this stream; `audioTrack` and `textTrack` take it. */
  id: string
  /** The name in the stream; may be empty, or the same for several tracks. */
  name: string
  /** BCP 47 language tag; may be empty. */
  language: string
  /** Purpose of the track; `captions` also describe the sounds, for viewers who do not hear them. */
  role: 'main' | 'description' | 'captions' | 'commentary' | 'clear-speech' | 'easy-reading'
}

/** An advertisement on screen. */
export interface TvAdDetail {
  /** Where it is shown: `pre`, `middle`, `post-pause` or `post`. */
  roll: string
  /** Which advertisement of the block it is (number from 1). */
  number: number
  /** Advertisements of the block (count). */
  count: number
}

/** An occurrence for the page's own web analytics. */
export interface TvAnalytics {
  /** Name of the event, for example `playback_start`. */
  name: string
  /** The operator's id for the statistics of this stream. */
  statId?: string | null
  /** The operator's id of the channel. */
  channelId?: string | null
  /** The operator's id of the film or episode. */
  contentId?: string | null
  /** The operator's id of the series of the episode. */
  contentParentId?: string | null
  /** The operator's id of the library. */
  libraryId?: string | null
  /** The channel or content on screen. */
  startType?: 'live' | 'archive' | 'content' | 'trailer'
  /** Position of the picture: of a channel (epoch s), of a film from its beginning (s). */
  position?: number
  /** Seconds in which frames advanced (s). */
  seconds?: number
  /** Code of a failure, as in `tv-error`. */
  code?: string
  /** Number of a failure, as in `tv-error` (error number). */
  number?: number
  /** Where an advertisement is shown: `pre`, `middle`, `post-pause` or `post`. */
  roll?: string
  /** Which advertisement of its break it is (number from 1). */
  adNumber?: number
  /** Advertisements of the break (count). */
  adCount?: number
  /** Why an advertisement was not shown, for example `media-timeout`. */
  adError?: string
}

/** A packet that unlocks the channel or film. */
export interface TvOffer {
  /** The operator's id of the packet. */
  id: string
  /** The name that viewers read. */
  name: string
  /** Price as a decimal text, such as `'299.00'`; null if the operator gives no such price: it cannot be bought. */
  price: string | null
  /** ISO 4217 code; null if the operator gives none. */
  currency: string | null
}

/** The action required of the viewer, or the reason why nothing can be played. */
export type TvGate =
  /** The viewer has to sign in. `for`: the protected subject, if parental control is the reason. */
  | { reason: 'login'; for?: 'channel' | 'program' | 'unknown-program' | 'vod' }
  /**
   * The viewer has to buy a packet. `offers` is null until the operator has answered; the event then fires again with
   * the list. `of` is set for a film. `name` is set if the film is in the archive of another channel, which is to be
   * bought. `by` is set if only the viewer's provider sells it; then `offers` is empty.
   */
  | { reason: 'purchase'; of?: 'content'; name?: string; by?: 'provider'; offers: TvOffer[] | null }
  /** The viewer has to enter the parental PIN. `for`: the protected subject; an unknown programme may be for adults. */
  | { reason: 'pin'; for: 'channel' | 'program' | 'unknown-program' | 'vod' }
  /** The service does not work in this country. Both fields may be empty. */
  | { reason: 'geo'; country: string; ip: string }
  /**
   * It cannot be watched now. `message` is the operator's own text and may be empty. `why` is `off-air` if the channel
   * has no stream now, `refused` if the operator refuses it to this viewer; for a film it is the reason.
   */
  | {
      reason: 'unavailable'
      message: string
      why?: 'off-air' | 'refused' | 'content' | 'lost' | 'announced' | 'provider'
    }

/** Something that a viewer wants to buy at a gate: ids of the operator; null where they do not apply. */
export interface TvPurchaseRequest {
  /** The packet, if the viewer has chosen one. */
  packet: string | null
  /** The channel that is to be unlocked. */
  channel: string | null
  /** The film or the series that is to be unlocked. */
  content: string | null
  /** Name of the channel or title of the content. */
  title: string
}

/**
 * Step of a purchase. `base`: the choice of a base packet that is needed first; `site`: the viewer buys in another window;
 * `pending`: the payment is completed elsewhere; `checking`: the operator is asked for the outcome; `topped-up`: money
 * that was added for it has arrived, and the viewer is asked again; `unconfirmed`: the operator does not know it yet.
 */
export type TvPurchaseStep =
  | 'price'
  | 'login'
  | 'pin'
  | 'base'
  | 'agreement'
  | 'periods'
  | 'methods'
  | 'confirm'
  | 'pay'
  | 'site'
  | 'pending'
  | 'checking'
  | 'topped-up'
  | 'unconfirmed'
  | 'bought'
  | 'failed'

/** Way of a payment. `page`: the bank's page; `frame`: the same within the element; `system`: any other. */
export type TvPaymentWay = 'balance' | 'card' | 'qr' | 'message' | 'page' | 'frame' | 'system'

/** Facts for support, without token, device id or stream address. */
export type TvReport = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The signed-in viewer. */
export interface TvUser {
  /** The operator's id. */
  id: string
  /** First name, else phone number, else login name. */
  name: string
}

/** Step of a sign-in. `starting`: the operator is being asked which ways to sign in it offers. */
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

/** The action that parental control protects. */
export type TvParentalAction = 'channel' | 'program' | 'vod' | 'pay' | 'profile' | 'settings'

/**
 * Target of a tile of a row, on the operator's site. `name` is a slug, or the operator's id where there is none; `id` is that
 * id, absent if the operator sends only a slug; `libraryId` may be null.
 */
export type TvDestination =
  | { type: 'channel'; name: string; id?: string }
  | { type: 'person'; name: string }
  /** The page of a film, a series or a programme. */
  | { type: 'content'; name: string; id?: string; libraryId: string | null }
  /** Plays at once. */
  | { type: 'episode'; name: string; id?: string; libraryId: string | null }
  /** Plays from where the viewer left off. */
  | { type: 'history'; name: string; id?: string; libraryId: string | null }
  | { type: 'packet'; name: string }
  /** A page of rows. */
  | { type: 'page'; name: string }
  /** All of a row; `text` is what it searches for, absent without a search. */
  | { type: 'row'; name: string; libraryId: string | null; text?: string }
  /** A page of another site. */
  | { type: 'url'; url: string }
  | { type: 'promo-key'; code: string }
  /** A message to read. */
  | { type: 'text'; title: string; text: string }

/** State of a row. `unsupported`: its items are of a kind that the element cannot show. */
export type TvRowState = 'loading' | 'ready' | 'empty' | 'unsupported' | 'not-found' | 'failed'

/** Where the viewer is in a row. */
export interface TvRowPlace {
  /** How far a slider is scrolled (px); 0 in a grid. */
  offset: number
  /** Tiles loaded so far (count). */
  tiles: number
  /** Tiles before the one with the focus; null for none (count). */
  focus: number | null
}

/** Search text and filters of a row; a field that is absent filters nothing. */
export interface TvRowQuery {
  /** Search text. */
  text?: string
  /** Type of the contents, as the operator names it. */
  content_type?: string
  /** The operator's id of a main genre. */
  main_genre?: string
  /** The operator's id of a genre. */
  genre?: string
  /** The operator's id of a country. */
  country?: string
  /** First year of production (years). */
  year_from?: number
  /** Last year of production (years). */
  year_to?: number
  /** Lowest rating, from 0 to 10 (ratio). */
  rating_from?: number
  /** The operator's id of a person, for the row of what that person has made. */
  person_id?: string
}

/** Where a tile is on the page. */
export interface TvTilePosition {
  /** Which row of the page it is in (number from 1). */
  row: number
  /** Which tile of its row it is (number from 1). */
  column: number
}

/** Facts about a row for support. */
export interface TvRowDiagnostics {
  /** The `row` attribute. */
  row: string | null
  /** The operator's id; null until the row has loaded. */
  id: string | null
  /** The operator's template; empty until the row has loaded. */
  template: string
  /** Type of the items, as the operator names it; empty until the row has loaded. */
  contentType: string
  /** State of the row. */
  state: TvRowState
  /** Tiles loaded so far (count). */
  tiles: number
  /** Parts of the operator's answer that the element leaves out, or cannot show as they were sent. */
  skipped: TvSkippedItem[]
}

/** Something in the operator's answer that is not shown. */
export interface TvSkippedItem {
  /** Field of the answer, as `contents.3.id`. */
  path: string
  /** The fault of the field. */
  problem: string
}
