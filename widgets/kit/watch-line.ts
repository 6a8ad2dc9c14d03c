/** What the line of a channel is drawn from: it comes with the line, not with the player. */
export type { Stretch } from '../../core/playback/timeline/timeline-blocks'
export {
  blockOf,
  type Line,
  lineAround,
  shareOf,
  targetAt,
} from '../../core/playback/timeline/timeline-layout'
