import type { ApiClient } from '../../api/client'
import { type ContentStream, getContentStream } from '../../api/content-streams'
import type { Catalogue, ContentRights } from '../../catalogue'
import type { WatchedMark } from '../content/watched-marks'

/** Answers that were asked for beside the page of a film; each is given once, and to nobody who wants another one. */
export interface ContentPrefetch {
  rights(contentId: string): Promise<ContentRights> | null
  stream(libraryId: string, contentId: string): Promise<ContentStream> | null
}

/** Asks for what a film that was seen before will want; what comes of it is decided once its page is here. */
export function prefetchContent(
  mark: WatchedMark,
  ask: { api: ApiClient; catalogue: Catalogue; language: string; signal: AbortSignal },
): ContentPrefetch {
  let rights: Promise<ContentRights> | null = ask.catalogue.rights(mark.id)
  let stream: Promise<ContentStream> | null = getContentStream(ask.api, mark.library, mark.id, ask)
  // Whoever takes it hears of the failure; nobody has to.
  for (const coming of [rights, stream]) coming.catch(() => undefined)
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
