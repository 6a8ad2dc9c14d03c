import { type CataloguePage, findPageOfKind } from '../../../core/catalogue/pages'
import { EAGER_ROWS, type RowQuery, requestRow } from '../../../core/catalogue/rows'
import { readSearchText } from '../../../core/catalogue/search'
import { findSection } from '../../../core/navigation'
import type { Tv } from '../../../core/tv'

/** Requests the first rows of the main page or of the search, if the address is one of theirs. */
export function requestListedRows(tv: Tv, language: string, pages: readonly CataloguePage[]): void {
  const { data } = findSection(location.pathname).section.prefetch
  if (data !== 'home' && data !== 'search') return
  const text = readSearchText(new URLSearchParams(location.search))
  const page = findPageOfKind(pages, data)
  if (page && data === 'home') requestRows(tv, page, language)
  else if (page && text !== '') requestRows(tv, page, language, { text })
}

/** Requests the first rows of a page. */
export function requestRows(
  tv: Tv,
  { rows, libraryId }: CataloguePage,
  language: string,
  query: RowQuery = {},
): void {
  const more = libraryId === null ? query : { ...query, library_id: libraryId }
  for (const row of rows.slice(0, EAGER_ROWS)) void requestRow(tv, row, language, more)
}
