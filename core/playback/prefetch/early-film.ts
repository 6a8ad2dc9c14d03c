import { type ContentStream, getContentStream } from '../../api/content-streams'
import { type ContentRecord, getContent } from '../../api/contents'
import { type ContentMeta, getContentMeta } from '../../api/history'
import type { Requester } from '../../api/request'
import { rightsOf } from '../../catalogue'
import { resumeAt } from '../content/watch-rules'
import { type Beginning, clearAddress, isForEverybody, type WatchedMark } from '../content/watched-marks'

/** Requests the page of each part of a name: of the content and, if the name has both, of its series. */
export const requestPages = (parts: readonly string[], language: string, api: Requester) =>
  Promise.all(parts.map((part) => getContent(api, part, language)))

/** Requests all that decides where a film that began in this browser before may begin early; null if it may not. */
export async function loadFilmBeginning(
  parts: readonly string[],
  language: string,
  mark: WatchedMark,
  api: Requester,
): Promise<Beginning | null> {
  const [stream, meta, pages] = await Promise.all([
    getContentStream(api, mark.library, mark.id, { language }),
    getContentMeta(api, mark.id, language),
    requestPages(parts, language, api),
  ])
  return filmBeginning(mark, { pages, meta, stream })
}

/**
 * Decides from the operator's present answers where a film that began in this browser before may begin early: `pages`
 * are those of the parts of its name, the last one its own. Null for anything but a clear yes: then the player decides.
 */
export function filmBeginning(
  mark: WatchedMark,
  { pages, meta, stream }: { pages: ContentRecord[]; meta: ContentMeta; stream: ContentStream },
): Beginning | null {
  const own = pages.at(-1)
  const isOpen = pages.every((page) => !page.is_lost && !page.is_announcement)
  if (!isOpen || own?.id !== mark.id || !isForEverybody(own.age)) return null
  const rights = rightsOf(meta)
  if (!rights.available || !rights.purchased) return null
  // A channel's archive takes precedence over the film's own library, unless the operator names one.
  const library = rights.libraryId ?? (rights.broadcast ? null : mark.library)
  const address = clearAddress(stream)
  if (library !== mark.library || address === null) return null
  return { address, startAt: resumeAt(rights, own.duration) ?? 0, tracksOf: pages[0]?.id ?? own.id }
}
