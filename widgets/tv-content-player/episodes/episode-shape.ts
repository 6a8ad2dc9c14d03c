import type { Episode } from '../../../core/catalogue'
import type { TvEpisode } from '../../kit/shapes'

/** An episode as the page around the element gets it. */
export const episodeShape = (episode: Episode): TvEpisode => {
  const { id, slug, title, season, number, duration, isAnnouncement: announced } = episode
  return { id, slug, title, season, number, duration, announced }
}
