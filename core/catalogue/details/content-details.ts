import type { ContentRecord } from '../../api/contents'
import { isForEverybody, ratedAge } from '../../household'
import { cleanDescription, getContentKind } from '../content'
import { formatRating } from '../rows'
import { cutDescription, type LongText } from './long-text'
import { groupPeople, type RoleGroup } from './people'

/** A section of the catalogue to which a content belongs. */
export type Section = 'movies' | 'series' | 'telecasts'

/** Names of the sections, as keys of words. */
export const SECTION_NAMES = {
  movies: 'film.page.movies',
  series: 'film.page.series',
  telecasts: 'film.page.telecasts',
} as const satisfies Record<Section, string>

/** A rating of a content: `IMDb`, `7.4`. */
export interface Rating {
  name: string
  value: string
}

/** Facts about a content for its page. Texts may be empty. */
export interface ContentDetails {
  id: string
  slug: string
  title: string
  /** The original title, unless it is the title itself. */
  original: string
  section: Section
  isSeries: boolean
  isLost: boolean
  isAnnouncement: boolean
  /** Year or years, as the operator writes them. */
  year: string
  genres: string[]
  countries: string[]
  /** Seconds; 0 if unknown, and for a series. */
  duration: number
  /** Age rating in years; null if unknown. */
  age: number | null
  /** True if the content, or the part of it in the address, is for adults or of an unknown age. */
  isForAdults: boolean
  /** Text of the age rating: `16+`, or that of the operator's rating system. */
  ageTag: string
  ratings: Rating[]
  people: RoleGroup[]
  description: LongText
  /** Address of a wide picture, of a poster; null without one. */
  picture: string | null
  poster: string | null
  hasTrailer: boolean
  /** Id of the episode in the address, else of the one to continue with; null if there is none. */
  episode: string | null
  /** Season that the address names; null if there is none. */
  season: number | null
  /** The episode that the address names; null if there is none. */
  namedEpisode: NamedEpisode | null
}

/** Facts of an episode for other sites, as its address describes it. Texts may be empty, numbers 0. */
export interface NamedEpisode {
  slug: string
  title: string
  season: number
  number: number
  description: string
  /** Address of a wide picture; null without one. */
  picture: string | null
}

/** Returns the details of a content; `part` is the season or episode of it that was requested. */
export function toContentDetails(record: ContentRecord, part: ContentRecord | null): ContentDetails {
  const { id, title, original, genres, countries } = record
  const kind = getContentKind(record)
  const isSeries = kind === 'series'
  return {
    id,
    slug: record.slug || id,
    title,
    original: original.trim().toLowerCase() === title.trim().toLowerCase() ? '' : original.trim(),
    section: isSeries ? 'series' : kind === 'program' ? 'telecasts' : 'movies',
    isSeries,
    isLost: record.is_lost,
    isAnnouncement: record.is_announcement,
    year: /[1-9]/.test(record.year) ? record.year : '',
    genres: listNames(genres),
    countries: listNames(countries),
    duration: isSeries ? 0 : record.duration,
    age: ratedAge(record),
    isForAdults: [record, part].some((one) => one !== null && !isForEverybody(ratedAge(one))),
    ageTag: getAgeTag(record),
    ratings: listRatings(record),
    people: groupPeople(record.persons),
    description: cutDescription(cleanDescription(record.description) || cleanDescription(record.short)),
    picture: record.background?.web ?? record.cover?.src_16x9 ?? record.cover?.bg ?? null,
    poster: record.cover?.src_2x3 ?? null,
    hasTrailer: record.trailers.length > 0,
    episode: part?.content_type === 'episode' ? part.id : record.next_to_play,
    season: part?.content_type === 'season' ? part.season : null,
    namedEpisode: part?.content_type === 'episode' ? toNamedEpisode(part) : null,
  }
}

const toNamedEpisode = (part: ContentRecord): NamedEpisode => ({
  slug: part.slug || part.id,
  title: part.title,
  season: part.season,
  number: part.series,
  description: cleanDescription(part.description) || cleanDescription(part.short),
  picture: part.cover?.src_16x9 ?? part.background?.web ?? null,
})

/** Returns the names, each once, without empty ones. */
export const listNames = (items: readonly { name: string }[]): string[] => [
  ...new Set(items.map(({ name }) => name.trim()).filter((name) => name !== '')),
]

/** Text of an age rating: the operator's own, else the number of years; empty if neither is known (CAT-06). */
export const getAgeTag = ({ motion_rating, age }: Pick<ContentRecord, 'motion_rating' | 'age'>): string =>
  motion_rating?.text.trim() || (age === null ? '' : `${age}+`)

/** Names of rating services, used if the operator sends none. */
const SERVICES: Readonly<Record<string, string>> = { imdb: 'IMDb', kinopoisk: 'Kinopoisk' }

/** Ratings with one decimal, each service once; zero and non-numbers are left out (CAT-06). */
function listRatings({ ratings }: Pick<ContentRecord, 'ratings'>): Rating[] {
  const found = new Map<string, Rating>()
  for (const rating of ratings) {
    const value = formatRating([rating])
    const name = rating.name || SERVICES[rating.type.toLowerCase()] || rating.type
    if (value !== '' && name !== '' && !found.has(name)) found.set(name, { name, value })
  }
  return [...found.values()]
}
