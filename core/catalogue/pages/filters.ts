import type { ApiClient } from '../../api/client'
import { listCountries, listGenres } from '../../api/genres'
import type { RowQuery } from '../../api/rows'
import type { AnnouncedRow, CataloguePage } from './pages'

/** A choice of a filter: the value to send, and its name if the operator sends one. */
export interface FilterOption {
  value: string
  name: string
}

/** A span of years; `null` leaves that side open. */
export interface YearSpan {
  from: number | null
  to: number | null
}

/** The viewer's selection in a catalogue, as texts of the address; absent ones filter nothing (CAT-05). */
export interface FilterSelection {
  genre?: string
  subgenre?: string
  country?: string
  /** `2020-2029`, `2024`, or `-1979`. */
  years?: string
  rating?: string
}

/** Maximum number of countries offered: the first ones in the operator's order. */
const MAX_COUNTRIES = 30
/** Minimum ratings offered as choices. */
export const RATINGS = [8, 7, 6] as const
/** Tiles per request with a selection, and without one. */
const SELECTED_LIMIT = 50
const CLEARED_LIMIT = 100

/**
 * Spans of years to choose from: each of the last two, each of the five before, then decades, and everything before
 * 1980. `now` is the present year.
 */
export function yearSpans(now: number): YearSpan[] {
  const single = Array.from({ length: 7 }, (_, ago) => ({ from: now - ago, to: now - ago }))
  const decades = [2020, 2010, 2000, 1990, 1980].map((from) => ({
    from,
    to: from === 2020 ? now : from + 9,
  }))
  return [...single, ...decades, { from: null, to: 1979 }]
}

/** Text of a span in an address, and in a list. */
export const yearsText = ({ from, to }: YearSpan): string =>
  from === to ? String(from) : `${from ?? ''}-${to ?? ''}`

const parseYears = (text: string): YearSpan | null => {
  const match = /^(\d{4})?(?:(-)(\d{4})?)?$/.exec(text)
  if (!match || text === '' || text === '-') return null
  const from = match[1] ? Number(match[1]) : null
  return { from, to: match[2] ? (match[3] ? Number(match[3]) : null) : from }
}

/** Reads a selection from the query of an address; invalid values are ignored. */
export function readSelection(query: URLSearchParams): FilterSelection {
  const id = (name: string) =>
    /^[\w-]{1,40}$/.test(query.get(name) ?? '') ? { [name]: query.get(name) } : {}
  const years = query.get('years') ?? ''
  const rating = query.get('rating') ?? ''
  return {
    ...id('genre'),
    ...id('subgenre'),
    ...id('country'),
    ...(parseYears(years) ? { years } : {}),
    ...(RATINGS.some((one) => String(one) === rating) ? { rating } : {}),
  } as FilterSelection
}

/** The query of an address with a selection, without `?`; empty if there is none. */
export const toSelectionQuery = (selection: FilterSelection): string =>
  new URLSearchParams(
    Object.entries(selection).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString()

/** Returns the query of a row with a selection, and the number of tiles to request at once. */
export function toRowQuery(selection: FilterSelection): { query: RowQuery; limit: number } {
  const years = selection.years ? parseYears(selection.years) : null
  const query: RowQuery = {
    ...(selection.genre ? { main_genre: selection.genre } : {}),
    ...(selection.subgenre ? { genre: selection.subgenre } : {}),
    ...(selection.country ? { country: selection.country } : {}),
    ...(years?.from ? { year_from: years.from } : {}),
    ...(years?.to ? { year_to: years.to } : {}),
    ...(selection.rating ? { rating_from: Number(selection.rating) } : {}),
  }
  return { query, limit: Object.keys(query).length > 0 ? SELECTED_LIMIT : CLEARED_LIMIT }
}

/**
 * Returns the row that contains the whole catalogue of a page, to be filtered: its first row of contents. Null if there
 * is none. Wire guess (docs/wire-guesses.md): which row that is.
 */
export const findCatalogueRow = ({ rows }: CataloguePage): AnnouncedRow | null =>
  rows.find(({ contentType }) => contentType.startsWith('content')) ?? null

/** Genres, subgenres and countries on offer. */
export interface FilterLists {
  genres: FilterOption[]
  /** Subgenres by the main genre that they belong to. */
  subgenres: ReadonlyMap<string, FilterOption[]>
  countries: FilterOption[]
}

/**
 * Loads the choices of a catalogue of `contentType`, null for one of all types: genres sorted by name, the first countries in the operator's order. A list
 * that fails is empty: the others filter without it (CAT-05).
 */
export async function loadFilterLists(
  api: ApiClient,
  contentType: 'movie' | 'series' | null,
  language: string,
): Promise<FilterLists> {
  const failed = (list: string) => (error: unknown) => {
    console.warn(`tv: the list of ${list} did not load`, error)
    return []
  }
  const [genres, countries] = await Promise.all([
    listGenres(api, language).catch(failed('genres')),
    listCountries(api, language).catch(failed('countries')),
  ])
  const byName = new Intl.Collator(language).compare
  const fitting = genres
    .filter(
      (genre) => genre.name !== '' && [contentType ?? genre.content_type, ''].includes(genre.content_type),
    )
    .sort((one, other) => byName(one.name, other.name))
  const subgenres = new Map<string, FilterOption[]>()
  for (const { id, name, parent_id } of fitting) {
    if (parent_id === null) continue
    subgenres.set(parent_id, [...(subgenres.get(parent_id) ?? []), { value: id, name }])
  }
  return {
    genres: fitting
      .filter(({ parent_id }) => parent_id === null)
      .map(({ id, name }) => ({ value: id, name })),
    subgenres,
    countries: countries
      .filter(({ name }) => name !== '')
      .slice(0, MAX_COUNTRIES)
      .map(({ id, name }) => ({ value: id, name })),
  }
}
