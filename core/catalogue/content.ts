import type { ContentRecord, ContentShort } from '../api/contents'
import { ageClass, mayBeListed, ratedAge } from '../household'

/** A film, a series or a programme; or a trailer whose content is unknown. Texts may be empty. */
export interface Content {
  id: string
  slug: string
  title: string
  description: string
  kind: 'movie' | 'series' | 'program' | 'season' | 'episode' | 'trailer'
  /** The series of an episode or a season. */
  parentId: string | null
  /** Age rating in years; null if the operator states none, which closes it to children. */
  age: number | null
  /** Seconds; 0 if the operator states none. */
  duration: number
  /** Addresses of a wide picture and of a poster. */
  picture: string | null
  poster: string | null
  /** Ids of its libraries; the stream is requested from the first one. */
  libraries: string[]
  trailers: string[]
  /** Id of the episode to continue with; null if the operator states none. */
  nextToPlay: string | null
  /** True if it is announced but not available yet. */
  isAnnouncement: boolean
  /** True for lost content: its rights have ended. */
  isLost: boolean
  /** Numbers of the season and of the episode in it; 0 if not applicable. */
  season: number
  number: number
}

/** A content that is similar to another one, as a suggestion shows it. */
export interface SimilarContent {
  id: string
  slug: string
  title: string
  /** Address of a wide picture; null without one. */
  picture: string | null
}

/**
 * Contents that can be suggested to a viewer of this role: not announced, lost or for adults, and for a child only
 * those for children.
 */
export const toSimilarContents = (
  records: ContentShort[],
  role: 'adult' | 'child' | null,
): SimilarContent[] =>
  records
    .filter((record) => {
      const age = ratedAge(record)
      return !record.is_announcement && !record.is_lost && ageClass(age) !== 'adult' && mayBeListed(age, role)
    })
    .map(({ id, slug, title, cover }) => ({
      id,
      slug: slug || id,
      title,
      picture: cover?.src_16x9 ?? cover?.bg ?? null,
    }))

/** An episode of a series. */
export interface Episode {
  id: string
  slug: string
  title: string
  description: string
  season: number
  number: number
  age: number | null
  /** Seconds; 0 if the operator states none. */
  duration: number
  picture: string | null
  isAnnouncement: boolean
}

const KINDS = ['movie', 'series', 'program', 'season', 'episode'] as const
/** Texts that operators send instead of an empty description. */
const EMPTY = ['null', 'none', '0']

/** Converts a content from the operator's API. */
export function toContent(record: ContentRecord): Content {
  const { id, slug, title, duration, season, series } = record
  return {
    id,
    slug: slug || id,
    title,
    description: cleanDescription(record.description || record.short),
    kind: getContentKind(record),
    parentId: record.parent_id,
    age: ratedAge(record),
    duration,
    picture: record.background?.web ?? record.cover?.src_16x9 ?? record.cover?.bg ?? null,
    poster: record.cover?.src_2x3 ?? null,
    libraries: record.libraries.map((library) => library.id),
    trailers: record.trailers.map((trailer) => trailer.id),
    nextToPlay: record.next_to_play,
    isAnnouncement: record.is_announcement,
    isLost: record.is_lost,
    season,
    number: series,
  }
}

/** Id of the operator's category of series; a programme in this category is a series (CAT-06). */
const SERIES_CATEGORY = '2'

/** Kind of a content; an unknown type counts as a film. */
export function getContentKind({ content_type, category }: ContentRecord): Content['kind'] {
  const known = KINDS.find((kind) => kind === content_type) ?? 'movie'
  const isPart = known === 'episode' || known === 'season'
  return category === SERIES_CATEGORY && !isPart ? 'series' : known
}

/** Creates the content for a trailer of which only the id is known. */
export const toTrailerContent = (id: string): Content => ({
  id,
  slug: id,
  title: '',
  description: '',
  kind: 'trailer',
  parentId: null,
  age: null,
  duration: 0,
  picture: null,
  poster: null,
  libraries: [],
  trailers: [id],
  nextToPlay: null,
  isAnnouncement: false,
  isLost: false,
  season: 0,
  number: 0,
})

/** Sorts episodes into viewing order: by season, then by number. */
export const toEpisodes = (records: ContentShort[]): Episode[] =>
  records
    .map((record) => ({
      id: record.id,
      slug: record.slug || record.id,
      title: record.title,
      description: cleanDescription(record.description),
      season: record.season,
      number: record.series,
      age: ratedAge(record),
      duration: record.duration,
      picture: record.cover?.src_16x9 ?? null,
      isAnnouncement: record.is_announcement,
    }))
    .sort((one, other) => one.season - other.season || one.number - other.number)

/** The age rating of the playing content; an episode without one has that of its series. */
export const playedAge = (
  content: Pick<Content, 'age'>,
  episode: Pick<Episode, 'age'> | null,
): number | null => episode?.age ?? content.age

/** Returns the numbers of the seasons, ascending. */
export const listSeasons = (episodes: Episode[]): number[] => [
  ...new Set(episodes.map(({ season }) => season)),
]

/** Finds an episode by id or slug; a slug may end with the id. Null if there is none. */
export function findEpisode(episodes: Episode[], name: string): Episode | null {
  const trailing = /-(\d+)$/.exec(name)?.[1]
  const bySlug = episodes.find(({ slug }) => slug === name)
  return bySlug ?? episodes.find(({ id }) => id === name || id === trailing) ?? null
}

/** Returns the available episode `by` places after this one, skipping announced ones; null if there is none. */
export function episodeBeside(episodes: Episode[], id: string | null, by: 1 | -1): Episode | null {
  const shown = episodes.filter((episode) => !episode.isAnnouncement || episode.id === id)
  const at = shown.findIndex((episode) => episode.id === id)
  return at === -1 ? null : (shown[at + by] ?? null)
}

/** Returns a description; empty for a text that means "none" (CAT-06). */
export const cleanDescription = (text: string): string =>
  EMPTY.includes(text.trim().toLowerCase()) ? '' : text
