import type { FastifyRequest } from 'fastify'
import type { Content } from '../catalogue/content'
import { countries } from '../catalogue/countries'
import { genreOf } from '../catalogue/genre-tree'
import { queryInteger, queryList, queryText } from '../wire/request-fields'
import { nameContains } from '../wire/text-match'

type Filter = (content: Content) => boolean

const genresIn = (wanted: readonly string[], slugs: readonly string[]): boolean =>
  slugs.some((slug) => wanted.includes(slug) || wanted.includes(genreOf(slug).id))

const made = (content: Content): number => content.year ?? Number.NaN

/** The filters of a request for a row of contents; a list as value matches any of its parts. */
export const contentFilter = (request: FastifyRequest): Filter => {
  const text = queryText(request, 'text') ?? ''
  const genre = queryList(request, 'genre')
  const mainGenre = queryList(request, 'main_genre')
  const country = queryList(request, 'country')
  const types = queryList(request, 'content_type')
  const codes = countries.filter(({ id, code }) => country.includes(id) || country.includes(code))
  const library = queryInteger(request, 'library_id')
  const from = queryInteger(request, 'year_from')
  const to = queryInteger(request, 'year_to')
  const rating = Number(queryText(request, 'rating_from') || 0)
  const filters: (Filter | false)[] = [
    text !== '' && (({ name }) => nameContains(name, text)),
    genre.length > 0 && ((content) => genresIn(genre, content.genres)),
    mainGenre.length > 0 && ((content) => genresIn(mainGenre, content.genres.slice(0, 1))),
    country.length > 0 && ((content) => codes.some(({ code }) => content.countries.includes(code))),
    types.length > 0 && (({ type }) => types.includes(type)),
    library !== undefined && (({ libraryId }) => libraryId === library),
    from !== undefined && ((content) => made(content) >= from),
    to !== undefined && ((content) => made(content) <= to),
    rating > 0 && (({ ratings }) => ratings.some((one) => Number(one.rating) >= rating)),
  ]
  const wanted = filters.filter((filter) => filter !== false)
  return (content) => wanted.every((filter) => filter(content))
}

/** The filter of a request for a row of channels or persons: only the text applies to them. */
export const textFilter = (
  request: FastifyRequest,
): ((item: { readonly name: Content['name'] }) => boolean) => {
  const text = queryText(request, 'text') ?? ''
  return ({ name }) => text === '' || nameContains(name, text)
}
