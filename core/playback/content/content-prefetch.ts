import type { ApiClient } from '../../api/client'
import { type ContentStream, getContentStream } from '../../api/content-streams'
import type { Catalogue, ContentRights } from '../../catalogue'
import type { WatchedMark } from './watched-marks'

/** Responses requested in parallel with the page of a content; each is given once, and only for its own content. */
export interface ContentPrefetch {
  rights(contentId: string): Promise<ContentRights> | null
  stream(libraryId: string, contentId: string): Promise<ContentStream> | null
}

/**
 * Requests the entitlement and stream of a content watched before, while its page loads; the player uses the responses
 * once the page has loaded.
 */
export function prefetchContent(
  mark: WatchedMark,
  context: { api: ApiClient; catalogue: Catalogue; language: string; signal: AbortSignal },
): ContentPrefetch {
  let rights: Promise<ContentRights> | null = context.catalogue.rights(mark.id)
  let stream: Promise<ContentStream> | null = getContentStream(context.api, mark.library, mark.id, context)
  // A failure is reported to the caller that takes the response; an untaken one is ignored.
  for (const request of [rights, stream]) request.catch(() => undefined)
  return {
    rights(contentId) {
      const taken = contentId === mark.id ? rights : null
      rights = null
      return taken
    },
    stream(libraryId, contentId) {
      const taken = contentId === mark.id && libraryId === mark.library ? stream : null
      stream = null
      return taken
    },
  }
}
