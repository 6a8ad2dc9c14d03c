import { type ContentRights, stateOfContent } from '../../../core/catalogue'
import type { ContentDetails } from '../../../core/catalogue/details'
import type { TvEpisode } from '../../../widgets/kit/shapes'

/** State of a content for its viewer (CAT-07); `unknown` until the player knows it, `failed` if it never will. */
export type FilmState = ReturnType<typeof stateOfContent> | 'unknown' | 'failed'

/** Returns the state of a content on its page. */
export function filmStateOf(
  details: ContentDetails,
  rights: ContentRights | null,
  episode: TvEpisode | null,
  hasFailed: boolean,
): FilmState {
  if (!rights) return hasFailed ? 'failed' : 'unknown'
  return stateOfContent(details, episode?.announced ?? details.isAnnouncement, rights)
}
