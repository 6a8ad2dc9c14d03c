import { ApiError } from './api-error'
import type { ContentNames, ExcludedContents } from './request'

/**
 * Creates the contents that the brand does not have (LNG-05), from their ids and slugs: for the product they are contents
 * that the operator does not have.
 */
export function createExcludedContents(names: readonly string[]): ExcludedContents {
  const excluded = new Set(names)
  const has = ({ id, slug, parent_id: parent }: ContentNames) =>
    [id, slug, parent].some((name) => name && excluded.has(name))
  return {
    has,
    refuse(content) {
      if (has(content)) throw new ApiError('not-found', `GET /v2/contents/${content.slug || content.id}`)
    },
  }
}
