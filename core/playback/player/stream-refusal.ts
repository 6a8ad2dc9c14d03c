import { ApiError } from '../../api/api-error'
import type { StreamRefusal } from '../recovery/fault'

/** Statuses by which an operator says that it will answer later. */
const LATER = [429, 503]

/** The answer of an operator that has no stream for now, 429 or 503; undefined for any other error. */
export function streamRefusalOf(error: unknown): StreamRefusal | undefined {
  if (!(error instanceof ApiError) || !LATER.includes(error.server?.status ?? 0)) return undefined
  return { code: error.code, retryAfterS: error.retryAfter }
}
