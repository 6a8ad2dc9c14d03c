import type { TvContentInfo, TvEpisode, TvPlayerState } from '../../widgets/kit/shapes'

/** The members of `<tv-content-player>` that messages use. Times are seconds from the beginning. */
export interface FramedContent extends EventTarget {
  readonly state: TvPlayerState
  readonly currentTime: number
  readonly duration: number
  readonly contentInfo: TvContentInfo | null
  readonly episode: TvEpisode | null
  content: string | null
  start: number | null
  autoplay: boolean
  muted: boolean
  volume: number | null
  speed: number | null
  play(): Promise<void>
  pause(): Promise<void>
  seekTo(seconds: number): Promise<void>
  nextEpisode(): Promise<void>
  previousEpisode(): Promise<void>
}

/** Position and duration, seconds; zeros if unknown. */
export const place = ({ currentTime, duration }: FramedContent): { seconds: number; duration: number } => ({
  seconds: currentTime,
  duration,
})

/** The public fields of an episode: fields added to it later are not sent by accident. */
export function facts(episode: TvEpisode | null): TvEpisode | null {
  if (!episode) return null
  const { id, slug, title, season, number, duration, announced } = episode
  return { id, slug, title, season, number, duration, announced }
}
