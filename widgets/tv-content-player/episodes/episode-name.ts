import type { Episode } from '../../../core/catalogue'
import type { Text } from '../../../core/text'

/** Position of an episode in its series: season and number, or the number alone. */
export function episodeName({ season, number, title }: Episode, t: Text['t']): string {
  if (number === 0) return title
  return season > 0 ? t('film.seasonEpisode', { season, number }) : t('film.episodeNumber', { number })
}

/** The title beside {@link episodeName}; empty for one that only repeats it. */
export function episodeSubtitle(episode: Episode, t: Text['t']): string {
  const { title, number } = episode
  const isRepeated = [episodeName(episode, t), t('film.episodeNumber', { number })].includes(title)
  return isRepeated ? '' : title
}
