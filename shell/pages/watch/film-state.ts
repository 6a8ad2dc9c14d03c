import { type ContentRights, stateOfContent } from '../../../core/catalogue'
import type { ContentDetails } from '../../../core/catalogue/details'
import { isContinued } from '../../../core/playback/timeline'
import type { TvEpisode } from '../../../widgets/kit/shapes'

/**
 * State of a content for its viewer (CAT-07): `continue` is `available` where playback continues an earlier watch,
 * `unknown` until the player knows it, `failed` if it never will.
 */
export type FilmState = ReturnType<typeof stateOfContent> | 'continue' | 'unknown' | 'failed'

/** Returns the state of a content on its page. */
export function filmStateOf(
  details: ContentDetails,
  rights: ContentRights | null,
  episode: TvEpisode | null,
  isStopped: boolean,
): FilmState {
  if (!rights) return isStopped ? 'failed' : 'unknown'
  const state = stateOfContent(details, episode?.announced ?? details.isAnnouncement, rights)
  const { duration } = episode ?? details
  return state === 'available' && isContinued(rights, duration) ? 'continue' : state
}
