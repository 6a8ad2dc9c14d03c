import type { TvContentInfo, TvEpisode, TvPlayerState } from '../../widgets/kit/shapes'

/** What of the content player's element is driven by messages. Times are seconds from the beginning. */
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

/** Where the picture is and how long it goes on, seconds; zeros where it is not known. */
export const place = ({ currentTime, duration }: FramedContent): { seconds: number; duration: number } => ({
  seconds: currentTime,
  duration,
})

/** What an episode is, and nothing that is added to it later. */
export function facts(episode: TvEpisode | null): TvEpisode | null {
  if (!episode) return null
  const { id, slug, title, season, number, duration, announced } = episode
  return { id, slug, title, season, number, duration, announced }
}
