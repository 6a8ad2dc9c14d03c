import type { TvEpisode } from '../../../widgets/kit/shapes'
import type { TvContentPlayerElement } from '../../../widgets/tv-content-player/contract'
import type { FramedMembers } from './common-messages'

/** Members of the content player that messages use. */
export type FramedContent = FramedMembers &
  Pick<
    TvContentPlayerElement,
    | 'currentTime'
    | 'duration'
    | 'contentInfo'
    | 'episode'
    | 'content'
    | 'start'
    | 'speed'
    | 'seekTo'
    | 'nextEpisode'
    | 'previousEpisode'
  >

/** Position and duration, seconds; zeros if unknown. */
export const getContentPlace = ({
  currentTime,
  duration,
}: FramedContent): { seconds: number; duration: number } => ({
  seconds: currentTime,
  duration,
})

/** The public fields of an episode: fields added to it later are not sent by accident. */
export function toPublicEpisode(episode: TvEpisode | null): TvEpisode | null {
  if (!episode) return null
  const { id, slug, title, season, number, duration, announced } = episode
  return { id, slug, title, season, number, duration, announced }
}
