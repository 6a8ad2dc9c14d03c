import { ApiError } from '../api/api-error'
import type { ApiClient } from '../api/client'
import { type ContentRecord, getContent } from '../api/contents'
import { splitContentName } from '../lib/content-name'
import { TvError } from '../lib/errors/errors'

/** A film, a series or a programme, and the season or episode of it that was requested. */
export interface FoundRecord {
  record: ContentRecord
  /** Null for the content itself. */
  part: ContentRecord | null
}

/**
 * Converts the error of a refused content: missing, or not available to this viewer (CAT-07); other errors are returned
 * unchanged.
 */
function refusedContent(error: unknown, name: string): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, answer, detail } = error
  if (code === 'not-found') return new TvError('content-not-found', { content: name })
  const isClosed = answer === 'refused' && (code === 'permission-denied' || code === 'rejected')
  return isClosed ? new TvError('content-unavailable', { ...detail, why: 'content' }) : error
}

/** A name below `/contents`: `series/episode` and `series/season` name a part, and so does the part's own name. */
export async function findContent(api: ApiClient, name: string, language: string): Promise<FoundRecord> {
  const getOne = async (one: string): Promise<ContentRecord> => {
    try {
      return await getContent(api, one, language)
    } catch (error) {
      throw refusedContent(error, one)
    }
  }
  const [first = '', partName] = splitContentName(name)
  const named = getOne(first)
  const [record, child] = await Promise.all([named, partName ? getOne(partName) : named])
  const whole = partName ? record : child.parent_id && (await getOne(child.parent_id))
  const isPart = child.content_type === 'season' || child.content_type === 'episode'
  return whole && isPart ? { record: whole, part: child } : { record, part: null }
}
