import type { RowDefinition } from '../rowsets/row-definition'
import { rowIdOf } from '../rowsets/row-index'
import { shaped, type Visit } from '../wire/visit'

/** The requested part of a row's list. */
export interface RowPage {
  readonly limit: number
  readonly offset: number
  /** Number of items after it. */
  readonly more: number
}

/** A row; its items are under a field named after their type. */
export const rowObject = (
  visit: Visit,
  row: RowDefinition,
  { limit, offset, more }: RowPage,
  items: readonly object[] | null,
  place = 0,
): Record<string, unknown> =>
  shaped(
    visit,
    'row',
    {
      id: rowIdOf(row),
      slug: row.slug,
      title: row.title[visit.language],
      description: '',
      template: row.template,
      content_type: row.contentType,
      library_id: row.libraryId,
      limit,
      offset,
      more_count: more,
      loop_count: row.loopCount,
      status: 'active',
      cache_timeout: row.cacheSeconds,
      ...(items ? { [row.contentType]: items } : {}),
    },
    place,
  )
