import { type Content, trailerIdOf } from '../catalogue/content'
import { episodeToPlay, isAiredOnly } from '../catalogue/content-rights'
import { countries } from '../catalogue/countries'
import { genreOf } from '../catalogue/genre-tree'
import { libraries } from '../catalogue/libraries'
import { artworkOf } from '../pictures/artwork'
import { pictureUrl } from '../wire/pictures'
import { shaped, type Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { creditObjects } from './person-object'

const genres = (visit: Visit, content: Content): object[] =>
  content.genres.map(genreOf).map((genre) => ({
    id: genre.id,
    name: genre.name[visit.language],
    row_id: genre.rowId,
    row_slug: genre.slug,
  }))

const countryObjects = (visit: Visit, content: Content): object[] =>
  countries
    .filter(({ code }) => content.countries.includes(code))
    .map(({ id, name }) => ({ id, name: name[visit.language] }))

const widePath = (visit: Visit, content: Content): string | null =>
  content.pictures === 'both' || content.pictures === 'wide'
    ? `content/${content.slug}.${visit.language}.svg`
    : null

const pictureFields = (visit: Visit, content: Content): Record<string, unknown> => {
  const wide = widePath(visit, content)
  const hasPoster = content.pictures === 'both' || content.pictures === 'poster'
  return {
    ...(hasPoster
      ? { src_2x3: pictureUrl(visit, `poster/${content.slug}.${visit.language}.svg`, content.index + 1) }
      : {}),
    ...(wide ? { src_16x9: pictureUrl(visit, wide, content.index + 1) } : {}),
    color_bg: artworkOf(content.slug, content.genres).palette.ground,
  }
}

const ratingLooks = {
  imdb: { name: 'IMDb', color: '#f5c518', external_id: '' },
  kinopoisk: { name: 'Кинопоиск', color: '#ff6600', external_id: '' },
} as const

/** The fields of a content that every list contains. */
const commonFields = (visit: Visit, content: Content): Record<string, unknown> => ({
  id: content.id,
  title: content.name[visit.language],
  slug: content.slug,
  content_type: content.type,
  season: content.season,
  series: content.episode,
  ...(content.year === null ? {} : { year: String(content.year) }),
  age: content.age,
  cover: pictureFields(visit, content),
  ratings: content.ratings.map(({ type, rating }) => ({ type, rating, ...ratingLooks[type] })),
  genres: genres(visit, content),
  is_4k: content.is4k,
  is_announcement: content.isAnnouncement,
})

/** A content as lists contain it: similar contents, episodes of a series, rows. */
export const shortContent = (visit: Visit, content: Content, place: number): Record<string, unknown> =>
  shaped(
    visit,
    'content',
    {
      ...commonFields(visit, content),
      description: content.description[visit.language],
      duration: content.seconds,
    },
    place,
  )

const childrenOf = (visit: Visit, content: Content): object[] =>
  content.children.flatMap((id, place) => {
    const child = visit.world.catalogue.find(id)
    return child ? [shortContent(visit, child, place)] : []
  })

/** A content with all its fields, for this viewer (CAT-06). */
export const contentObject = (visit: Visit, user: User, content: Content): Record<string, unknown> => {
  const next = content.type === 'series' ? episodeToPlay(visit.world, user, content) : undefined
  const library = libraries.find(({ id }) => id === content.libraryId)
  const path = widePath(visit, content)
  const wide = path === null ? null : pictureUrl(visit, path, content.index + 1)
  const backdrop = wide && pictureUrl(visit, `backdrop/${content.slug}.svg`, content.index + 1)
  return shaped(visit, 'content', {
    ...commonFields(visit, content),
    original: content.name.en,
    description: content.description[visit.language],
    short: content.description[visit.language],
    parent_id: content.parentId,
    contents: childrenOf(visit, content),
    duration: content.seconds,
    background: backdrop && { tv: backdrop, web: backdrop, phone: backdrop, tablet: backdrop },
    countries: countryObjects(visit, content),
    rating: '',
    motion_rating: null,
    persons: creditObjects(visit, content),
    libraries:
      library && !content.channelSlug && !isAiredOnly(content)
        ? [{ id: library.id, title: library.title[visit.language] }]
        : [],
    trailers: content.hasTrailer ? [{ id: trailerIdOf(content), library: String(content.libraryId) }] : [],
    is_cartoon: content.genres[0] === 'animation',
    is_adult: content.age >= 18,
    is_lost: content.isLost,
    graphic_title: null,
    images: wide ? [{ type: 'wide', ar: '16:9', src: wide }] : [],
    next_to_play: next ? shortContent(visit, next, 0) : null,
  })
}
