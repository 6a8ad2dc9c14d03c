import { genreTree } from '../catalogue/genre-tree'
import { genreTreeRows } from './catalogue-pages'
import { filmographyRows } from './filmography-rows'
import { freeChannelsRow } from './home-rows'
import type { RowDefinition } from './row-definition'
import { sitePages } from './site-pages'

const freeChannelsId = '641000000000000001'
const firstPageRowId = 641000000001000000n
const firstFilmographyId = 641000000002000000n

const ids = new Map<RowDefinition, string>([[freeChannelsRow, freeChannelsId]])
for (const [place, row] of genreTreeRows.entries()) ids.set(row, genreTree[place]?.rowId ?? '')
for (const page of sitePages) {
  for (const [place, row] of page.rows.entries()) {
    if (!ids.has(row)) ids.set(row, String(firstPageRowId + BigInt(page.id * 100 + place)))
  }
}

for (const [person, row] of filmographyRows) ids.set(row, String(firstFilmographyId + BigInt(person.id)))

const known = new Map<string, RowDefinition>()
for (const [row, id] of ids) {
  for (const key of [id, row.slug, `${row.slug}-${id}`]) known.set(key, row)
}

/** Id of a row, 18 digits: the same in every world. */
export const rowIdOf = (row: RowDefinition): string => ids.get(row) ?? ''

/** The row with this id, this slug, or both joined: a row of a page, of a genre, of a person, or the free channels. */
export const rowNamed = (idOrSlug: string): RowDefinition | undefined => known.get(idOrSlug)
