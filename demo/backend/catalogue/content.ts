import type { AdPlan } from '../advertising/ad-plan'
import type { Title } from '../television/programme-titles'
import type { Words } from '../wire/language'

export type ContentType = 'movie' | 'series' | 'program' | 'season' | 'episode'

/** A time range of a content with a button, or a highlight; milliseconds from the beginning (PLY-12). */
export interface Point {
  readonly type: string
  readonly start: number
  readonly end?: number
  readonly button?: { readonly action: 'skip' | 'start' | 'next' | 'finish'; readonly caption: Words }
}

/** A rating as the operator sends it: text that need not be a number. */
export interface Rating {
  readonly type: 'imdb' | 'kinopoisk'
  readonly rating: string
}

/** A film, a series with its seasons and episodes, or a programme of the operator's catalogue. */
export interface Content {
  /** Position among the contents of its kind, from 0; decides loop, length and pictures. */
  readonly index: number
  /** 18 digits. */
  readonly id: string
  readonly slug: string
  readonly type: ContentType
  readonly name: Words
  /** Slugs of the main genre and of its subgenre. */
  readonly genres: readonly [main: string, sub: string]
  /** ISO 3166 codes. */
  readonly countries: readonly string[]
  /** null if the operator does not know it. */
  readonly year: number | null
  readonly ratings: readonly Rating[]
  readonly description: Words
  readonly pictures: 'both' | 'poster' | 'wide' | 'none'
  readonly is4k: boolean
  readonly age: number
  /** Even: a whole number of segments. */
  readonly seconds: number
  /** Number of the video loop it consists of. */
  readonly loop: number
  readonly libraryId: number
  /** The packet that unlocks it; null if it is free. */
  readonly packetId: number | null
  readonly parentId: string | null
  readonly season: number
  readonly episode: number
  /** Ids of seasons, or of the episodes of a season, in their order. */
  readonly children: readonly string[]
  readonly isLost: boolean
  readonly isAnnouncement: boolean
  readonly isAvailable: boolean
  /** Only a contract with the provider unlocks it. */
  readonly isProviderOnly: boolean
  /** Bought, but its stream answers 403. */
  readonly isRefused: boolean
  readonly forcesSubtitles: boolean
  /** Its playlist has audio and subtitles of one name, as few streams do. */
  readonly hasAlikeTracks: boolean
  /** Its stream has a drm block only: the encrypted set of the media folder. */
  readonly isProtected: boolean
  readonly advertising: AdPlan | null
  readonly hasTrailer: boolean
  /** Seconds between the thumbnails on the timeline; null without thumbnails. */
  readonly picturesEvery: number | null
  readonly packshots: number
  readonly points: readonly Point[]
  /** The channel whose archive it plays from; null for content of a library. */
  readonly channelSlug: string | null
  /** The title of its airings on channels; null if no channel shows it. */
  readonly airedTitle: Title | null
  /** Seconds that every viewer has watched of it at the start. */
  readonly watched: number
}

/** Trailers have ids of their own, 18 digits. */
export const trailerIdOf = ({ id }: Content): string => String(BigInt(id) + 3_000_000_000_000_000n)
