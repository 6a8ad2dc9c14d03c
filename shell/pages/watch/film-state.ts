import type { ContentRights } from '../../../core/catalogue'
import type { ContentDetails } from '../../../core/catalogue/details'
import { isContinued } from '../../../core/playback/timeline'
import { findObstacle, type Obstacle } from '../../../core/rights'
import type { TvEpisode } from '../../../widgets/kit/shapes'

/**
 * State of a content for its viewer (CAT-07): `continue` means `available`, and playback continues earlier watching;
 * `unknown` until the player knows it, `failed` if it never will.
 */
export type FilmState = Obstacle['name'] | 'available' | 'continue' | 'unknown' | 'failed'

/** Returns the state of a content on its page. */
export function getFilmState(
  details: ContentDetails,
  rights: ContentRights | null,
  episode: TvEpisode | null,
  isStopped: boolean,
): FilmState {
  if (!rights) return isStopped ? 'failed' : 'unknown'
  const isAnnouncement = episode?.announced ?? details.isAnnouncement
  // The PIN is required only once playback is requested.
  const content = { age: null, isLost: details.isLost, isAnnouncement }
  const obstacle = findObstacle({ content, rights }, null)
  if (obstacle) return obstacle.name
  const { duration } = episode ?? details
  return isContinued(rights, duration) ? 'continue' : 'available'
}
